import type { Alert } from "@guardianlink/domain/alerts/alert";
import { climbingAlert, hasNextRound, nextRoundText } from "@guardianlink/domain/alerts/ladder-texts";
import { useContacts } from "../contacts/use-contacts.ts";
import { knownItems } from "../live-state.ts";
import { timeText } from "../../platform/time/format.ts";
import { useCurrentTrip } from "./current-trip.tsx";

interface NextRound {
  /** What comes next, or why nothing does. */
  readonly text: string;
  /** The alerts of the trip whose next round can still be stopped. */
  readonly stoppable: readonly Alert[];
}

/**
 * What comes next for the alerts of the current trip on which no one has answered; null when there
 * is nothing to say.
 */
export function useNextRound(): NextRound | null {
  const { uid, alerts } = useCurrentTrip();
  const contacts = knownItems(useContacts(uid)) ?? [];
  const known = knownItems(alerts) ?? [];
  const alert = climbingAlert(known);
  const text = alert && nextRoundText(alert, contacts, timeText);
  return text === null ? null : { text, stoppable: known.filter(hasNextRound) };
}
