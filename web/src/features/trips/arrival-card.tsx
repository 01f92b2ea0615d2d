import { EMERGENCY_NUMBER_TEXT, ETA_EXTENSIONS_MINUTES } from "@guardianlink/domain/config";
import { TriangleAlert, Timer } from "lucide-react";
import { alertAudience } from "../../data/contacts/alert-audience.ts";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import styles from "./arrival-card.module.css";

const WORDS = {
  "nearly-due": {
    title: "Arriving soon?",
    text: "Your expected arrival is near. If it takes longer, move it before your contacts are alerted.",
    alone: "Your expected arrival is near. If it takes longer, move it.",
  },
  overdue: {
    title: "You are overdue",
    text: "Your expected arrival has passed, so your contacts are being alerted. If you are safe, end the trip: they get the all-clear.",
    alone: `Your expected arrival has passed, and none of your contacts can be reached. If you need help, call ${EMERGENCY_NUMBER_TEXT}.`,
  },
} as const;

/** Asks shortly before and after the expected arrival: there already, or later? */
export function ArrivalCard() {
  const { uid, phase, askToEnd, extend } = useActiveTrip();
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
      <p>{WORDS[phase][isAlone ? "alone" : "text"]}</p>
      <Button block onClick={askToEnd}>
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
