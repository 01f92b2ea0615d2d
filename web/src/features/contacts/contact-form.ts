import { COUNTRY_CALLING_CODE } from "@guardianlink/domain/config";
import { findDuplicate } from "@guardianlink/domain/contact";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import { contactInputSchema } from "@guardianlink/domain/contact-input";
import type { ContactInput } from "@guardianlink/domain/contact-input";
import { contactMessages } from "@guardianlink/domain/messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { formatPhone } from "@guardianlink/domain/phone";

/** What is typed. */
export interface ContactFormValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly relationship: string;
}

export type ContactFormErrors = Partial<Record<keyof ContactFormValues, string>>;

export type CheckedContact =
  | { readonly ok: true; readonly input: ContactInput }
  | { readonly ok: false; readonly toast: ToastMessage; readonly errors: ContactFormErrors };

export const EMPTY_CONTACT: ContactFormValues = { name: "", phone: "", email: "", relationship: "" };

/** A stored contact as the form shows it: the calling code stands before the field already. */
export const contactFormValues = (contact: EmergencyContact): ContactFormValues => ({
  name: contact.name,
  phone: formatPhone(contact.phone).replace(`${COUNTRY_CALLING_CODE} `, ""),
  email: contact.email,
  relationship: contact.relationship,
});

/** Checks what was typed: what is missing first, then the email, then the phone, then whether the list has it already. */
export function checkContact(
  values: ContactFormValues,
  contacts: readonly EmergencyContact[],
  editedId: string | null,
): CheckedContact {
  const parsed = contactInputSchema.safeParse(values);
  if (!parsed.success) {
    const errors: ContactFormErrors = {};
    for (const { path, message } of parsed.error.issues) {
      const field = path[0] as keyof ContactFormValues;
      errors[field] ??= message;
    }
    return { ok: false, errors, toast: problemOf(values, errors) };
  }
  const duplicate = findDuplicate(contacts, parsed.data, editedId);
  if (duplicate === null) return { ok: true, input: parsed.data };
  const toast = contactMessages.duplicate(duplicate.contact.name, duplicate.by);
  return { ok: false, toast, errors: { [duplicate.by]: toast.text ?? toast.title } };
}

function problemOf(values: ContactFormValues, errors: ContactFormErrors): ToastMessage {
  if (Object.values(values).some((value: string) => value.trim() === ""))
    return contactMessages.missingInformation;
  if (errors.email) return contactMessages.invalidEmail;
  if (errors.phone) return contactMessages.invalidPhone;
  return { ...contactMessages.missingInformation, text: errors.name ?? errors.relationship ?? null };
}
