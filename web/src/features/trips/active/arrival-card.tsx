import { EMERGENCY_NUMBER_TEXT, ETA_EXTENSIONS_MINUTES } from "@guardianlink/domain/config";
import { TriangleAlert, Timer } from "lucide-react";
import { alertAudience } from "../../../data/contacts/alert-audience.ts";
import { useContacts } from "../../../data/contacts/use-contacts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import type { ActiveTrip } from "./active-trip-context.ts";
import styles from "./arrival-card.module.css";
import { clockTime } from "../format-time.ts";

const NEARLY_DUE = "You're due soon. If you need longer, move your arrival";

const OVERDUE = {
  alone: `But none of your contacts can be reached. If you need help, call ${EMERGENCY_NUMBER_TEXT}.`,
  alerted: "We're alerting your contacts. If you're safe, end the trip and we'll tell them.",
  watched: "We alert your contacts now that you're late. If you're safe, end the trip.",
  unknown: `We can't tell whether your contacts are alerted. If you need help, call ${EMERGENCY_NUMBER_TEXT}.`,
} as const;

/**
 * The server alerts the contacts, not the page. So the page says that they are alerted only once the
 * server has stored it, even if the phone's clock says that the trip is late.
 */
function overdueText({ trip, watch }: Pick<ActiveTrip, "trip" | "watch">, isAlone: boolean): string {
  if (isAlone) return OVERDUE.alone;
  if (trip.wasOverdue) return OVERDUE.alerted;
  return watch.isWatched ? OVERDUE.watched : OVERDUE.unknown;
}

/**
 * Shortly before and after the expected arrival, asks whether the traveller has arrived or is late.
 */
export function ArrivalCard() {
  const { uid, trip, phase, isAlerted, now, watch, askToEnd, extend } = useActiveTrip();
  const audience = alertAudience(useContacts(uid));
  if (phase === "underway") return null;
  const isOverdue = phase === "overdue";
  const isAlone = audience !== null && audience.reachable.length === 0;
  const Icon = isOverdue ? TriangleAlert : Timer;
  return (
    <Card
      title={isOverdue ? "You're overdue" : "Arriving soon?"}
      tone={isOverdue ? "danger" : "warn"}
      icon={<Icon aria-hidden="true" size={20} />}
    >
      <p>
        {isOverdue && trip.eta && `You were due at ${clockTime(trip.eta, now)}. `}
        {isOverdue
          ? overdueText({ trip, watch }, isAlone)
          : `${NEARLY_DUE}${isAlone ? "" : " before your contacts are alerted"}.`}
      </p>
      <Button variant={isAlerted ? "secondary" : "primary"} block onClick={askToEnd}>
        I have arrived
      </Button>
      <div role="group" aria-label="Move the expected arrival" className={styles.extensions}>
        {ETA_EXTENSIONS_MINUTES.map((minutes) => (
          <Button key={minutes} variant="secondary" onClick={() => void extend(minutes)}>
            +{minutes} min
          </Button>
        ))}
      </div>
    </Card>
  );
}
