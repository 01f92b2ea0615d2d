import type { Check } from "@guardianlink/domain/watch/check";
import { MINUTE_MS, SHARE_LIFETIME_AFTER_TRIP_MS } from "@guardianlink/domain/config";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { EARLY_END_ACTIONS } from "@guardianlink/domain/worker-messages";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { knownItems } from "../../../data/live-state.ts";
import { useTripChecks } from "../../../data/trips/trip-checks.ts";
import { useRecentTrips } from "../../../data/trips/use-recent-trips.ts";
import { useNow } from "../../../platform/time/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { QuestionCard } from "./question-card.tsx";
import { useCheckAnswer } from "./use-check-answer.ts";
import { useNotificationAnswer } from "./use-notification-answer.ts";

interface EarlyEndCardProps {
  readonly uid: UserId;
  /** Opens the SOS. */
  readonly onHelp: () => void;
}

/**
 * Asks after a trip that ended far from its destination: until the next trip starts, and after that
 * while the contacts are told, for as long as their live pages work.
 */
export function EarlyEndCard({ uid, onHelp }: EarlyEndCardProps) {
  const now = useNow(MINUTE_MS);
  const [last] = knownItems(useRecentTrips(uid)) ?? [];
  const endedAt = last?.completedAt ?? null;
  if (!last || endedAt === null || now.getTime() - endedAt.getTime() > SHARE_LIFETIME_AFTER_TRIP_MS)
    return null;
  return <AskedCard {...{ uid, now, onHelp }} tripId={last.id} />;
}

interface AskedCardProps extends EarlyEndCardProps {
  readonly tripId: TripId;
  readonly now: Date;
}

function AskedCard({ uid, tripId, now, onHelp }: AskedCardProps) {
  const { running } = useCurrentTrip();
  const { check } = useTripChecks(uid, tripId);
  if (check?.kind !== "early-end" || (running !== null && check.informedAt === null)) return null;
  return <OpenQuestion {...{ tripId, check, now, onHelp }} />;
}

interface OpenQuestionProps extends Omit<AskedCardProps, "uid"> {
  readonly check: Check;
}

function OpenQuestion({ tripId, check, now, onHelp }: OpenQuestionProps) {
  const { sending, send, reportHelp } = useCheckAnswer(tripId, check);
  const askForHelp = (): void => {
    reportHelp(check.id);
    onHelp();
  };
  useNotificationAnswer(tripId, {
    onArrived: () => undefined,
    onExtend: () => undefined,
    onCheck({ action, checkId }) {
      if (action === "help") askForHelp();
      else if (checkId === check.id) void send("fine");
    },
  });
  return (
    <QuestionCard {...{ check, now }}>
      <Button loading={sending === "fine"} disabled={sending !== null} onClick={() => void send("fine")}>
        {EARLY_END_ACTIONS.fine}
      </Button>
      <Button variant="danger" onClick={askForHelp}>
        {EARLY_END_ACTIONS.help}
      </Button>
    </QuestionCard>
  );
}
