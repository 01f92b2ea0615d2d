import { MINUTE_MS } from "@guardianlink/domain/config";
import { toE164 } from "@guardianlink/domain/phone";
import { PUBLIC_MEDICAL_FIELDS } from "@guardianlink/domain/medical-profile";
import type { MedicalProfile, PublicMedicalProfile } from "@guardianlink/domain/medical-profile";
import type { RateRule } from "@guardianlink/domain/rate-limit";

/** How often an opening of one profile is recorded and its owner notified. Past that the page still opens: it may be needed. */
export const RECORD_RULE: RateRule = { name: "medical-record", limit: 20, windowMs: 10 * MINUTE_MS };

/** For this long after an alert the contact is not alerted again from the same profile. */
export const ALERT_COOL_DOWN_MS = 5 * MINUTE_MS;

/** Why a request of the public page is refused, as its reader is told. */
export const MEDICAL_REFUSALS = {
  "not-found": { status: 404, message: "This medical profile link is invalid or has expired." },
  "no-contact-email": {
    status: 409,
    message: "This profile names no emergency contact with an email address.",
  },
  "not-sent": { status: 502, message: "The email could not be sent. Call the contact, or try again." },
} as const;
export type MedicalRefusal = keyof typeof MEDICAL_REFUSALS;

/** A phone that can be dialled from anywhere where the stored one can be read; otherwise as it was typed. */
export const dialable = (phone: string | null): string | null => phone && (toE164(phone) ?? phone);

/** The public fields, and nothing else. */
export function publicProfile(profile: MedicalProfile): PublicMedicalProfile {
  const picked = Object.fromEntries(
    PUBLIC_MEDICAL_FIELDS.map((field) => [field, profile[field]]),
  ) as PublicMedicalProfile;
  return { ...picked, emergencyContactPhone: dialable(profile.emergencyContactPhone) };
}
