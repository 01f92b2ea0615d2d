import type { Alert } from "@guardianlink/domain/alert";
import { SECOND_MS } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import { RefreshCw, Siren } from "lucide-react";
import { NextRoundLine } from "../../data/alerts/next-round-line.tsx";
import { knownItems } from "../../data/list-state.ts";
import { useLedgers } from "../../data/alerts/use-ledgers.ts";
import { useSustained } from "../../platform/use-sustained.ts";
import { useOnline } from "../../platform/use-online.ts";
import { useQueuedPhotos } from "../../data/photos/use-queued-photos.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { alertStage, ledgerRows } from "./ledger.ts";
import { photoText, stageTexts } from "./progress-texts.ts";
import styles from "./sos-panel.module.css";
import { SosPhotoActions } from "./sos-photo-actions.tsx";
import { StopNextCalls } from "./next-calls.tsx";
import { useSos } from "./sos-context.ts";
import { useLedgerToast } from "./use-ledger-toast.ts";

/** A poor network answers within this time. After it, the texts advise to call. */
const SLOW_AFTER_MS = 10 * SECOND_MS;

const timeOfDay = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const timeOf = (date: Date): string => timeOfDay.format(date);

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
  const { uid, contacts: list, phase, isPending, chatText, sendUpdate } = useSos();
  const Title = isPage ? "h1" : "h2";
  const contacts = knownItems(list) ?? [];
  const [alert] = alerts;
  const trip = alert.tripId;
  const path = paths.alert(uid, trip, alert.id);
  const ledgers = alerts.map(({ id }) => paths.deliveries(uid, trip, id));
  const { found, retry } = useLedgers(ledgers);
  const photo = useQueuedPhotos().find((queued) => queued.attachTo === path);
  const [newest = [], ...older] = ledgers.map((ledger) => found.get(ledger) ?? []);
  const deliveries = [...newest, ...older.flat()];
  const isAnswered = deliveries.some(({ state }) => state === "acknowledged");
  useLedgerToast(alert, isPending, found.get(ledgers[0] ?? ""));
  const first = alerts.at(-1) ?? alert;
  const stage = alertStage(alert, isPending, newest);
  const words = stageTexts({
    stage,
    isUpdate: alerts.length > 1,
    alert,
    deliveries,
    isOnline: useOnline(),
    isSlow: useSustained(isPending, SLOW_AFTER_MS),
  });
  return (
    <>
      <header className={styles.header}>
        <Title className={styles.title}>
          {stage === "waiting" && alerts.length === 1
            ? "SOS not sent yet"
            : `SOS sent ${timeOf(first.happenedAt)}`}
        </Title>
        <p>
          {isAnswered ? (
            words.heard
          ) : (
            <NextRoundLine uid={uid} trip={trip}>
              No one has answered yet.
            </NextRoundLine>
          )}
        </p>
      </header>
      <Button
        variant="secondary"
        block
        icon={<RefreshCw aria-hidden="true" size={18} />}
        loading={phase === "sending"}
        loadingText="Sending update..."
        onClick={() => void sendUpdate()}
      >
        Send Update
      </Button>
      <StopNextCalls uid={uid} tripId={trip} />
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
        {retry && (
          <div role="alert" className="stack-s">
            <p>Couldn't load who was alerted.</p>
            <Button variant="secondary" size="small" onClick={retry}>
              Try Again
            </Button>
          </div>
        )}
        <ul aria-label="Who has been reached">
          {ledgerRows(contacts, deliveries, retry ? "Not known" : "Not alerted yet").map((row) => (
            <ContactActions
              key={row.contactId}
              row={row}
              contact={contacts.find((contact) => contact.id === row.contactId) ?? null}
              text={chatText(row.contactId, alert)}
            />
          ))}
        </ul>
        <SosPhotoActions />
      </Card>
    </>
  );
}
