import type { FamilyInvite, FamilyMember } from "@guardianlink/domain/family";
import type { FamilyRefusal } from "@guardianlink/domain/family-messages";
import type { UserId } from "@guardianlink/domain/ids";

/** What the family's use cases need from the world outside. */

/** An account as it asks: its id and address from the session, its name from the profile or the session. */
export interface FamilyAccount {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
}

export interface FamilyMembers {
  listMembers(user: UserId): Promise<readonly FamilyMember[]>;
}

/** What accepting comes to, decided from the invitation and both families as they are stored. */
export type LinkDecision =
  | { readonly kind: "link"; readonly invite: FamilyInvite }
  | { readonly kind: "linked-already"; readonly invite: FamilyInvite }
  | { readonly kind: "refuse"; readonly refusal: FamilyRefusal };

export interface FamilyStore extends FamilyMembers {
  /** Stores an invitation in place of earlier open ones of the inviter to the same address. */
  putInvite(invite: FamilyInvite): Promise<void>;
  getInvite(id: string): Promise<FamilyInvite | null>;
  deleteInvite(id: string): Promise<void>;
  /** Decides in a transaction and, for "link", writes both sides and closes the invitation: all or nothing. */
  link(
    inviteId: string,
    account: FamilyAccount,
    now: Date,
    decide: (stored: {
      readonly invite: FamilyInvite | null;
      readonly inviterMembers: readonly string[];
      readonly accountMembers: readonly string[];
    }) => LinkDecision,
  ): Promise<LinkDecision>;
  /** Ends the sharing of both sides. Done twice it changes nothing. */
  unlink(user: UserId, member: UserId): Promise<void>;
}

/** Whether an address has an account: decides only to which page the invitation leads. */
export interface AccountDirectory {
  hasAccount(email: string): Promise<boolean>;
}
