import type { Alert } from "@guardianlink/domain/alerts/alert";
import { climbingAlert, hasNextRound, nextRoundText } from "@guardianlink/domain/alerts/ladder-texts";
import { useContacts } from "../contacts/use-contacts.ts";
import { knownItems } from "../live-state.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { timeText } from "../../platform/time/format.ts";
import { useCurrentTrip } from "./current-trip.tsx";

/** Is said while this phone cannot ask the server. */
export const ANSWERS_NOT_KNOWN = "We don't know yet who has answered.";

interface NextRound {
  /** What comes next, or why nothing does. Offline an answer may have stopped what was planned. */
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
  const isOnline = useOnline();
  const alert = climbingAlert(known);
  if (alert === null) return null;
  const text = nextRoundText(alert, contacts, timeText);
  if (text === null) return null;
  const isKnown = isOnline || !hasNextRound(alert);
  return { text: isKnown ? text : ANSWERS_NOT_KNOWN, stoppable: known.filter(hasNextRound) };
}
