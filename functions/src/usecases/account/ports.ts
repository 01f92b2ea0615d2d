import type { TripId, UserId } from "@guardianlink/domain/ids";

/** Who wants the own data out or gone. */
export interface DataOwner {
  readonly userId: UserId;
  readonly email: string;
}

/** Everything that is stored of a person, wherever it lies. */
export interface AccountData {
  hasRunningTrip(user: UserId): Promise<boolean>;
  /** Plain JSON of everything but what lies in the trips, whose ids it has. */
  collect(owner: DataOwner): Promise<Record<string, unknown>>;
  /** Plain JSON of the account's trips of these ids, with everything in them. */
  collectTrips(user: UserId, tripIds: readonly TripId[]): Promise<readonly unknown[]>;
  /** From now on no page of the account can create anything. */
  close(user: UserId, now: Date): Promise<void>;
  /** Removes everything but the sign-in and the profile's row. Repeated, it resumes where it stopped. */
  erase(owner: DataOwner): Promise<void>;
  deleteSignIn(user: UserId): Promise<void>;
  /** The last thing to go: an open page that sees it vanish finds the sign-in gone already. */
  eraseProfile(user: UserId): Promise<void>;
}
