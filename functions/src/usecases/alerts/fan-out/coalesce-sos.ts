import type { Alert } from "@guardianlink/domain/alerts/alert";
import { DAY_MS, HOUR_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import {
  COALESCED_SOS_PER_HOUR,
  MAX_SENT_OVERDUE_PER_HOUR,
  MAX_SENT_SOS,
  SENT_SOS_WINDOW_MS,
  WATCHED_ALERTS_PER_DAY,
} from "@guardianlink/domain/limits";
import { windowEnd } from "@guardianlink/domain/rate-limit";
import type { Counted, RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { AlertRef, TripRef } from "@guardianlink/domain/refs";
import type { AlertLog } from "../ports.ts";

export interface CoalescePorts {
  readonly limits: RateLimits;
  /** Makes the rules refuse new SOS of the account until then. */
  readonly closeSos: (user: UserId, until: Date) => Promise<void>;
  /** Ends the trip that an SOS has made, when it was not sent and an older such trip runs. */
  readonly endSpareTrip: (trip: TripRef, now: Date) => Promise<void>;
  readonly log: AlertLog;
}

const COALESCED_SOS: RateRule = { name: "coalesced sos", limit: COALESCED_SOS_PER_HOUR, windowMs: HOUR_MS };
const SENT_OVERDUE: RateRule = { name: "overdue", limit: MAX_SENT_OVERDUE_PER_HOUR, windowMs: HOUR_MS };
const WATCHED_ALERTS: RateRule = { name: "many alerts", limit: WATCHED_ALERTS_PER_DAY, windowMs: DAY_MS };
const SENT_SOS: RateRule = { name: "sos", limit: MAX_SENT_SOS, windowMs: SENT_SOS_WINDOW_MS };

/** Counts an SOS that is about to be sent. @returns whether it is beyond the limit */
async function isBeyondSos(user: UserId, request: Counted, ports: CoalescePorts): Promise<boolean> {
  if (await ports.limits.take(SENT_SOS, request)) return false;
  if (!(await ports.limits.take(COALESCED_SOS, request)))
    await ports.closeSos(user, windowEnd(COALESCED_SOS, request.now));
  return true;
}

/**
 * Whether an alert is only shown on the live page: an SOS because the account has sent MAX_SENT_SOS
 * in the same window, an overdue alert because its trip has sent MAX_SENT_OVERDUE_PER_HOUR. The
 * server's own count decides, because an owner can change the alert's time of arrival. After a
 * flood of SOS the rules refuse more for the rest of the hour. Windows are fixed, so that a person
 * who keeps asking for help gets through again in the next one.
 */
export async function mustCoalesce(ref: AlertRef, alert: Alert, ports: CoalescePorts): Promise<boolean> {
  if (alert.isCoalesced || alert.fannedOutAt !== null) return alert.isCoalesced;
  const { userId: account, tripId, alertId } = ref;
  const request = { key: account, account, now: alert.createdAt, holder: `${tripId}/${alertId}` };
  try {
    if (alert.type === "sos") return await isBeyondSos(account, request, ports);
    if (alert.type !== "overdue") return false;
    return !(await ports.limits.take(SENT_OVERDUE, { ...request, key: `${account}/${tripId}` }));
  } catch (error) {
    // A failed count must not hold an alert back.
    ports.log.sosNotCounted(ref, error);
    return false;
  }
}

/** Counts an alert that was sent, so that the operator sees an account that sends very many. */
export async function watchForMany(ref: AlertRef, now: Date, ports: CoalescePorts): Promise<void> {
  const { userId: account, tripId, alertId } = ref;
  try {
    await ports.limits.take(WATCHED_ALERTS, { key: account, account, now, holder: `${tripId}/${alertId}` });
  } catch (error) {
    ports.log.sosNotCounted(ref, error);
  }
}
