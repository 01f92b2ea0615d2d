import type { FamilyInvite, FamilyMember } from "@guardianlink/domain/family/family";
import type { FamilyRefusal } from "@guardianlink/domain/family/family-texts";
import type { UserId } from "@guardianlink/domain/ids";

/** The ports through which the family's use cases reach the outside. */

/**
 * The calling account: its id and address from the session, its name from the profile or the
 * session.
 */
export interface FamilyAccount {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  readonly isEmailVerified: boolean;
}

export interface FamilyMembers {
  listMembers(user: UserId): Promise<readonly FamilyMember[]>;
}

/** An invitation and the families of both sides as they are stored. */
export interface StoredFamilies {
  /** Null when there is no such invitation. */
  readonly invite: FamilyInvite | null;
  readonly inviterMembers: readonly string[];
  readonly accountMembers: readonly string[];
}

/** What accepting does, decided from the invitation and both families as they are stored. */
export type LinkDecision =
  | { readonly kind: "link"; readonly invite: FamilyInvite }
  | { readonly kind: "linked-already"; readonly invite: FamilyInvite }
  | { readonly kind: "refuse"; readonly refusal: FamilyRefusal };

export interface FamilyStore extends FamilyMembers {
  /** Stores an invitation and replaces earlier open ones of the inviter to the same address. */
  putInvite(invite: FamilyInvite): Promise<void>;
  getInvite(id: string): Promise<FamilyInvite | null>;
  deleteInvite(id: string): Promise<void>;
  /**
   * Decides in a transaction and, for "link", writes both sides and closes the invitation, or
   * writes nothing.
   */
  link(
    inviteId: string,
    account: FamilyAccount,
    now: Date,
    decide: (stored: StoredFamilies) => LinkDecision,
  ): Promise<LinkDecision>;
  /** Ends the sharing of both sides. Repeating it changes nothing. */
  unlink(user: UserId, member: UserId): Promise<void>;
}

export interface AccountDirectory {
  /** Whether an address has an account, which decides only which page the invitation opens. */
  hasAccount(email: string): Promise<boolean>;
  /**
   * Whether an account has this address now and has verified it. The token of an older session may
   * say otherwise for up to an hour, and may name a former address.
   */
  isVerified(user: UserId, email: string): Promise<boolean>;
}
