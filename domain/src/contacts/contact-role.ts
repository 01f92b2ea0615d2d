import * as z from "zod/mini";
import { contactIdSchema, roleTokenSchema, userIdSchema } from "../id-schemas.ts";
import type { UserId } from "../ids.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";
import type { Language } from "../languages/languages.ts";

/**
 * The answer of an address to being a traveller's emergency contact. "asked": no answer yet, but
 * alerts are sent. "unreachable": the first message bounced.
 */
const ROLE_STATES = ["asked", "confirmed", "declined", "unreachable"] as const;
export type RoleState = (typeof ROLE_STATES)[number];

const roleFields = {
  state: z.enum(ROLE_STATES),
  /** When the mail service accepted the latest first message; null while none was sent. */
  askedAt: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
  /**
   * Why the first message has not arrived, in words that a traveller can read; null when there is
   * nothing to explain.
   */
  reason: z.nullable(z.string()),
};

/** How a contact learns that a trip has started or ended. */
const TRIP_CHANNELS = ["push", "email", "whatsapp"] as const;
export type TripChannel = (typeof TRIP_CHANNELS)[number];

/**
 * The field `role` of a contact, which the traveller sees. Server only; a client that changes the
 * email removes it.
 */
export const contactRoleSchema = z.object({
  ...roleFields,
  /**
   * How the contact learns of starts and ends. Absent in roles that an earlier version stored: not
   * at all.
   */
  tripChannels: z.optional(z.array(z.enum(TRIP_CHANNELS))),
});
export type ContactRole = z.infer<typeof contactRoleSchema>;

/** A contact's consent to one channel, which is the proof of what they agreed to and when. */
const consentSchema = z.object({
  isWanted: z.boolean(),
  /** When they chose. */
  at: z.date(),
  /** The version of the text that they agreed to; 0 for a choice made by a key during a call. */
  textVersion: z.int(),
});
export type Consent = z.infer<typeof consentSchema>;

/**
 * Whether a contact wants texts, WhatsApp and calls in an alert. A channel about which they have
 * not chosen is absent.
 */
const phoneConsentsSchema = z.object({
  sms: z.optional(consentSchema),
  whatsapp: z.optional(consentSchema),
  voice: z.optional(consentSchema),
});
export type PhoneConsents = z.infer<typeof phoneConsentsSchema>;

/** A contact's wish for messages at the start and end of trips, as in `phoneConsentsSchema`. */
const tripConsentsSchema = z.object({
  email: z.optional(consentSchema),
  whatsapp: z.optional(consentSchema),
});
export type TripConsents = z.infer<typeof tripConsentsSchema>;

/**
 * The account to which a contact's alerts are pushed. The holder of the contact's link has chosen
 * it, signed in to it in the app (docs/decisions/033).
 */
const pushTargetSchema = z.object({
  userId: userIdSchema,
  /** The account's address with most letters hidden, for the contact's page. */
  shownAs: z.string(),
  at: z.date(),
});

/**
 * A document of `contactRoles`, one for each traveller and address. Its id is a hash of the two, so
 * it contains no address. It is kept for a while after the contact is removed, and after a decline
 * as long as the account, so that a contact who is removed and added again is not asked again.
 * Server only: the traveller never sees the token, because it allows answering in the contact's
 * name.
 */
