import type { AlertId, UserId } from "@guardianlink/domain/ids";
import type { PinUse, StoredPins } from "@guardianlink/domain/account/stored-pins";
import type { TripRef } from "@guardianlink/domain/refs";

export interface PinStore {
  hasPins(user: UserId): Promise<boolean>;
  /** The PINs of an account; null for none. */
  read(user: UserId): Promise<StoredPins | null>;
  /**
   * Counts a PIN as wrong before it is compared, so that concurrent tries are counted too. The same
   * PIN counts once, so that a request whose answer was lost can be repeated.
   * @param hash of the PIN that was entered
   * @returns false after too many wrong ones. The PIN then counts as wrong, except that a duress
   * PIN alerts.
   */
  countTry(user: UserId, hash: string, now: Date): Promise<boolean>;
  /** Forgets the wrong tries, because the PIN was right. */
  forgetWrong(user: UserId): Promise<void>;
  /**
   * Replaces the PINs, or removes them, together with the mark that the account and the rules read.
   * @returns false for an account without a profile
   */
  save(user: UserId, pins: StoredPins | null): Promise<boolean>;
}

/** Makes the hash of a PIN: slow on purpose, and useless without the operator's key. */
export type HashPin = (pin: string, salt: string) => Promise<Buffer>;

/** The right PINs of trips. */
export interface PinUses {
  record(trip: TripRef, use: PinUse): Promise<void>;
  /** The oldest first. */
  list(trip: TripRef): Promise<readonly PinUse[]>;
}

/** What a right PIN changes. Each is one transaction; false means that it was too late for it. */
export interface PinSteps {
  /** Ends the trip; one that has ended stays as it is. */
  end(trip: TripRef, now: Date): Promise<boolean>;
  /** Takes an SOS back within its countdown, and ends the trip that it has made. */
  cancel(trip: TripRef, alert: AlertId, now: Date): Promise<boolean>;
  /** Moves the expected arrival of a running trip to a later time. */
  postpone(trip: TripRef, eta: Date, now: Date): Promise<boolean>;
}
