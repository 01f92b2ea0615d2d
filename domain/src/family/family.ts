import * as z from "zod/mini";
import { emailSchema, nameSchema } from "../account/account.ts";
import { DAY_MS } from "../config.ts";
import { requestedUserIdSchema, userIdSchema } from "../id-schemas.ts";
import { contactId, DOCUMENT_ID_PATTERN, PUBLIC_TOKEN_PATTERN } from "../ids.ts";
import type { ContactId, UserId } from "../ids.ts";

/** An invitation that was not accepted within this time expires. */
export const FAMILY_INVITE_LIFETIME_MS = 7 * DAY_MS;
/** How many invitations an account can send in a day. */
export const FAMILY_INVITES_PER_DAY = 10;
/** How many invitations one address gets in a day, from all senders. */
export const FAMILY_INVITES_PER_ADDRESS = 3;
export const FAMILY_MAX_MEMBERS = 20;

/** The Firestore paths of the family. Only the server writes them. */
export const familyPaths = {
  members: (uid: UserId) => `family/${uid}/members`,
  member: (uid: UserId, member: UserId) => `family/${uid}/members/${member}`,
  invites: () => "familyInvites",
  invite: (id: string) => `familyInvites/${id}`,
} as const;

/**
 * A row of `family/{uid}/members`: someone who sees the trips of `uid` and whose trips `uid` sees.
 * Its id is the member's account.
 */
export const familyMemberSchema = z.object({
  id: userIdSchema,
  name: nameSchema,
  email: emailSchema,
  since: z.date(),
});
export type FamilyMember = z.infer<typeof familyMemberSchema>;

const FAMILY_INVITE_STATES = ["pending", "accepted"] as const;

/**
 * A row of `familyInvites`. Its id is the hash of the token in the email. The token itself is
 * stored nowhere, so reading the row does not allow accepting in the invited person's place.
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
  /** The account that accepted; null until then. */
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
  /**
   * "open": can be accepted; "accepted": this account has accepted; "wrong-account": it is for
   * another address.
   */
  state: z.enum(["open", "accepted", "wrong-account"]),
});
export type FamilyInviteView = z.infer<typeof familyInviteViewSchema>;

/**
 * Marks a delivery's contact id as a family member. No contact's id can begin with it, because the
 * rules allow no "~" in one.
 */
const MEMBER_PREFIX = "~family-";

/** The ledger's id for a member of the family, in place of a contact's id. */
export const memberContactId = (memberId: UserId): ContactId => contactId(`${MEMBER_PREFIX}${memberId}`);

/** Whether a delivery goes to a member of the family and not to an emergency contact. */
export const isMemberContactId = (contact: ContactId): boolean => contact.startsWith(MEMBER_PREFIX);
