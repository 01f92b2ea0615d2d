import { checkMessages } from "@guardianlink/domain/watch/check-api";
import type { Check } from "@guardianlink/domain/watch/check";
import { CHECK_REASONS } from "@guardianlink/domain/watch/check-texts";
import { HOUR_MS, MINUTE_MS } from "@guardianlink/domain/config";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { EARLY_END_ACTIONS } from "@guardianlink/domain/worker-messages";
import { MessageCircleQuestion } from "lucide-react";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { knownItems } from "../../../data/live-state.ts";
import { useTripChecks } from "../../../data/trips/trip-checks.ts";
import { useRecentTrips } from "../../../data/trips/use-recent-trips.ts";
import { useNow } from "../../../platform/time/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./check-card.module.css";
import { AFTER_END_QUESTION } from "../trip-toast-texts.ts";
import { useCheckAnswer } from "./use-check-answer.ts";
import { useNotificationAnswer } from "./use-notification-answer.ts";

interface EarlyEndCardProps {
  readonly uid: UserId;
  /** Opens the SOS. */
  readonly onHelp: () => void;
}

/** The question is about a trip that has just ended. Its push is kept as long (watch-movement.ts). */
const ASKED_FOR_MS = HOUR_MS;

/** Asks after a trip that ended far from its destination, until the next trip starts. */
export function EarlyEndCard({ uid, onHelp }: EarlyEndCardProps) {
  const now = useNow(MINUTE_MS);
  const { running } = useCurrentTrip();
  const [last] = knownItems(useRecentTrips(uid)) ?? [];
  const endedAt = last?.completedAt ?? null;
  if (running !== null || !last || endedAt === null || now.getTime() - endedAt.getTime() > ASKED_FOR_MS)
    return null;
  return <AskedCard {...{ uid, onHelp }} tripId={last.id} />;
}

function AskedCard({ uid, tripId, onHelp }: EarlyEndCardProps & { readonly tripId: TripId }) {
  const { check } = useTripChecks(uid, tripId);
  if (check?.kind !== "early-end") return null;
  return <OpenQuestion {...{ tripId, check, onHelp }} />;
}

interface OpenQuestionProps {
  readonly tripId: TripId;
  readonly check: Check;
  readonly onHelp: () => void;
}

function OpenQuestion({ tripId, check, onHelp }: OpenQuestionProps) {
  const { sending, send } = useCheckAnswer(tripId, check);
  const sayFine = (): void => void send("fine", AFTER_END_QUESTION, checkMessages.answeredAfterEnd);
  // The SOS does not wait for the answer, which only counts.
  const askForHelp = (): void => {
    void send("help", AFTER_END_QUESTION, checkMessages.answeredAfterEnd);
    onHelp();
  };
  useNotificationAnswer(tripId, {
    onArrived: () => undefined,
    onExtend: () => undefined,
    onCheck: (action) => (action === "help" ? askForHelp() : sayFine()),
  });
  return (
    <div role="alert">
      <Card
        title={AFTER_END_QUESTION.title}
        tone="warn"
        icon={<MessageCircleQuestion aria-hidden="true" size={20} />}
      >
        <p>{CHECK_REASONS["early-end"]} Your contacts haven't been alerted.</p>
        <div className={styles.answers}>
          <Button loading={sending === "fine"} disabled={sending !== null} onClick={sayFine}>
            {EARLY_END_ACTIONS.fine}
          </Button>
          <Button variant="danger" onClick={askForHelp}>
            {EARLY_END_ACTIONS.help}
          </Button>
        </div>
      </Card>
    </div>
  );
}
