import { alertSchema } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { climbingAlert, hasNextRound, nextRoundText } from "@guardianlink/domain/alerts/ladder-texts";
import { paths } from "@guardianlink/domain/paths";
import * as z from "zod/mini";
import { knownItems, useList } from "../live-state.ts";

/** The only fields that the text needs. */
const namedSchema = z.object({ id: z.string(), name: z.string() });

const timeOfDay = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

interface NextRound {
  /** What comes next, or why nothing does. */
  readonly text: string;
  /** The alerts of the trip whose next round can still be stopped. */
  readonly stoppable: readonly Alert[];
}

/**
 * What comes next for the alerts of a trip on which no one has answered; null when there is nothing
 * to say.
 * @param trip null for a trip without an alert, which asks nothing
 */
export function useNextRound(uid: UserId, trip: TripId | null): NextRound | null {
  const query = trip && {
    path: paths.alerts(uid, trip),
    where: [["type", "in", ["sos", "overdue"]]] as const,
  };
  const alerts = knownItems(useList(query, alertSchema)) ?? [];
  const alert = climbingAlert(alerts);
  const contacts = useList(alert && { path: paths.contacts(uid) }, namedSchema);
  if (alert === null) return null;
  const text = nextRoundText(alert, knownItems(contacts) ?? [], (date) => timeOfDay.format(date));
  return text === null ? null : { text, stoppable: alerts.filter(hasNextRound) };
}
