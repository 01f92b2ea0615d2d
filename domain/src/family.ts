import * as z from "zod/mini";
import { emailSchema, nameSchema } from "./account.ts";
import { DAY_MS } from "./config.ts";
import { requestedUserIdSchema, userIdSchema } from "./id-schemas.ts";
import { contactId, DOCUMENT_ID_PATTERN, PUBLIC_TOKEN_PATTERN } from "./ids.ts";
import type { ContactId, UserId } from "./ids.ts";

/** An invitation that nobody has accepted by then is over. */
export const FAMILY_INVITE_LIFETIME_MS = 7 * DAY_MS;
/** How many invitations an account may send in a day. */
export const FAMILY_INVITES_PER_DAY = 10;
/** How many invitations one address gets in a day, whoever sends them. */
export const FAMILY_INVITES_PER_ADDRESS = 3;
export const FAMILY_MAX_MEMBERS = 20;

/** Where the family lies in Firestore. The server alone writes it. */
export const familyPaths = {
  members: (uid: UserId) => `family/${uid}/members`,
  member: (uid: UserId, member: UserId) => `family/${uid}/members/${member}`,
  invites: () => "familyInvites",
  invite: (id: string) => `familyInvites/${id}`,
} as const;

/** A row of `family/{uid}/members`: someone who sees the trips of `uid` and whose trips `uid` sees. Its id is the member's account. */
export const familyMemberSchema = z.object({
  id: userIdSchema,
  name: nameSchema,
  email: emailSchema,
  since: z.date(),
});
export type FamilyMember = z.infer<typeof familyMemberSchema>;

const FAMILY_INVITE_STATES = ["pending", "accepted"] as const;

/**
 * A row of `familyInvites`. Its id is the hash of the token in the mail; the token itself is stored nowhere, so whoever reads the
 * row cannot accept in the invited person's place.
 */
export const familyInviteSchema = z.object({
  id: z.string(),
  inviterId: userIdSchema,
  inviterName: nameSchema,
  inviterEmail: emailSchema,
  email: emailSchema,
  state: z.enum(FAMILY_INVITE_STATES),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** Who has accepted; null while nobody has. */
  acceptedBy: z.nullable(userIdSchema),
});
export type FamilyInvite = z.infer<typeof familyInviteSchema>;

/** Whether an invitation can still be accepted. */
export const isOpenInvite = (invite: Pick<FamilyInvite, "state" | "expiresAt">, now: Date): boolean =>
  invite.state === "pending" && now < invite.expiresAt;

const tokenSchema = z.string().check(z.regex(PUBLIC_TOKEN_PATTERN));

export const inviteFamilyRequestSchema = z.strictObject({ email: emailSchema });
export const familyTokenRequestSchema = z.strictObject({ token: tokenSchema });
export const withdrawFamilyInviteRequestSchema = z.strictObject({
  inviteId: z.string().check(z.regex(DOCUMENT_ID_PATTERN)),
});
export const leaveFamilyRequestSchema = z.strictObject({
  memberId: requestedUserIdSchema,
});

/** What getFamilyInvite answers. */
export const familyInviteViewSchema = z.object({
  inviterName: z.string(),
  /** The address that the invitation was sent to. */
  email: z.string(),
  /** "open": may be accepted; "accepted": the asking account has done so; "wrong-account": it is for another address. */
  state: z.enum(["open", "accepted", "wrong-account"]),
});
export type FamilyInviteView = z.infer<typeof familyInviteViewSchema>;

/** The part of a delivery's contact id that says that it goes to a family member. No contact's id can begin so: the rules allow no "~" in one. */
const MEMBER_PREFIX = "~family-";

/** Stands in the ledger where a contact's id would: the member of the family who is told. */
export const memberContactId = (memberId: UserId): ContactId => contactId(`${MEMBER_PREFIX}${memberId}`);

/** Whether a delivery's contact is a member of the family and no emergency contact. */
export const isMemberContactId = (contact: ContactId): boolean => contact.startsWith(MEMBER_PREFIX);
