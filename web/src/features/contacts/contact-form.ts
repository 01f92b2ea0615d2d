import { askMessages } from "@guardianlink/domain/contacts/contact-status-texts";
import { COUNTRY_CALLING_CODE } from "@guardianlink/domain/config";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { formatPhone } from "@guardianlink/domain/format-phone";
import { isBlank } from "@guardianlink/domain/visible-text";

/** The form as typed. */
export interface ContactFormValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly relationship: string;
  readonly language: string;
}

/** The type of the error that the phone cannot be checked now. */
export const NOT_LOADED = "not-loaded";

const EMPTY: ContactFormValues = { name: "", phone: "", email: "", relationship: "", language: "en" };

/**
 * A stored contact as the form shows it, empty for a new one. The calling code is already shown
 * before the field.
 */
export const contactFormValues = (contact: EmergencyContact | null): ContactFormValues =>
  contact === null
    ? EMPTY
    : {
        name: contact.name,
        phone: formatPhone(contact.phone).replace(`${COUNTRY_CALLING_CODE} `, ""),
        email: contact.email,
        relationship: contact.relationship,
        language: contact.language,
      };

/** The toast for a refused form: missing fields before invalid ones, the email before the phone. */
export function contactProblem(
  values: ContactFormValues,
  errors: Partial<Record<keyof ContactFormValues, { readonly type?: string; readonly message?: string }>>,
): ToastMessage {
  if (Object.values(values).some(isBlank)) return contactMessages.missingInformation;
  if (errors.email) return contactMessages.invalidEmail;
  if (errors.phone?.type === NOT_LOADED) return askMessages.offline;
  if (errors.phone) return contactMessages.invalidPhone;
  const wrong = errors.name?.message ?? errors.relationship?.message;
  return wrong === undefined ? contactMessages.missingInformation : { title: wrong, text: null };
}
