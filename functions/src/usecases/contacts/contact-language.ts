import { languageOf } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { ContactRoles, RoleRef } from "./ports.ts";
import { unchanged, withRole } from "./role-steps.ts";

/** Stores the language that a contact has chosen. A role that is gone stays gone. */
export const keepLanguage = (
  ref: RoleRef,
  language: Language,
  roles: Pick<ContactRoles, "step">,
): Promise<null> =>
  roles.step(ref, null, ({ role }) =>
    role === null || role.language === language ? unchanged(null) : withRole(null, { ...role, language }),
  );

/** The languages of contacts, by the contact. English for a contact who is gone. */
export const contactLanguages = (roles: Pick<ContactRoles, "getContact" | "roleOf" | "step">) => ({
  async languageOf(user: UserId, contactId: ContactId): Promise<Language> {
    const contact = await roles.getContact(user, contactId);
    if (contact === null) return "en";
    const { role } = await roles.step(roles.roleOf(user, contact.email), contactId, unchanged);
    return languageOf(contact, role);
  },
  async keepLanguage(user: UserId, contactId: ContactId, language: Language): Promise<void> {
    const contact = await roles.getContact(user, contactId);
    if (contact !== null) await keepLanguage(roles.roleOf(user, contact.email), language, roles);
  },
});
