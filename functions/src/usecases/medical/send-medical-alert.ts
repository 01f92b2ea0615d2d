import type { EmailMessage } from "@guardianlink/domain/messages/message";
import { DAY_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { MEDICAL_ALERTS_PER_DAY } from "@guardianlink/domain/limits";
import { messageTexts } from "@guardianlink/domain/translations/message-texts";
import { isMailAddress, MAIL_HELD } from "@guardianlink/domain/messages/mail-limits";
import { medicalAlertEmail } from "@guardianlink/domain/medical/medical-alert";
import type { MedicalAlertRequest, MedicalAlertResponse } from "@guardianlink/domain/medical/medical-api";
import { ALERT_COOL_DOWN_MS, dialable } from "./medical-page.ts";
import type { MedicalRefusal } from "./medical-page.ts";
import type { MedicalLog, MedicalProfiles, MedicalRecipient } from "./ports.ts";
import { mayMail } from "../messaging/mail-brake.ts";
import type { Mailer, MessagingLog, SendOutcome } from "../messaging/ports.ts";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { Clock } from "../shared/clock.ts";

export interface MedicalAlertPorts {
  readonly profiles: MedicalProfiles;
  readonly mailer: Mailer;
  readonly limits: RateLimits;
  readonly log: MedicalLog & Pick<MessagingLog, "limitNotCounted">;
  readonly clock: Clock;
  /** Resolves after `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly recipientOf: (owner: UserId, address: string) => Promise<MedicalRecipient>;
}

/**
 * The pauses before the second and the third attempt. A person is waiting, so there is no fourth.
 */
const RETRY_DELAYS_MS = [0.5 * SECOND_MS, 1.5 * SECOND_MS];

const ALERTS: RateRule = { name: "medical-alerts-of", limit: MEDICAL_ALERTS_PER_DAY, windowMs: DAY_MS };

/** Counts an alert of the profile. When that cannot be done, it is sent. */
async function isWithinDay(owner: UserId, now: Date, { limits, log }: MedicalAlertPorts): Promise<boolean> {
  try {
    return await limits.take(ALERTS, { key: owner, account: owner, now });
  } catch (error) {
    log.limitNotCounted(owner, error);
    return true;
  }
}

/** Emails the profile's emergency contact on behalf of a stranger. */
export async function sendMedicalAlert(
  { publicToken, location }: MedicalAlertRequest,
  ports: MedicalAlertPorts,
): Promise<MedicalAlertResponse | { readonly refusal: MedicalRefusal }> {
  const { profiles, log, clock } = ports;
  const now = clock();
  const profile = await profiles.findByToken(publicToken);
  if (profile === null) return { refusal: "not-found" };
  const address = profile.emergencyContactEmail;
  // The profile's field is free text.
  if (address === null || !isMailAddress(address)) return { refusal: "no-contact-email" };

  const owner = profile.userId;
  const { hasDeclined, hasAgreed, hasPlace, language } = await ports.recipientOf(owner, address);
  if (hasDeclined) return { refusal: "declined" };
  const emergencyContactPhone = dialable(profile.emergencyContactPhone);
  if (!(await profiles.claimAlert(owner, now, ALERT_COOL_DOWN_MS)))
    return { emergencyContactPhone, alreadyNotified: true };

  const { fullName, emergencyContactName: contactName } = profile;
  const email = medicalAlertEmail(
    { fullName, contactName, location, happenedAt: now },
    messageTexts(language).medical,
  );
  const mail = { sender: owner, address, hasAgreed, hasPlace, isEmergency: true };
  const isAllowed = (await isWithinDay(owner, now, ports)) && (await mayMail(mail, ports));
  const outcome: SendOutcome = isAllowed
    ? await sendWithRetries({ address, name: contactName ?? "" }, email, ports)
    : { kind: "refused", reason: MAIL_HELD };
  log.medicalAlertSent(owner, outcome.kind);
  if (outcome.kind !== "accepted") {
    await profiles.releaseAlert(owner);
    return { refusal: "not-sent" };
  }
  try {
    await profiles.recordOpening(owner, { kind: "notified", openedAt: now, location });
  } catch (error) {
    // The email has been sent, so a failed record does not fail the request.
    log.openingNotRecorded(owner, error);
  }
  return { emergencyContactPhone, alreadyNotified: false };
}

async function sendWithRetries(
  to: Parameters<Mailer["send"]>[0],
  message: EmailMessage,
  { mailer, wait }: MedicalAlertPorts,
): Promise<SendOutcome> {
  let outcome = await mailer.send(to, message, null);
  for (const delayMs of RETRY_DELAYS_MS) {
    if (outcome.kind !== "retry") break;
    await wait(delayMs);
    outcome = await mailer.send(to, message, null);
  }
  return outcome;
}
