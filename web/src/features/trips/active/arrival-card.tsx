import { EMERGENCY_NUMBER_TEXT, ETA_EXTENSIONS_MINUTES } from "@guardianlink/domain/config";
import { TriangleAlert, Timer } from "lucide-react";
import { alertAudience } from "../../../data/contacts/alert-audience.ts";
import { useContacts } from "../../../data/contacts/use-contacts.ts";
import { useOnline } from "../../../platform/network/use-online.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import styles from "./arrival-card.module.css";
import { clockTime } from "../format-time.ts";

const WORDS = {
  "nearly-due": {
    title: "Arriving soon?",
    text: "Your expected arrival is near. If it takes longer, move it before your contacts are alerted.",
    alone: "Your expected arrival is near. If it takes longer, move it.",
  },
  overdue: {
    title: "You are overdue",
    text: "We're alerting your contacts. If you're safe, end the trip and we'll tell them.",
    alone: `But none of your contacts can be reached. If you need help, call ${EMERGENCY_NUMBER_TEXT}.`,
  },
} as const;

/** Claims nothing, because the server may not have the trip. */
const UNKNOWN_WHETHER_ALERTED = `This phone is offline, so we can't say whether your contacts are alerted. If you need help, call ${EMERGENCY_NUMBER_TEXT}.`;

/**
 * Shortly before and after the expected arrival, asks whether the traveller has arrived or is late.
 */
export function ArrivalCard() {
  const { uid, trip, phase, isAlerted, now, askToEnd, extend } = useActiveTrip();
  const isOnline = useOnline();
  const audience = alertAudience(useContacts(uid));
  if (phase === "underway") return null;
  const isAlone = audience !== null && audience.reachable.length === 0;
  return (
    <Card
      title={WORDS[phase].title}
      tone={phase === "overdue" ? "danger" : "warn"}
      icon={
        phase === "overdue" ? (
          <TriangleAlert aria-hidden="true" size={20} />
        ) : (
          <Timer aria-hidden="true" size={20} />
        )
      }
    >
      <p>
        {phase === "overdue" && trip.eta && `You were due at ${clockTime(trip.eta, now)}. `}
        {phase === "overdue" && !isOnline
          ? UNKNOWN_WHETHER_ALERTED
          : WORDS[phase][isAlone ? "alone" : "text"]}
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