export const storedRoleSchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  /** Null after the contact was removed; then the token opens nothing. */
  contactId: z.nullable(contactIdSchema),
  token: roleTokenSchema,
  ...roleFields,
  /**
   * Since when the first message waits for a place at the mailbox; absent or null when none does.
   */
  heldSince: z.optional(z.nullable(z.date())),
  /**
   * When the first message that is being sent was counted against its limits. Absent or null when
   * none is being sent.
   */
  countedAt: z.optional(z.nullable(z.date())),
  /** A hash of the mailbox, the same with each traveller; absent in roles of an earlier version. */
  mailbox: z.optional(z.string()),
  /**
   * A hash of the form in which the address is counted (`canonicalAddress`); absent in roles of an
   * earlier version, which hold no place at the mailbox.
   */
  countedMailbox: z.optional(z.string()),
  /** The lease of a run that is mailing. After that time the run counts as dead. */
  leaseUntil: z.nullable(z.date()),
  /** Without a choice a contact who has confirmed gets texts and calls, but no WhatsApp. */
  phones: z.optional(phoneConsentsSchema),
  /** Without a choice they get no email or WhatsApp about a start or end. */
  trips: z.optional(tripConsentsSchema),
  /**
   * The numbers that the answer is about: those that the contact had when they were asked, and when
   * they confirmed. Absent in roles of an earlier version, whose answer is about any number.
   */
  numbers: z.optional(z.array(z.string())),
  /** Since when the newest of them is one. */
  numbersSince: z.optional(z.date()),
  /** Absent or null while the contact gets no alerts in the app. */
  pushTo: z.optional(z.nullable(pushTargetSchema)),
  /**
   * The language that the contact has chosen on a page; null before that. It goes before the one
   * that the traveller has chosen for them. A language that is not known counts as none.
   */
  language: z.catch(z.nullable(z.enum(LANGUAGE_CODES)), null),
  /** A secret that the latest test push carries; empty before the first. */
  testReceipt: z.string(),
  /** When Firestore may delete it; null while it must be kept. */
  expiresAt: z.nullable(z.date()),
});
export type StoredRole = z.infer<typeof storedRoleSchema>;

/**
 * How a contact learns that a trip has started or ended. Only a contact who has confirmed does: in
 * the app if they use it, and by email or WhatsApp if they asked for it.
 */
export function tripChannelsOf(
  role: Pick<StoredRole, "state" | "phones" | "trips" | "pushTo"> | null,
): readonly TripChannel[] {
  if (role?.state !== "confirmed") return [];
  const wants = {
    push: role.pushTo != null,
    email: role.trips?.email?.isWanted === true,
    // A contact who has switched WhatsApp off altogether gets none about trips either.
    whatsapp: role.trips?.whatsapp?.isWanted === true && role.phones?.whatsapp?.isWanted === true,
  };
  return TRIP_CHANNELS.filter((channel) => wants[channel]);
}

/**
 * Whether the contact has confirmed, but not for this number: the traveller has changed it since.
 * @param phone E.164; null for a number that cannot be read
 */
export const isOfOtherNumber = (
  { state, numbers }: { readonly state: RoleState; readonly numbers?: readonly string[] | undefined },
  phone: string | null,
): boolean => state === "confirmed" && numbers !== undefined && phone !== null && !numbers.includes(phone);

/**
 * The part of a stored role that the traveller may see. A contact with another number than the one
 * that they confirmed for has yet to answer.
 */
export const shownRole = (role: Omit<StoredRole, "id">, phone: string | null): ContactRole => ({
  state: isOfOtherNumber(role, phone) ? "asked" : role.state,
  askedAt: role.askedAt,
  answeredAt: role.answeredAt,
  reason: role.reason,
  tripChannels: [...tripChannelsOf(role)],
});

/** The part of a contact that concerns its role. */
export interface HasRole {
  readonly role: Pick<ContactRole, "state"> | null;
}

/** The language in which a contact is written to and called. */
export const languageOf = (
  contact: { readonly language: Language },
  role: Pick<StoredRole, "language"> | null,
): Language => role?.language ?? contact.language;

/** The email address of a contact in the form in which addresses are compared. */
export const emailOf = ({ email }: { readonly email: string }): string => email.trim().toLowerCase();

/** The text that identifies a traveller's role for an address, before it is hashed. */
export const roleKey = (user: UserId, address: string): string => `${user}|${emailOf({ email: address })}`;

/** Whether alerts are sent to the contact: to everyone who has not declined. */
export const getsAlerts = ({ role }: HasRole): boolean => role?.state !== "declined";

/**
 * Whether an alert can be expected to arrive. Alerts to an address whose email bounced are
 * attempted, but not counted on.
 */
export const isReachable = (contact: HasRole): boolean =>
  getsAlerts(contact) && contact.role?.state !== "unreachable";

/** What a ledger says about a contact who has declined. */
export const declinedReason = (name: string): string =>
  `${name} has declined to be your contact. Nothing was sent.`;
