import type { Alert } from "@guardianlink/domain/alerts/alert";
import { ladderOf } from "@guardianlink/domain/alerts/alert-ladder";
import type { LadderAnswer } from "@guardianlink/domain/alerts/ladder";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import { isOverdue } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { isUnansweredEnd } from "../../shared/unanswered-end.ts";
import type { SentDelivery } from "../ladder-store-ports.ts";

/** Whether the holder of the link has taken the answer back. */
export const isTakenBack = ({ acknowledgedAt, cannotAt }: ShareLink): boolean =>
  acknowledgedAt !== null && cannotAt != null && cannotAt >= acknowledgedAt;

/**
 * The answers since an alert that were not taken back. Every answer is on the link of its contact;
 * the ledger adds those of contacts without a link, who can answer a call.
 */
export function activeAnswers(
  links: readonly ShareLink[],
  deliveries: readonly SentDelivery[],
  since: Date,
): readonly LadderAnswer[] {
  const byLink = links.flatMap((link) =>
    link.acknowledgedAt === null || link.acknowledgedAt < since || isTakenBack(link)
      ? []
      : [{ contactId: link.contactId, at: link.acknowledgedAt }],
  );
  const linked = new Set(links.map(({ contactId }) => contactId));
  const byLedger = deliveries.flatMap(({ delivery: { contactId, state, updatedAt } }) =>
    state === "acknowledged" && !linked.has(contactId) ? [{ contactId, at: updatedAt }] : [],
  );
  return [...byLink, ...byLedger];
}

/** Whether the traveller has stopped the further rounds. */
export const isStopped = ({ ladderStoppedAt }: Alert): boolean => ladderStoppedAt != null;

const severity = ({ type }: Alert): number => (type === "overdue" ? 0 : 1);

/**
 * Whether `one` climbs and `other` does not: an SOS goes before an overdue alert, and an older SOS
 * before a newer one.
 */
function goesBefore(one: Alert, other: Alert): boolean {
  if (severity(one) !== severity(other)) return severity(one) > severity(other);
  const earlier = one.createdAt.getTime() - other.createdAt.getTime();
  return earlier < 0 || (earlier === 0 && one.id < other.id);
}

/** "ended": it has told the traveller that no one has answered. "idle": it has stopped. */
function phaseOf(alert: Alert): "climbing" | "ended" | "idle" {
  const { nextRoundAt, unansweredAt } = ladderOf(alert);
  if (isStopped(alert)) return "idle";
  if (unansweredAt !== null) return "ended";
  return nextRoundAt === null ? "idle" : "climbing";
}

/**
 * Whether another alert of the trip climbs instead: two ladders would call everyone twice. Of two
 * SOS the first one climbs, which is further up. What comes after the end of a ladder, such as the
 * news that someone is on it, is left to one alert too.
 */
function isSuperseded(alert: Alert, emergencies: readonly Alert[]): boolean {
  const phase = phaseOf(alert);
  return emergencies.some((other) => {
    // The end of the trip has stopped all alerts that were raised before it.
    if (isUnansweredEnd(alert) && !isUnansweredEnd(other)) return false;
    if (other.id === alert.id) return false;
    const ofOther = phaseOf(other);
    if (ofOther === "climbing") return phase === "ended" || goesBefore(other, alert);
    return ofOther === "ended" && phase !== "climbing" && goesBefore(other, alert);
  });
}

/**
 * Whether what the alert asks for is over: its trip has ended, or the traveller has taken it back.
 */
export const isWithdrawn = (alert: Alert, trip: Trip, now: Date): boolean =>
  trip.status === "completed" ||
  alert.cancelledAt !== null ||
  // The arrival was postponed. An unanswered question has nothing to do with the arrival.
  (alert.type === "overdue" && !alert.check && trip.status === "active" && !isOverdue(trip, now));

/** Whether the traveller has called off the further rounds, or the alert itself. */
export const isCalledOff = (alert: Alert, trip: Trip, now: Date): boolean =>
  isStopped(alert) || isWithdrawn(alert, trip, now);

/** Whether no further round is needed, even if no contact has answered. */
export const isLadderOver = (alert: Alert, trip: Trip, emergencies: readonly Alert[], now: Date): boolean =>
  isCalledOff(alert, trip, now) || isSuperseded(alert, emergencies);
