import type { ContactRoleView } from "@guardianlink/domain/contact-api";
import type { ContactId, RoleToken, UserId } from "@guardianlink/domain/ids";
import { reportTest } from "./test-steps.ts";
import type { Travellers } from "../shared/readers.ts";
import type { Clock } from "../shared/clock.ts";
import { revokeContactLinks } from "../sharing/make-live-links.ts";
import type { ShareStore } from "../sharing/ports.ts";
import type { ContactList, ContactRoles, Readmitted, RoleRef } from "./ports.ts";
import { answerRole } from "./role-steps.ts";

/** "ended": the token is unknown, or its contact was removed. */
type Refused = { readonly refusal: "ended" };

export interface RolePagePorts {
  readonly roles: ContactRoles;
  readonly reader: Pick<Travellers, "getUserName">;
  readonly shares: ShareStore;
  readonly contacts: ContactList;
  /** Lets a contact who had declined back into the running trips. */
  readonly readmit: (readmitted: Readmitted) => Promise<void>;
  readonly clock: Clock;
}

/** What the page of a contact shows. Reading it changes nothing. */
export async function readRole(token: RoleToken, ports: RolePagePorts): Promise<ContactRoleView | Refused> {
  const ref = await ports.roles.findByToken(token);
  if (ref === null) return { refusal: "ended" };
  const [found, travellerName] = await Promise.all([
    ports.roles.step(ref, null, (stored) => ({ result: stored, role: null, test: null })),
    ports.reader.getUserName(ref.userId),
  ]);
  if (found.role === null || found.contact === null || travellerName === null) return { refusal: "ended" };
  const { state } = found.role;
  return {
    travellerName,
    contactName: found.contact.name,
    answer: state === "confirmed" || state === "declined" ? state : "open",
  };
}

/** All contacts with the address of this contact: two contacts may share one. */
async function sharingAddress(
  user: UserId,
  contactId: ContactId,
  ports: RolePagePorts,
): Promise<ContactId[]> {
  const contacts = await ports.contacts.listContacts(user);
  const address = contacts.find(({ id }) => id === contactId)?.email.toLowerCase();
  return contacts.filter(({ email }) => email.toLowerCase() === address).map(({ id }) => id);
}

/**
 * Saves a contact's answer. A decline revokes the contact's live links, and an acceptance after it
 * restores those of running trips.
 */
export async function answerAsContact(
  token: RoleToken,
  answer: "confirmed" | "declined",
  ports: RolePagePorts,
): Promise<object | Refused> {
  const ref = await ports.roles.findByToken(token);
  if (ref === null) return { refusal: "ended" };
  const answered = await ports.roles.step(ref, null, (found) => answerRole(found, answer, ports.clock()));
  if (answered === null) return { refusal: "ended" };
  const { contactId, declinedAt } = answered;
  const { userId } = ref;
  if (answer === "declined")
    await revokeContactLinks(userId, await sharingAddress(userId, contactId, ports), ports);
  else if (declinedAt !== null)
    await ports.readmit({ userId, contactIds: await sharingAddress(userId, contactId, ports), declinedAt });
  return {};
}

/** Records that a person has the page open, which shows that the latest test email was read. */
export async function recordRoleOpened(token: RoleToken, ports: RolePagePorts): Promise<object | Refused> {
  const ref: RoleRef | null = await ports.roles.findByToken(token);
  if (ref === null) return { refusal: "ended" };
  await ports.roles.step(ref, null, (found) => reportTest(found, null, "email", "opened"));
  return {};
}
