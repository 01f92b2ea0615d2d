import { MINUTE_MS } from "@guardianlink/domain/config";
import { toE164 } from "@guardianlink/domain/phone";
import { PUBLIC_MEDICAL_FIELDS } from "@guardianlink/domain/medical/medical-profile";
import type { MedicalProfile, PublicMedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import type { RateRule } from "@guardianlink/domain/rate-limit";

/**
 * How often an opening of one profile is recorded and its owner notified. Beyond that the page
 * still opens, because someone may need it.
 */
export const RECORD_RULE: RateRule = { name: "medical-record", limit: 20, windowMs: 10 * MINUTE_MS };

/** For this long after an alert from a profile its contact is not alerted again. */
export const ALERT_COOL_DOWN_MS = 5 * MINUTE_MS;

/** Why a request of the public page is refused, in the words that its reader sees. */
export const MEDICAL_REFUSALS = {
  "not-found": { status: 404, message: "This medical profile link is invalid or has expired." },
  "no-contact-email": {
    status: 409,
    message: "This profile names no emergency contact with an email address.",
  },
  declined: { status: 409, message: "This contact doesn't get emails from us. Call them instead." },
  "not-sent": { status: 502, message: "The email couldn't be sent. Call the contact, or try again." },
} as const;
export type MedicalRefusal = keyof typeof MEDICAL_REFUSALS;

/**
 * The phone in a form that can be dialled from anywhere, if the stored one can be parsed; otherwise
 * as typed.
 */
export const dialable = (phone: string | null): string | null => phone && (toE164(phone) ?? phone);

/** The public fields, and nothing else. */
export function publicProfile(profile: MedicalProfile): PublicMedicalProfile {
  const picked = Object.fromEntries(
    PUBLIC_MEDICAL_FIELDS.map((field) => [field, profile[field]]),
  ) as PublicMedicalProfile;
  return { ...picked, emergencyContactPhone: dialable(profile.emergencyContactPhone) };
}
