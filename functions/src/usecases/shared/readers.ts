import type { UserId } from "@guardianlink/domain/ids";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trips/trip";

/**
 * A traveller as others see them; a field that is unknown or not given is null. `phone` is E.164.
 */
export interface Traveller {
  readonly name: string | null;
  readonly phone: string | null;
  /** In lower case. */
  readonly email: string | null;
  /** Whether the account has subscribed, or is ESTABLISHED_AFTER_MS old. */
  readonly isEstablished: boolean;
  /** Whether contacts may hear what the phone records during an SOS. */
  readonly sharesAudio: boolean;
}

/** Reads the person whom an alert, an invitation or a live link is about. */
export interface Travellers {
  getUserName(user: UserId): Promise<string | null>;
  /** Name, phone and the choice about audio in one read. */
  getTraveller(user: UserId): Promise<Traveller>;
}

/** Reads trips. */
export interface Trips {
  /** Null when there is no such trip. */
  getTrip(trip: TripRef): Promise<Trip | null>;
}
