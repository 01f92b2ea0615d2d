import { emailOf } from "@guardianlink/domain/contacts/contact-role";
import type { Consent } from "@guardianlink/domain/contacts/contact-role";
import { PHONE_TEXT_VERSION } from "@guardianlink/domain/contacts/contact-role-texts";
import { PHONE_CHANNELS } from "@guardianlink/domain/contacts/phone-limits";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { revokeContactLinks } from "../sharing/make-live-links.ts";
import type { FoundRole, RoleContact, RoleRef, RoleStep } from "./ports.ts";
import type { Refused, RolePagePorts } from "./role-page.ts";
import { answerRole, unchanged } from "./role-steps.ts";
import type { RoleAnswer } from "./role-steps.ts";

/** All contacts with the address of this contact: two contacts may share one. */
async function sharingAddress(
  user: UserId,
  contactId: ContactId,
  ports: RolePagePorts,
): Promise<ContactId[]> {
  const contacts = await ports.contacts.listContacts(user);
  const answerer = contacts.find(({ id }) => id === contactId);
  if (answerer === undefined) return [];
  return contacts.filter((contact) => emailOf(contact) === emailOf(answerer)).map(({ id }) => id);
}

/**
 * The answer, and with a confirmation the consent to each phone channel that the page has told the
 * contact of. A choice that they have made before stays.
 */
function answerWithConsent(
  found: FoundRole,
  answer: "confirmed" | "declined",
  { channels, clock }: RolePagePorts,
): RoleStep<RoleAnswer | null> {
  const step = answerRole(found, answer, clock());
  if (step.role === null || answer === "declined" || found.role?.state === "confirmed") return step;
  const agreed: Consent = { isWanted: true, at: clock(), textVersion: PHONE_TEXT_VERSION };
  const told = PHONE_CHANNELS.filter((channel) => channels[channel]);
  const phones = { ...Object.fromEntries(told.map((channel) => [channel, agreed])), ...step.role.phones };
  return { ...step, role: { ...step.role, phones } };
}

/** The contact whose page this is; null when the link opens nothing any more. */
const contactOf = (ref: RoleRef, { roles }: RolePagePorts): Promise<RoleContact | null> =>
  roles.step(ref, null, ({ role, contact }) => unchanged(role === null ? null : contact));

/** A contact who accepts one traveller's alerts again no longer refuses all travellers. */
async function endRefusal(ref: RoleRef, ports: RolePagePorts): Promise<void> {
  const { roles, phoneRefusals } = ports;
  const contact = await contactOf(ref, ports);
  if (contact === null || !(await roles.isRefused(contact.email))) return;
  await roles.allowAll(contact.email);
  if (contact.phone !== null) await phoneRefusals.allow(contact.phone, contact.email);
}

/**
 * Declines for this traveller and for everyone who has added the address or the number, or adds it
 * later.
 */
export async function refuseAllTravellers(ref: RoleRef, ports: RolePagePorts): Promise<object | Refused> {
  const { roles, phoneRefusals, clock } = ports;
  const contact = await contactOf(ref, ports);
  if (contact === null) return { refusal: "ended" };
  await roles.refuseAll(contact.email, clock());
  if (contact.phone !== null) await phoneRefusals.refuse(contact.phone, contact.email, clock());
  return answerAsContact(ref, "declined", ports);
}

/**
 * Saves a contact's answer. A decline revokes the contact's live links, and an acceptance after it
 * restores those of running trips.
 */
export async function answerAsContact(
  ref: RoleRef,
  answer: "confirmed" | "declined",
  ports: RolePagePorts,
): Promise<object | Refused> {
  if (answer === "confirmed") await endRefusal(ref, ports);
  const answered = await ports.roles.step(ref, null, (found) => answerWithConsent(found, answer, ports));
  if (answered === null) return { refusal: "ended" };
  const { contactId, declinedAt } = answered;
  const { userId } = ref;
  if (answer === "declined")
    await revokeContactLinks(userId, await sharingAddress(userId, contactId, ports), ports);
  else if (declinedAt !== null)
    await ports.readmit({ userId, contactIds: await sharingAddress(userId, contactId, ports), declinedAt });
  return {};
}
