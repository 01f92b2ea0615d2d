import { languageOf } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { ContactRoles, RoleRef } from "./ports.ts";

/** Stores the language that a contact has chosen. A role that is gone stays gone. */
export const keepLanguage = (
  ref: RoleRef,
  language: Language,
  roles: Pick<ContactRoles, "step">,
): Promise<null> =>
  roles.step(ref, null, ({ role }) => ({
    result: null,
    role: role === null || role.language === language ? null : { ...role, language },
    test: null,
  }));

/** The languages of contacts, by the contact. English for a contact who is gone. */
export const contactLanguages = (roles: Pick<ContactRoles, "getContact" | "roleOf" | "step">) => ({
  async languageOf(user: UserId, contactId: ContactId): Promise<Language> {
    const contact = await roles.getContact(user, contactId);
    if (contact === null) return "en";
    return roles.step(roles.roleOf(user, contact.email), contactId, ({ role }) => ({
      result: languageOf(contact, role),
      role: null,
      test: null,
    }));
  },
  async keepLanguage(user: UserId, contactId: ContactId, language: Language): Promise<void> {
    const contact = await roles.getContact(user, contactId);
    if (contact !== null) await keepLanguage(roles.roleOf(user, contact.email), language, roles);
  },
});
