import type { AdBanner } from "@guardianlink/domain/ads/ad-banner";
import type { AdId, TripId, UserId } from "@guardianlink/domain/ids";
import type { TripRef } from "@guardianlink/domain/refs";

/** An account and its address. */
export interface Owner {
  readonly userId: UserId;
  readonly email: string;
  /**
   * An unverified address may be a stranger's, so what is sent to it says nothing about the
   * account.
   */
  readonly isEmailVerified: boolean;
}

/**
 * Since when the sessions of an account are valid; "gone" without an account, null while it is
 * unknown.
 */
export type SessionStart = (user: UserId) => Promise<Date | "gone" | null>;

/**
 * When the earlier sessions of an account were last ended; null for never, and while it is unknown.
 */
export type SessionsEnded = (user: UserId) => Promise<Date | null>;

/**
 * Ends all sessions of an account. Pushes to each phone end at once. A phone stays signed in until
 * its token expires, which takes an hour at most.
 */
export type EndSessions = (user: UserId) => Promise<void>;

/** Everything that is stored about a person, wherever it is stored. */
export interface AccountData {
  hasRunningTrip(user: UserId): Promise<boolean>;
  /** Plain JSON of everything except the content of trips; it contains the ids of the trips. */
  collect(owner: Owner): Promise<Record<string, unknown>>;
  /** Plain JSON of the account's trips with these ids, with everything in them. */
  collectTrips(user: UserId, tripIds: readonly TripId[]): Promise<readonly unknown[]>;
  /** Prevents open pages of the account from creating anything from now on. */
  close(user: UserId, now: Date): Promise<void>;
  /** Undoes `close`. */
  reopen(user: UserId): Promise<void>;
  /**
   * Deletes everything except the sign-in and the profile document. When repeated, it resumes where
   * it stopped.
   */
  erase(owner: Owner): Promise<void>;
  deleteSignIn(user: UserId): Promise<void>;
  /**
   * Deletes the profile last: an open page that sees it vanish finds the sign-in deleted already.
   */
  eraseProfile(user: UserId): Promise<void>;
}

/** The trials of deleted accounts. */
export interface FormerTrials {
  /** Keeps when the trial of the account began. Repeating it changes nothing. */
  remember(user: UserId, email: string, now: Date): Promise<void>;
  /** Continues the trial of a deleted account for a new one with the same address. */
  resume(user: UserId, email: string): Promise<void>;
}

/** Ids only. */
export interface NoticeLog {
  /** @param problem an error, or the kind of the provider's answer */
  ownerNotNotified(user: UserId, notice: string, problem: unknown): void;
}

/** An ad, and the operator's decision about it. */
interface ReviewedAd {
  readonly ad: AdBanner;
  /**
   * @param picture a data URL; null for none
   * @throws when the owner has changed the ad since it was read
   */
  readonly decide: (review: "approved" | "refused", picture: string | null) => Promise<void>;
}

/** The ads as an operator reviews them. */
export interface AdReviews {
  /** Ads that wait for a review, at most `limit`. */
  listWaiting(limit: number): Promise<readonly AdBanner[]>;
  /** Null when there is no such ad. */
  get(id: AdId): Promise<ReviewedAd | null>;
}

/** Photos of trips, and pieces of recordings. */
export type FileKind = "photos" | "recordings";

/** The stored files of trips, as far as their number is limited. */
export interface StoredFiles {
  /** How many files of the kind a trip has, counted up to `most`. */
  count(trip: TripRef, kind: FileKind, most: number): Promise<number>;
  /** Removes a file. Repeating it does nothing. */
  remove(path: string): Promise<void>;
  /** Makes the Storage rules refuse the account's files of the kind until then. */
  closeUntil(user: UserId, kind: FileKind, until: Date): Promise<void>;
}
