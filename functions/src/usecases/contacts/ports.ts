import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { StoredRole } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId, RoleToken, UserId } from "@guardianlink/domain/ids";
import type { ContactTest } from "@guardianlink/domain/contacts/test-alert";

/** The ports through which asking contacts reaches the outside. The adapters implement them. */

/** A traveller's role for one address. */
export interface RoleRef {
  readonly userId: UserId;
  readonly roleId: string;
}

export interface RoleContact extends Pick<
  EmergencyContact,
  "id" | "name" | "email" | "language" | "lastTest"
> {
  /** E.164; null for a number that cannot be read. */
  readonly phone: string | null;
}

/** What is stored: the role, and its contact while that contact has the role's address. */
export interface FoundRole {
  readonly role: StoredRole | null;
  readonly contact: RoleContact | null;
  /**
   * Whether the owner of the contact's address wants nothing from any account. A stored role then
   * reads as declined.
   */
  readonly isRefused: boolean;
}

/** One step, decided from what is stored. Null leaves that part unchanged. */
export interface RoleStep<Result> {
  readonly result: Result;
  /** Also copied to the contact, as far as the traveller may see it. */
  readonly role: StoredRole | null;
  /** The contact's newest test. */
  readonly test: ContactTest | null;
}

export interface ContactRoles {
  roleOf(user: UserId, address: string): RoleRef;
  /** Null when the token opens nothing. */
  findByToken(token: RoleToken): Promise<RoleRef | null>;
  findById(roleId: string): Promise<RoleRef | null>;
  /** The role whose newest test push carries the receipt; null when there is none. */
  findByTestReceipt(receipt: string): Promise<RoleRef | null>;
  /**
   * The role whose first message has waited for a place at this mailbox the longest; null for none.
   */
  findWaiting(address: string): Promise<(RoleRef & { readonly contactId: ContactId }) | null>;
  /** Whether the owner of an address wants nothing from any account. */
  isRefused(address: string): Promise<boolean>;
  /**
   * Stores that the owner of a contact's address wants nothing from any account, in any spelling of
   * the address, and declines the role with each traveller.
   */
  refuseAll(address: string, now: Date): Promise<void>;
  /** Ends that. What was declined stays declined until the owner of the address answers anew. */
  allowAll(address: string): Promise<void>;
  getContact(user: UserId, contactId: ContactId): Promise<RoleContact | null>;
  /**
   * Applies one step in a transaction.
   * @param contactId whose role it is; null for the contact that the stored role names
   */
  step<Result>(
    ref: RoleRef,
    contactId: ContactId | null,
    decide: (found: FoundRole) => RoleStep<Result>,
  ): Promise<Result>;
}

/** Numbers for which a mailbox wants nothing from any account (docs/decisions/262). */
export interface PhoneRefusals {
  /** Stores that the owner of an address wants nothing at this number either. */
  refuse(phone: string, address: string, now: Date): Promise<void>;
  /** Takes back what the owner of this address has refused; another's refusal stays. */
  allow(phone: string, address: string): Promise<void>;
}

/** Lists a traveller's contacts, each with its address. */
export interface ContactList {
  listContacts(user: UserId): Promise<readonly Pick<EmergencyContact, "id" | "email">[]>;
}

/** All contacts at an address whose owner has accepted after a decline. */
export interface Readmitted {
  readonly userId: UserId;
  readonly contactIds: readonly ContactId[];
  /** When the owner declined. Links that the traveller had revoked before then stay revoked. */
  readonly declinedAt: Date;
}
