import * as z from "zod/mini";
import { EMAIL_INVALID, nameSchema } from "../account/account.ts";
import { EMAIL_MAX_LENGTH } from "../config.ts";
import { contactRoleSchema } from "./contact-role.ts";
import { isE164 } from "../e164.ts";
import { contactIdSchema, userIdSchema } from "../id-schemas.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";
import { maxLength, minLength } from "../length-checks.ts";
import { contactTestSchema } from "./test-alert.ts";
import { cleanLine, wholePattern } from "../visible-text.ts";

export const RELATIONSHIPS = [
  "Spouse",
  "Parent",
  "Sibling",
  "Child",
  "Friend",
  "Colleague",
  "Other",
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

/** Shown beside the field; the toast has its own text. */
export const CONTACT_PHONE_INVALID = "This number can't be called. Check its digits.";

export const contactEmailSchema = z.string().check(
  z.overwrite(cleanLine),
  z.toLowerCase(),
  minLength(1, "Email is required"),
  maxLength(EMAIL_MAX_LENGTH, "Email too long"),
  // Text, an at sign, text, a dot, text, with no spaces; ASCII only, because mail services accept
  // no other.
  z.regex(wholePattern("email"), EMAIL_INVALID),
);

/** More than any account has contacts. */
const MAX_CONTACT_ORDER = 99;

/** A row of `users/{uid}/contacts`. */
export const contactSchema = z.object({
  id: contactIdSchema,
  userId: userIdSchema,
  name: nameSchema,
  phone: z.string().check(z.refine(isE164, CONTACT_PHONE_INVALID)),
  email: contactEmailSchema,
  relationship: z.enum(RELATIONSHIPS),
  /** The language that the traveller has chosen for this contact. */
  language: z._default(z.enum(LANGUAGE_CODES), "en"),
  /**
   * The contact's place in the order of calls, the smallest first. Absent until the traveller sets
   * an order; such contacts come after the others, oldest first.
   */
  order: z.optional(z.int().check(z.gte(0), z.lte(MAX_CONTACT_ORDER))),
  createdAt: z.date(),
  /** The contact's answer; null until the server has asked. Server only. */
  role: z._default(z.nullable(contactRoleSchema), null),
  /** The newest test message; null before the first. Server only. */
  lastTest: z._default(z.nullable(contactTestSchema), null),
});
export type EmergencyContact = z.infer<typeof contactSchema>;

/**
 * The contacts in the order in which they are called.
 * @param contacts oldest first
 */
export const inCallOrder = <C extends Pick<EmergencyContact, "order">>(
  contacts: readonly C[],
): readonly C[] =>
  contacts.toSorted(
    ({ order: one = MAX_CONTACT_ORDER + 1 }, { order: other = MAX_CONTACT_ORDER + 1 }) => one - other,
  );

/**
 * The contact that already has this email or phone, or null. Two contacts with one address would
 * get each message twice.
 */
export function findDuplicate(
  contacts: readonly EmergencyContact[],
  input: Pick<EmergencyContact, "email" | "phone">,
  exceptId: string | null = null,
): { readonly contact: EmergencyContact; readonly by: "email" | "phone" } | null {
  for (const contact of contacts) {
    if (contact.id === exceptId) continue;
    if (contact.email === input.email) return { contact, by: "email" };
    if (contact.phone === input.phone) return { contact, by: "phone" };
  }
  return null;
}
