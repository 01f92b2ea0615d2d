import * as logger from "firebase-functions/logger";
import type { AlertLog } from "../usecases/alerts/ports.ts";
import type { MedicalLog } from "../usecases/medical/ports.ts";
import type { MessagingLog } from "../usecases/messaging/ports.ts";
import type { PaymentLog } from "../usecases/payments/ports.ts";
import type { SharingLog } from "../usecases/sharing/ports.ts";
import type { TripLog } from "../usecases/trips/ports.ts";

/** Every line that the functions can log. */
export type Log = AlertLog & MedicalLog & MessagingLog & PaymentLog & SharingLog & TripLog;

/** The name and code of an error. Its message is left out: it may quote a place, an address or a token. */
function kindOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, ...("code" in error ? { code: error.code } : {}) };
}

/** Everything the functions log. Ids only: no names, places, texts, tokens or health data. */
export const log: Log = {
  alertFannedOut: (alert, figures) => logger.info("alert fanned out", { ...alert, ...figures }),
  accountsNotLookedUp: (alert, error) =>
    logger.warn("accounts not looked up", { ...alert, ...kindOf(error) }),
  alertResumed: (alert) => logger.warn("forgotten alert resumed", { ...alert }),
  alertNotResumed: (alert, error) =>
    logger.error("forgotten alert not resumed", { ...alert, ...kindOf(error) }),
  deliveryAttempted: (delivery, figures) => logger.info("delivery attempted", { ...delivery, ...figures }),
  deliveryFailed: (delivery, error) => logger.error("delivery failed", { ...delivery, ...kindOf(error) }),
  deviceRemoved: (userId, deviceId) => logger.info("dead device removed", { userId, deviceId }),
  tripEscalated: (trip, lagMs) => logger.info("trip escalated", { ...trip, lagMs }),
  overdueCheckDone: (figures) => logger.info("overdue check done", { ...figures }),
  tripNotEscalated: (trip, error) => logger.error("trip not escalated", { ...trip, ...kindOf(error) }),
  tripNotWatched: (trip, error) => logger.error("trip not watched", { ...trip, ...kindOf(error) }),
  paymentActivated: (reference) => logger.info("payment activated", { reference }),
  paymentRefused: (reference, status) => logger.warn("payment refused", { reference, status }),
  webhookRefused: () => logger.warn("payment webhook refused: wrong signature"),
  openingNotRecorded: (userId, error) =>
    logger.error("medical opening not recorded", { userId, ...kindOf(error) }),
  medicalAlertSent: (userId, outcome) => logger.info("medical alert sent", { userId, outcome }),
  liveLinksNotMade: (alert, error) => logger.error("live links not made", { ...alert, ...kindOf(error) }),
  travellerNotTold: (trip, error) => logger.warn("traveller not told", { ...trip, ...kindOf(error) }),
  contactSkipped: (userId, contactId) => logger.error("malformed contact skipped", { userId, contactId }),
};
