import * as z from "zod/mini";
import { contactIdSchema, roleTokenSchema, userIdSchema } from "./id-schemas.ts";
import type { UserId } from "./ids.ts";

/**
 * What an address has said to being the emergency contact of a traveller. "asked" stands for everyone who has not answered yet: they
 * are told in an emergency all the same. "unreachable": the first message came back.
 */
const ROLE_STATES = ["asked", "confirmed", "declined", "unreachable"] as const;
export type RoleState = (typeof ROLE_STATES)[number];

const roleFields = {
  state: z.enum(ROLE_STATES),
  /** When the mail service took the newest first message; null while none has left. */
  askedAt: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
  /** Why the first message is not with the contact, in words a traveller can read; null when there is nothing to explain. */
  reason: z.nullable(z.string()),
};

/** The field `role` of a contact: what the traveller is shown. Server only; who changes the email takes it away. */
export const contactRoleSchema = z.object(roleFields);
export type ContactRole = z.infer<typeof contactRoleSchema>;

/**
 * A row of `contactRoles`, one for each traveller and address; its id is a hash of the two, so it holds nobody's address. It outlives
 * the contact for a while, and after a "no" as long as the account: whoever is removed and added again is not asked again. Server only,
 * and the traveller never sees the token: who has it answers in the contact's name.
 */
export const storedRoleSchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  /** Null once the contact was removed: then the token opens nothing. */
  contactId: z.nullable(contactIdSchema),
  token: roleTokenSchema,
  ...roleFields,
  /** A run is mailing until then; after that it is taken for dead. */
  leaseUntil: z.nullable(z.date()),
  /** A secret that the newest test push carries; empty before the first. */
  testReceipt: z.string(),
  /** When Firestore may forget it; null while it must not. */
  expiresAt: z.nullable(z.date()),
});
export type StoredRole = z.infer<typeof storedRoleSchema>;

/** What the traveller may know of a stored role. */
export const shownRole = ({ state, askedAt, answeredAt, reason }: ContactRole): ContactRole => ({
  state,
  askedAt,
  answeredAt,
  reason,
});

/** A contact as far as its role goes. */
export interface HasRole {
  readonly role: Pick<ContactRole, "state"> | null;
}

/** What names a traveller's role for an address, before it is hashed. */
export const roleKey = (user: UserId, address: string): string => `${user}|${address.trim().toLowerCase()}`;

/** Whether alerts are sent to the contact: to everyone who has not said no. */
export const getsAlerts = ({ role }: HasRole): boolean => role?.state !== "declined";

/** Whether an alert can be expected to arrive. Someone whose mail came back is tried, but not counted on. */
export const isReachable = (contact: HasRole): boolean =>
  getsAlerts(contact) && contact.role?.state !== "unreachable";

/** What a ledger says of a contact who has declined. */
export const declinedWords = (name: string): string =>
  `${name} has declined to be your contact. Nothing was sent.`;
