import type { Alert } from "@guardianlink/domain/alerts/alert";
import { paths } from "@guardianlink/domain/paths";
import { RefreshCw, Siren } from "lucide-react";
import type { ReactNode } from "react";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { sosTitle } from "../../../data/alerts/sos-state.ts";
import { useNextRound } from "../../../data/alerts/use-next-round.ts";
import { knownItems } from "../../../data/live-state.ts";
import { useQueuedPhotos } from "../../../data/photos/use-queued-photos.ts";
import { timeText } from "../../../platform/time/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { AddPhoto } from "../photo/add-photo.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { ledgerRows } from "./ledger.ts";
import { NOT_KNOWN, noAnswerText, panelTitle, photoText, stageTexts } from "./progress-texts.ts";
import type { SosProgress } from "./progress-texts.ts";
import styles from "./sos-panel.module.css";
import { SosPhotoActions } from "../photo/sos-photo-actions.tsx";
import { StopCalls } from "./next-round.tsx";
import { useSos } from "../provider/sos-provider.tsx";
import { useSosProgress } from "./use-sos-progress.ts";
import type { TripAlerts } from "./use-sos-progress.ts";

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
      {sos.retry ? (
        <NotLoaded onRetry={sos.retry} />
      ) : (
        <p>{sos.isReading ? "Loading who was alerted…" : NOT_KNOWN}</p>
      )}
    </SosHeader>
  );
}

interface SosPanelProps {
  /** The alerts of the trip, newest first. A contact counts as reached if one of them arrived. */
  readonly alerts: TripAlerts;
  /** Whether its title is the page's title. */
  readonly isPage: boolean;
}

/**
 * After an SOS: whether the server has it, whom it has reached, and how to reach everyone without
 * the server. Every page that shows it has the emergency call too.
 */
export function SosPanel({ alerts, isPage }: SosPanelProps) {
  const { running, sos } = useCurrentTrip();
  const { sendUpdate } = useSos();
  const nextRound = useNextRound();
  const { progress, retry } = useSosProgress(alerts);
  const [alert] = alerts;
  const isAnswered = progress.deliveries.some(({ state }) => state === "acknowledged");
  // The end of a trip stops the rounds. The alert still names the next one until it would be due.
  const isOver = running?.id !== alert.tripId;
  const next = isOver ? null : nextRound;
  return (
    <>
      <SosHeader title={panelTitle(progress, alerts.at(-1) ?? alert, timeText)} isPage={isPage}>
        <p>{isAnswered ? stageTexts(progress).heard : noAnswerText(progress, next?.text ?? null)}</p>
      </SosHeader>
      {!isOver && (
        <Button
          variant="secondary"
          block
          icon={<RefreshCw aria-hidden="true" size={18} />}
          loading={sos.phase === "sending"}
          loadingText="Sending SOS update..."
          onClick={sendUpdate}
        >
          Send SOS Update
        </Button>
      )}
      <Reached {...{ alert, progress, retry, isOver, isAnswered }} />
      {/* It comes later, once the next round is known, so it is below what a finger aims at. */}
      {!isOver && <StopCalls />}
    </>
  );
}

interface ReachedProps {
  readonly alert: Alert;
  readonly progress: SosProgress;
  /** Reads the ledgers again; null unless one could not be read. */
  readonly retry: (() => void) | null;
  /** Whether the trip has ended. */
  readonly isOver: boolean;
  /** Whether a contact has answered. */
  readonly isAnswered: boolean;
}

/** How far the alert got, and each contact with the ways to reach them from this phone. */
function Reached({ alert, progress, retry, isOver, isAnswered }: ReachedProps) {
  const { contacts: list, chatText, notePhoto } = useSos();
  const { uid } = useCurrentTrip();
  const contacts = knownItems(list) ?? [];
  const path = paths.alert(uid, alert.tripId, alert.id);
  const photo = photoText(
    alert,
    useQueuedPhotos().find((queued) => queued.attachTo === path),
  );
  const words = stageTexts(progress);
  const isUnknown =
    retry !== null || progress.stage === "unknown" || (progress.isUpdate && !progress.isOnline);
  return (
    <Card title={words.title} tone="danger" icon={<Siren aria-hidden="true" size={20} />}>
      <div role="status" className="stack-s">
        {words.heard && (
          // The heading shows it already. A screen reader is told here.
          <p className={isAnswered ? "visually-hidden" : undefined}>
            <strong>{words.heard}</strong>
          </p>
        )}
        {words.text && <p>{words.text}</p>}
        {photo && <p className="small">{photo}</p>}
      </div>
      {retry && <NotLoaded onRetry={retry} />}
      <ul aria-label="Who has been reached">
        {ledgerRows(contacts, progress.deliveries, isUnknown ? "Not known" : "Not alerted yet").map((row) => (
          <ContactActions
            key={row.contactId}
            row={row}
            contact={contacts.find((contact) => contact.id === row.contactId) ?? null}
            text={chatText(row.contactId, alert)}
            onWhatsapp={notePhoto}
          />
        ))}
      </ul>
      {photo === null && !isOver && <AddPhoto alert={alert} />}
      <SosPhotoActions alert={alert} />
    </Card>
  );
}
