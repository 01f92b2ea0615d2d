import type { ContactRoleView } from "@guardianlink/domain/contacts/contact-api";
import { isOfOtherNumber, languageOf } from "@guardianlink/domain/contacts/contact-role";
import type {
  Consent,
  PhoneConsents,
  StoredRole,
  TripConsents,
} from "@guardianlink/domain/contacts/contact-role";
import { PHONE_TEXT_VERSION, TRIP_TEXT_VERSION } from "@guardianlink/domain/contacts/contact-role-texts";
import type { PhoneChannelsOn } from "@guardianlink/domain/contacts/contact-role-texts";
import type { Language } from "@guardianlink/domain/languages/languages";
import { reportTest } from "./test-steps.ts";
import type { Travellers } from "../shared/readers.ts";
import type { Clock } from "../shared/clock.ts";
import type { ShareStore } from "../sharing/ports.ts";
import type { ContactList, ContactRoles, PhoneRefusals, Readmitted, RoleRef } from "./ports.ts";
import { keepLanguage } from "./contact-language.ts";
import { unchanged, withRole } from "./role-steps.ts";

/** "ended": the contact was removed. */
export type Refused = { readonly refusal: "ended" };

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
  const hasAnswered =
    (state === "confirmed" || state === "declined") && !isOfOtherNumber(found.role, found.contact.phone);
  const { channels } = ports;
  return {
    travellerName,
    contactName: found.contact.name,
    language: languageOf(found.contact, found.role),
    answer: hasAnswered ? state : "open",
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
