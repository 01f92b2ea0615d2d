import { MINUTE_MS } from "@guardianlink/domain/config";
import type { ContactRoleView } from "@guardianlink/domain/contact-api";
import type { ContactId, RoleToken, UserId } from "@guardianlink/domain/ids";
import { reportTest } from "../alerts/test-steps.ts";
import type { AddressLimits, AddressRule, AlertReader, Clock, DeliveryStore } from "../ports.ts";
import { revokeContactLinks } from "../sharing/make-live-links.ts";
import type { ShareStore } from "../sharing/ports.ts";
import type { ContactRoles, RoleRef } from "./ports.ts";
import type { Resumed } from "./resume-contact.ts";
import { answerRole } from "./role-steps.ts";

/** Many people share one address in mobile networks: these only brake a machine. */
const VIEW_BY_ADDRESS: AddressRule = { name: "role-view", limit: 600, windowMs: 10 * MINUTE_MS };
const ANSWER_BY_ADDRESS: AddressRule = { name: "role-answer", limit: 60, windowMs: 10 * MINUTE_MS };
const ANSWER_BY_TOKEN: AddressRule = { name: "role-answer-token", limit: 20, windowMs: 10 * MINUTE_MS };

/** Who asks, and with what. */
export interface RoleCaller {
  readonly token: RoleToken;
  readonly address: string;
}

/** "ended" stands for unknown and removed alike. */
export type RoleRefusal = "ended" | "too-many-requests";
type Refused = { readonly refusal: RoleRefusal };

export interface RolePagePorts {
  readonly roles: ContactRoles;
  readonly reader: Pick<AlertReader, "getUserName">;
  readonly shares: ShareStore;
  readonly contacts: Pick<DeliveryStore, "listContacts">;
  /** Brings a contact who had declined back into the trips that run. */
  readonly resume: (resumed: Resumed) => Promise<void>;
  /** Counts in this process only: looking costs nothing and gives nothing away. */
  readonly viewLimits: AddressLimits;
  readonly answerLimits: AddressLimits;
  readonly clock: Clock;
}

/** What the page of a contact shows. It changes nothing. */
export async function readRole(
  caller: RoleCaller,
  ports: RolePagePorts,
): Promise<{ readonly view: ContactRoleView } | Refused> {
  if (!(await ports.viewLimits.take(VIEW_BY_ADDRESS, caller.address, ports.clock())))
    return { refusal: "too-many-requests" };
  const ref = await ports.roles.findByToken(caller.token);
  if (ref === null) return { refusal: "ended" };
  const [found, travellerName] = await Promise.all([
    ports.roles.step(ref, null, (stored) => ({ result: stored, role: null, test: null })),
    ports.reader.getUserName(ref.userId),
  ]);
  if (found.role === null || found.contact === null || travellerName === null) return { refusal: "ended" };
  const { state } = found.role;
  return {
    view: {
      travellerName,
      contactName: found.contact.name,
      answer: state === "confirmed" || state === "declined" ? state : "open",
    },
  };
}

async function mayAnswer(
  { token, address }: RoleCaller,
  { answerLimits, clock }: RolePagePorts,
): Promise<boolean> {
  return (
    (await answerLimits.take(ANSWER_BY_ADDRESS, address, clock())) &&
    (await answerLimits.take(ANSWER_BY_TOKEN, token, clock()))
  );
}

/** Everyone with the address of a contact: two contacts may share one. */
async function sharingAddress(
  user: UserId,
  contactId: ContactId,
  ports: RolePagePorts,
): Promise<ContactId[]> {
  const contacts = await ports.contacts.listContacts(user);
  const address = contacts.find(({ id }) => id === contactId)?.email.toLowerCase();
  return contacts.filter(({ email }) => email.toLowerCase() === address).map(({ id }) => id);
}

/** Takes a contact's answer. A "no" ends the live links that the contact holds, a "yes" after it brings back what runs. */
export async function answerAsContact(
  caller: RoleCaller,
  answer: "confirmed" | "declined",
  ports: RolePagePorts,
): Promise<{ readonly ok: true } | Refused> {
  if (!(await mayAnswer(caller, ports))) return { refusal: "too-many-requests" };
  const ref = await ports.roles.findByToken(caller.token);
  if (ref === null) return { refusal: "ended" };
  const answered = await ports.roles.step(ref, null, (found) => answerRole(found, answer, ports.clock()));
  if (answered === null) return { refusal: "ended" };
  const { contactId, declinedAt } = answered;
  const { userId } = ref;
  if (answer === "declined")
    await revokeContactLinks(userId, await sharingAddress(userId, contactId, ports), ports);
  else if (declinedAt !== null)
    await ports.resume({ userId, contactIds: await sharingAddress(userId, contactId, ports), declinedAt });
  return { ok: true };
}

/** A person has the page open: the newest test email has been read. */
export async function recordRoleOpened(
  caller: RoleCaller,
  ports: RolePagePorts,
): Promise<{ readonly ok: true } | Refused> {
  if (!(await mayAnswer(caller, ports))) return { refusal: "too-many-requests" };
  const ref: RoleRef | null = await ports.roles.findByToken(caller.token);
  if (ref === null) return { refusal: "ended" };
  await ports.roles.step(ref, null, (found) => reportTest(found, null, "email", "opened"));
  return { ok: true };
}
