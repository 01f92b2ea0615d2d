import { MINUTE_MS } from "@guardianlink/domain/config";
import { toE164 } from "@guardianlink/domain/phone";
import { PUBLIC_MEDICAL_FIELDS } from "@guardianlink/domain/medical-profile";
import type { MedicalProfile, PublicMedicalProfile } from "@guardianlink/domain/medical-profile";
import type { AddressRule } from "../ports.ts";

/** Many people share one address in mobile networks: these only brake a machine. The tokens themselves cannot be guessed. */
export const OPENING_RULE: AddressRule = { name: "medical-opening", limit: 60, windowMs: 10 * MINUTE_MS };
export const ALERT_RULE: AddressRule = { name: "medical-alert", limit: 10, windowMs: 10 * MINUTE_MS };

/** So often an opening of one profile is recorded and its owner told. Past that the page still opens: it may be needed. */
export const RECORD_RULE: AddressRule = { name: "medical-record", limit: 20, windowMs: 10 * MINUTE_MS };

/** So long after an alert the contact is not alerted again from the same profile. */
export const ALERT_COOL_DOWN_MS = 5 * MINUTE_MS;

/** Why a request of the public page is refused. */
export type MedicalRefusal = "too-many-requests" | "not-found" | "no-contact-email" | "not-sent";

/** A phone that can be dialled from anywhere where the stored one can be read; otherwise as it was typed. */
export const dialable = (phone: string | null): string | null => phone && (toE164(phone) ?? phone);

/** The public fields, and nothing else. */
export function publicProfile(profile: MedicalProfile): PublicMedicalProfile {
  const picked = Object.fromEntries(
    PUBLIC_MEDICAL_FIELDS.map((field) => [field, profile[field]]),
  ) as PublicMedicalProfile;
  return { ...picked, emergencyContactPhone: dialable(profile.emergencyContactPhone) };
}
