import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { COUNTRY_CALLING_CODE } from "@guardianlink/domain/config";
import { profileMessages } from "@guardianlink/domain/account/profile-messages";
import type { Resolver } from "react-hook-form";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { accountFormSchema } from "./account-form-schema.ts";
import type { AccountForm } from "./account-form-schema.ts";

/** A stored number as the form shows it. The calling code is already shown before the field. */
export const typedPhone = (phone: string | null): string =>
  phone === null
    ? ""
    : phone.startsWith(COUNTRY_CALLING_CODE)
      ? phone.slice(COUNTRY_CALLING_CODE.length)
      : phone;

type CheckedPhone = { readonly phone: string } | { readonly error: string };

/**
 * The typed number as E.164, or its error. The phone library is loaded only for a changed number,
 * because the page is opened often and the number is typed once.
 */
async function checkPhone(typed: string, stored: string | null): Promise<CheckedPhone> {
  if (typed === "") return { phone: "" };
  if (stored !== null && typed === typedPhone(stored)) return { phone: stored };
  try {
    const { phoneInputSchema } = await import("@guardianlink/domain/contacts/contact-input");
    const result = phoneInputSchema.safeParse(typed);
    return result.success
      ? { phone: result.data }
      : { error: result.error.issues[0]?.message ?? profileMessages.updateFailed.title };
  } catch {
    return { error: profileMessages.offline };
  }
}

/**
 * Validates the account form: each field by its schema, and the phone, which gets its stored form.
 */
export function accountResolver(profile: Pick<UserProfile, "email" | "settings">): Resolver<AccountForm> {
  const checkFields = schemaResolver<AccountForm>(accountFormSchema(profile.email));
  return async (values, context, options) => {
    const [fields, phone] = await Promise.all([
      checkFields(values, context, options),
      checkPhone(values.phone.trim(), profile.settings.phone),
    ]);
    if ("error" in phone)
      return { values: {}, errors: { ...fields.errors, phone: { type: "schema", message: phone.error } } };
    return Object.keys(fields.errors).length > 0
      ? fields
      : { values: { ...(fields.values as AccountForm), phone: phone.phone }, errors: {} };
  };
}
