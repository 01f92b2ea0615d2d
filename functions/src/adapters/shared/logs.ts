import * as logger from "firebase-functions/logger";
import type { FaultReport } from "@guardianlink/domain/fault-report";
import type { NoticeLog } from "../../usecases/account/ports.ts";
import type { AlertLog } from "../../usecases/alerts/ports.ts";
import type { EvidenceLog } from "../../usecases/evidence/ports.ts";
import type { MedicalLog } from "../../usecases/medical/ports.ts";
import type { MessagingLog } from "../../usecases/messaging/ports.ts";
import type { PaymentLog } from "../../usecases/payments/ports.ts";
import type { SharingLog } from "../../usecases/sharing/ports.ts";
import type { TripLog } from "../../usecases/trips/ports.ts";

/** A provider, as the operator knows it. */
export type ProviderName = "sendgrid" | "resend" | "termii" | "africastalking" | "whatsapp" | "fcm";

/** Every line that the functions can log. */
export type Log = AlertLog &
  EvidenceLog &
  MedicalLog &
  MessagingLog &
  NoticeLog &
  PaymentLog &
  SharingLog &
  TripLog & {
    /** A fault that a phone reports. Anyone may send one, so it proves nothing. */
    phoneFault(report: FaultReport): void;
    /**
     * A provider does not take messages of our account: a wrong key, no credit, a paused template.
     * @param template the one of WhatsApp's that it was asked for
     */
    accountRefused(provider: ProviderName, template?: string): void;
  };

/**
 * The name and code of an error. Its message is left out, because it may quote a location, an
 * address or a token.
 */
function kindOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, ...("code" in error ? { code: error.code } : {}) };
}

/**
 * Writes an entry of severity ERROR. `logger.error` would replace the message, which the metrics
 * look for, with a stack trace.
 */
const logError = (message: string, fields: Record<string, unknown>): void =>
  logger.write({ severity: "ERROR", message, ...fields });

/** Logs an unreadable document once, by its path, which consists of ids. */
export const logQuarantine = (document: string, kind: string, fields: readonly string[]): void =>
  logError("document quarantined", { document, kind, fields: fields.join(" ") });

/** Everything the functions log. Ids only: no names, places, texts, tokens or health data. */
export const log: Log = {
  alertFannedOut: (alert, figures) => logger.info("alert fanned out", { ...alert, ...figures }),
  accountsNotLookedUp: (alert, error) =>
    logger.warn("accounts not looked up", { ...alert, ...kindOf(error) }),
  sosNotCounted: (alert, error) => logError("earlier SOS not counted", { ...alert, ...kindOf(error) }),
  countdownNotQueued: (alert, error) => logError("countdown not queued", { ...alert, ...kindOf(error) }),
  alertResumed: (alert) => logger.warn("forgotten alert resumed", { ...alert }),
  alertNotResumed: (alert, error) => logError("forgotten alert not resumed", { ...alert, ...kindOf(error) }),
  deliveryAttempted: (delivery, figures) => logger.info("delivery attempted", { ...delivery, ...figures }),
  deliveryFailed: (delivery, error) => logError("delivery failed", { ...delivery, ...kindOf(error) }),
  accountRefused: (provider, template = "") => logger.warn("account refused", { provider, template }),
  deviceRemoved: (userId, deviceId) => logger.info("dead device removed", { userId, deviceId }),
  deviceNotRemoved: (userId, deviceId, error) =>
    logger.warn("dead device not removed", { userId, deviceId, ...kindOf(error) }),
  limitMet: (limit, userId) => logger.warn("limit met", { limit, userId }),
  limitNotCounted: (userId, error) => logError("limit not counted", { userId, ...kindOf(error) }),
  ownerNotNotified: (userId, notice, problem) =>
    logError("owner not notified", {
      userId,
      notice,
      ...(typeof problem === "string" ? { outcome: problem } : kindOf(problem)),
    }),
  tripEscalated: (trip, lagMs) => logger.info("trip escalated", { ...trip, lagMs }),
  overdueCheckDone: (figures) => logger.info("overdue check done", { ...figures }),
  tripNotEscalated: (trip, error) => logError("trip not escalated", { ...trip, ...kindOf(error) }),
  tripNotWatched: (trip, error) => logError("trip not watched", { ...trip, ...kindOf(error) }),
  checkAsked: (trip, kind) => logger.info("check asked", { ...trip, kind }),
  checkAnswered: (trip, figures) => logger.info("check answered", { ...trip, ...figures }),
  checkUnanswered: (trip, kind) => logger.info("check unanswered", { ...trip, kind }),
  journalNotWritten: (trip, error) => logError("journal not written", { ...trip, ...kindOf(error) }),
  evidenceNotSealed: (trip, error) => logError("evidence not sealed", { ...trip, ...kindOf(error) }),
  phoneFault: ({ frames, ...report }) =>
    logError("fault on a phone", { ...report, frames: frames.join(" ") }),
  paymentActivated: (reference) => logger.info("payment activated", { reference }),
  paymentRefused: (reference, status) => logger.warn("payment refused", { reference, status }),
  webhookRefused: () => logger.warn("webhook refused: wrong signature"),
  openingNotRecorded: (userId, error) =>
    logError("medical opening not recorded", { userId, ...kindOf(error) }),
  medicalAlertSent: (userId, outcome) => logger.info("medical alert sent", { userId, outcome }),
  liveLinksNotMade: (alert, error) => logError("live links not made", { ...alert, ...kindOf(error) }),
  travellerNotNotified: (trip, error) => logger.warn("traveller not notified", { ...trip, ...kindOf(error) }),
  ladderMoved: (alert, move, round) => logger.info("ladder moved", { ...alert, move, round }),
  ladderNotMoved: (alert, error) => logError("ladder not moved", { ...alert, ...kindOf(error) }),
  contactSkipped: (userId, contactId) => logError("malformed contact skipped", { userId, contactId }),
};
