import type { MedicalToken, UserId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { MedicalOpening, MedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import type { SendOutcome } from "../messaging/ports.ts";

/**
 * The ports through which the public medical page reaches the outside. The adapters implement them.
 */

export interface MedicalProfiles {
  /** The profile that the link opens; null when no profile has this token. */
  findByToken(token: MedicalToken): Promise<MedicalProfile | null>;
  recordOpening(user: UserId, opening: Omit<MedicalOpening, "id">): Promise<void>;
  /**
   * Claims the right to alert the profile's contact, unless it was claimed less than `coolDownMs`
   * ago.
   */
  claimAlert(user: UserId, now: Date, coolDownMs: number): Promise<boolean>;
  /** Releases the claim, because nothing was sent. */
  releaseAlert(user: UserId): Promise<void>;
}

/** The owner of the address that a profile names as emergency contact. */
export interface MedicalRecipient {
  /** Whether they have declined to get this account's messages. */
  readonly hasDeclined: boolean;
  /** Whether they have agreed to get this account's messages. */
  readonly hasAgreed: boolean;
  /** Whether the account holds a place at their mailbox (docs/decisions/331). */
  readonly hasPlace: () => Promise<boolean>;
  /** The language of the account's contact with this address; English when it has none. */
  readonly language: Language;
}

/** Ids only. */
export interface MedicalLog {
  openingNotRecorded(user: UserId, error: unknown): void;
  medicalAlertSent(user: UserId, outcome: SendOutcome["kind"]): void;
}
