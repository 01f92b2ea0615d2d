import type { Alert } from "@guardianlink/domain/alerts/alert";
import { HOUR_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { COALESCED_SOS_PER_HOUR, MAX_SENT_SOS, SENT_SOS_WINDOW_MS } from "@guardianlink/domain/limits";
import { windowEnd } from "@guardianlink/domain/rate-limit";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { AlertLog } from "../ports.ts";

export interface CoalescePorts {
  readonly limits: RateLimits;
  /** Makes the rules refuse new SOS of the account until then. */
  readonly closeSos: (user: UserId, until: Date) => Promise<void>;
  readonly log: AlertLog;
}

const COALESCED_SOS: RateRule = { name: "coalesced sos", limit: COALESCED_SOS_PER_HOUR, windowMs: HOUR_MS };
const SENT_SOS: RateRule = { name: "sos", limit: MAX_SENT_SOS, windowMs: SENT_SOS_WINDOW_MS };

/**
 * Whether an SOS is only shown on the live page, because the account has sent MAX_SENT_SOS in the
 * same window. The server's own count decides, because an owner can change the alert's time of
 * arrival. After a flood of SOS the rules refuse more for the rest of the hour. Windows are fixed,
 * so that a person who keeps asking for help gets through again in the next one.
 */
export async function mustCoalesce(ref: AlertRef, alert: Alert, ports: CoalescePorts): Promise<boolean> {
  if (alert.type !== "sos" || alert.isCoalesced || alert.fannedOutAt !== null) return alert.isCoalesced;
  const { userId, tripId, alertId } = ref;
  const request = { key: userId, account: userId, now: alert.createdAt, holder: `${tripId}/${alertId}` };
  try {
    if (await ports.limits.take(SENT_SOS, request)) return false;
    if (!(await ports.limits.take(COALESCED_SOS, request)))
      await ports.closeSos(userId, windowEnd(COALESCED_SOS, request.now));
    return true;
  } catch (error) {
    // A failed count must not hold an alert back.
    ports.log.sosNotCounted(ref, error);
    return false;
  }
}
