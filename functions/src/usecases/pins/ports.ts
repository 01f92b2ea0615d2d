import type { AlertId, UserId } from "@guardianlink/domain/ids";
import type { PinUse, StoredPins } from "@guardianlink/domain/pins";
import type { TripRef } from "@guardianlink/domain/refs";

/** A PIN that is about to be compared. */
interface PinTry {
  readonly pins: StoredPins;
  /** False after too many wrong ones. The PIN then counts as wrong, except that a duress PIN alerts. */
  readonly isAllowed: boolean;
}

export interface PinStore {
  hasPins(user: UserId): Promise<boolean>;
  /**
   * Counts a try as wrong before it is compared, so that tries at the same time are counted too.
   * Null for an account without PINs.
   */
  beginTry(user: UserId, now: Date): Promise<PinTry | null>;
  /** Forgets the wrong tries, because the PIN was right. */
  forgetWrong(user: UserId): Promise<void>;
  /** Replaces the PINs, or removes them, together with the mark that the account and the rules read. */
  save(user: UserId, pins: StoredPins | null): Promise<void>;
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
