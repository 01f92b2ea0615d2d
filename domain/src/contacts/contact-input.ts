import * as z from "zod/mini";
import { nameSchema } from "../account/account.ts";
import { CONTACT_PHONE_INVALID, contactEmailSchema, RELATIONSHIPS } from "./contact.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";
import { minLength } from "../length-checks.ts";
import { toE164 } from "../phone.ts";

/** A phone as typed becomes E.164. */
export const phoneInputSchema = z.pipe(
  z.string().check(
    z.trim(),
    minLength(1, "Phone number is required"),
    z.refine((typed) => toE164(typed) !== null, CONTACT_PHONE_INVALID),
  ),
  z.transform((typed: string) => toE164(typed) ?? typed),
);

/** What the form takes. */
export const contactInputSchema = z.object({
  name: nameSchema,
  phone: phoneInputSchema,
  email: contactEmailSchema,
  relationship: z.enum(RELATIONSHIPS, "Relationship is required"),
  language: z._default(z.enum(LANGUAGE_CODES), "en"),
});
export type ContactInput = z.infer<typeof contactInputSchema>;
