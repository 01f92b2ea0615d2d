import { deliverySchema } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { SOS_COUNTDOWN_MS } from "@guardianlink/domain/alerts/sos";
import { SECOND_MS } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import { RefreshCw, Siren } from "lucide-react";
import type { ReactNode } from "react";
import { useCurrentTrip } from "../../data/alerts/current-trip.tsx";
import { sosTitle } from "../../data/alerts/sos-state.ts";
import { useNextRound } from "../../data/alerts/use-next-round.ts";
import { knownItems } from "../../data/live-state.ts";
import { useLists } from "../../data/use-lists.ts";
import { useSustained } from "../../platform/time/use-sustained.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { useQueuedPhotos } from "../../data/photos/use-queued-photos.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { alertStage, ledgerRows } from "./ledger.ts";
import { panelTitle, photoText, stageTexts } from "./progress-texts.ts";
import styles from "./sos-panel.module.css";
import { SosPhotoActions } from "./sos-photo-actions.tsx";
import { StopCalls } from "./next-round.tsx";
import { useSos } from "./sos-provider.tsx";
import { useLedgerToast } from "./use-ledger-toast.ts";

/** A poor network answers within this time. After it, the texts advise to call. */
const SLOW_AFTER_MS = 10 * SECOND_MS;
/** The first messages are on their way within this time of the server's answer. */
const SLOW_FAN_OUT_MS = SOS_COUNTDOWN_MS + SLOW_AFTER_MS;

const timeOfDay = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const timeOf = (date: Date): string => timeOfDay.format(date);

interface SosHeaderProps {
  readonly title: string;
  /** Whether its title is the page's title. */
  readonly isPage: boolean;
  readonly children: ReactNode;
}

/** The red heading after an SOS. */
function SosHeader({ title, isPage, children }: SosHeaderProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <header className={styles.header}>
      <Title className={styles.title}>{title}</Title>
      {children}
    </header>
  );
}

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert" className="stack-s">
    <p>Couldn't load who was alerted.</p>
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

/** A trip with an SOS whose alerts this phone has not read yet. */
export function SosUnread({ isPage }: { readonly isPage: boolean }) {
  const { sos } = useCurrentTrip();
  return (
    <SosHeader title={sosTitle(sos)} isPage={isPage}>
      {sos.retry ? <NotLoaded onRetry={sos.retry} /> : <p>Loading who was alerted…</p>}
    </SosHeader>
  );
}

interface SosPanelProps {
  /** The alerts of the trip, newest first. A contact counts as reached if one of them arrived. */
  readonly alerts: readonly [newest: Alert, ...older: Alert[]];
  /** Whether its title is the page's title. */
  readonly isPage: boolean;
}

/**
 * After an SOS: whether the server has it, whom it has reached, and how to reach everyone without
 * the server. The emergency call stands beside it on every page that shows it.
 */
export function SosPanel({ alerts, isPage }: SosPanelProps) {
  const { uid, running, sos } = useCurrentTrip();
  const { phase, isPending } = sos;
  const { contacts: list, chatText, notePhoto, sendUpdate } = useSos();
  const contacts = knownItems(list) ?? [];
  const [alert] = alerts;
  const trip = alert.tripId;
  const path = paths.alert(uid, trip, alert.id);
  const ledgers = alerts.map(({ id }) => paths.deliveries(uid, trip, id));
  const { found, retry } = useLists(ledgers, deliverySchema);
  const photo = useQueuedPhotos().find((queued) => queued.attachTo === path);
  const [newest = [], ...older] = ledgers.map((ledger) => found.get(ledger) ?? []);
  const deliveries = [...newest, ...older.flat()];
  const isAnswered = deliveries.some(({ state }) => state === "acknowledged");
  useLedgerToast(alert, isPending, found.get(ledgers[0] ?? ""));
  const first = alerts.at(-1) ?? alert;
  const stage = alertStage(alert, isPending, newest);
  // The end of a trip stops the rounds. The alert still names the next one until it would be due.
  const isOver = running?.id !== trip;
  const nextRound = useNextRound();
  const next = isOver ? null : nextRound;
  const isAnswerSlow = useSustained(isPending, SLOW_AFTER_MS);
  const isFanOutSlow = useSustained(stage === "accepted", SLOW_FAN_OUT_MS);
  const progress = {
    stage,
    isUpdate: alerts.length > 1,
    alert,
    deliveries,
    isOnline: useOnline(),
    isSlow: isAnswerSlow || isFanOutSlow,
  };
  const words = stageTexts(progress);
  return (
    <>
      <SosHeader title={panelTitle(progress, first, timeOf)} isPage={isPage}>
        <p>{isAnswered ? words.heard : (next?.text ?? "No one has answered yet.")}</p>
      </SosHeader>
      <Button
        variant="secondary"
        block
        icon={<RefreshCw aria-hidden="true" size={18} />}
        loading={phase === "sending"}
        loadingText="Sending update..."
        onClick={sendUpdate}
      >
        Send Update
      </Button>
      <Card title={words.title} tone="danger" icon={<Siren aria-hidden="true" size={20} />}>
        <div role="status" className="stack-s">
          {words.heard && (
            <p>
              <strong>{words.heard}</strong>
            </p>
          )}
          {words.text && <p>{words.text}</p>}
          {photoText(alert, photo) && <p className="small">{photoText(alert, photo)}</p>}
        </div>
        {retry && <NotLoaded onRetry={retry} />}
        <ul aria-label="Who has been reached">
          {ledgerRows(contacts, deliveries, retry ? "Not known" : "Not alerted yet").map((row) => (
            <ContactActions
              key={row.contactId}
              row={row}
              contact={contacts.find((contact) => contact.id === row.contactId) ?? null}
              text={chatText(row.contactId, alert)}
              onWhatsapp={notePhoto}
            />
          ))}
        </ul>
        <SosPhotoActions />
      </Card>
      {/* It comes later, once the next round is known, so it stands below what a finger aims at. */}
      {!isOver && <StopCalls />}
    </>
  );
}
