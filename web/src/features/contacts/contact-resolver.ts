import type { ContactInput } from "@guardianlink/domain/contacts/contact-input";
import { profileMessages } from "@guardianlink/domain/account/profile-messages";
import type { Resolver } from "react-hook-form";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { NOT_LOADED } from "./contact-form.ts";
import type { ContactFormValues } from "./contact-form.ts";

/**
 * Loads the schema of the form with the phone library, which is larger than the rest of the page.
 * The service worker keeps it for offline use.
 */
export const loadContactSchema = () => import("@guardianlink/domain/contacts/contact-input");

/** Validates the contact form. When the schema cannot be loaded, the phone field says so. */
export const contactResolver: Resolver<ContactFormValues, unknown, ContactInput> = async (...form) => {
  try {
    const { contactInputSchema } = await loadContactSchema();
    return await schemaResolver<ContactFormValues, ContactInput>(contactInputSchema)(...form);
  } catch {
    return { values: {}, errors: { phone: { type: NOT_LOADED, message: profileMessages.offline } } };
  }
};
