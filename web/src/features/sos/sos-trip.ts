import type { LocationReading } from "@guardianlink/domain/location";
import type { TripStatus } from "@guardianlink/domain/trip";

/** What an SOS needs to know of the running trip. */
export interface SosTrip {
  readonly id: string;
  readonly licensePlate: string;
  readonly driverName: string;
  readonly destination: string | null;
  readonly eta: Date | null;
  readonly status: TripStatus;
  /** The newest position that is known, from the tracking or from the trip; null when there is none. */
  readonly position: LocationReading | null;
}
