import type { ContactRoleView } from "@guardianlink/domain/contacts/contact-api";
import { emailOf, languageOf } from "@guardianlink/domain/contacts/contact-role";
import type {
  Consent,
  PhoneConsents,
  StoredRole,
  TripConsents,
} from "@guardianlink/domain/contacts/contact-role";
import { PHONE_TEXT_VERSION, TRIP_TEXT_VERSION } from "@guardianlink/domain/contacts/contact-role-texts";
import type { PhoneChannelsOn } from "@guardianlink/domain/contacts/contact-role-texts";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import { PHONE_CHANNELS } from "@guardianlink/domain/contacts/phone-limits";
import { reportTest } from "./test-steps.ts";
import type { Travellers } from "../shared/readers.ts";
import type { Clock } from "../shared/clock.ts";
import { revokeContactLinks } from "../sharing/make-live-links.ts";
import type { ShareStore } from "../sharing/ports.ts";
import type {
  ContactList,
  ContactRoles,
  FoundRole,
  PhoneRefusals,
  Readmitted,
  RoleContact,
  RoleRef,
  RoleStep,
} from "./ports.ts";
import { keepLanguage } from "./contact-language.ts";
import { answerRole, unchanged, withRole } from "./role-steps.ts";
import type { RoleAnswer } from "./role-steps.ts";

/** "ended": the contact was removed. */
type Refused = { readonly refusal: "ended" };

export interface RolePagePorts {
  readonly roles: ContactRoles;
  readonly phoneRefusals: PhoneRefusals;
  readonly reader: Pick<Travellers, "getUserName">;
  readonly shares: ShareStore;
  readonly contacts: ContactList;
  /** Lets a contact who had declined back into the running trips. */
  readonly readmit: (readmitted: Readmitted) => Promise<void>;
  readonly clock: Clock;
  /** Which phone channels the operator has set up. */
  readonly channels: PhoneChannelsOn;
}

/**
 * Confirming includes WhatsApp, so the page shows it as chosen before the contact has answered.
 */
const hasWhatsApp = ({ state, phones }: Pick<StoredRole, "state" | "phones">): boolean =>
  phones?.whatsapp?.isWanted ?? state !== "confirmed";

/** What the page of a contact shows. Reading it changes nothing. */
export async function readRole(ref: RoleRef, ports: RolePagePorts): Promise<ContactRoleView | Refused> {
  const [found, travellerName] = await Promise.all([
    ports.roles.step(ref, null, unchanged),
    ports.reader.getUserName(ref.userId),
  ]);
  if (found.role === null || found.contact === null || travellerName === null) return { refusal: "ended" };
  const { state, phones, trips, pushTo } = found.role;
  const { isRefused } = found;
  const { channels } = ports;
  return {
    travellerName,
    contactName: found.contact.name,
    language: languageOf(found.contact, found.role),
    answer: state === "confirmed" || state === "declined" ? state : "open",
    isForAll: isRefused,
    phones: {
      sms: channels.sms ? (phones?.sms?.isWanted ?? true) : null,
      whatsapp: channels.whatsapp ? hasWhatsApp(found.role) : null,
      voice: channels.voice ? (phones?.voice?.isWanted ?? true) : null,
    },
    trips: {
      email: trips?.email?.isWanted ?? false,
      whatsapp: channels.whatsapp && hasWhatsApp(found.role) ? (trips?.whatsapp?.isWanted ?? false) : null,
    },
    app: pushTo?.shownAs ?? null,
  };
}

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

/** Saves a choice in a role. */
async function saveChoice(
  ref: RoleRef,
  change: (role: StoredRole) => Partial<StoredRole>,
  { roles }: RolePagePorts,
): Promise<object | Refused> {
  const isSaved = await roles.step(ref, null, ({ role, contact }) =>
    role === null || contact === null ? unchanged(false) : withRole(true, { ...role, ...change(role) }),
  );
  return isSaved ? {} : { refusal: "ended" };
}

/**
 * Saves whether a contact wants a phone channel in an alert, with the time and the text's version.
 */
export function choosePhone(
  ref: RoleRef,
  channel: keyof PhoneConsents,
  isWanted: boolean,
  ports: RolePagePorts,
): Promise<object | Refused> {
  const choice: Consent = { isWanted, at: ports.clock(), textVersion: PHONE_TEXT_VERSION };
  return saveChoice(ref, ({ phones }) => ({ phones: { ...phones, [channel]: choice } }), ports);
}

/** Saves whether a contact wants messages about trips, with the time and the text's version. */
export function chooseTrips(
  ref: RoleRef,
  channel: keyof TripConsents,
  isWanted: boolean,
  ports: RolePagePorts,
): Promise<object | Refused> {
  const choice: Consent = { isWanted, at: ports.clock(), textVersion: TRIP_TEXT_VERSION };
  return saveChoice(ref, ({ trips }) => ({ trips: { ...trips, [channel]: choice } }), ports);
}

/**
 * Saves the language that a contact wants. It takes precedence over the one that the traveller has
 * chosen.
 */
export async function chooseLanguage(
  ref: RoleRef,
  language: Language,
  { roles }: Pick<RolePagePorts, "roles">,
): Promise<object> {
  await keepLanguage(ref, language, roles);
  return {};
}

/** Records that a person has the page open, which shows that the latest test email was read. */
export async function recordRoleOpened(ref: RoleRef, ports: RolePagePorts): Promise<object> {
  await ports.roles.step(ref, null, (found) => reportTest(found, null, "email", "opened"));
  return {};
}
