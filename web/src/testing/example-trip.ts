import { userId } from "@guardianlink/domain/ids";
import { tripTitle } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { TRIP_FIELDS } from "@guardianlink/domain/testing/documents";

/**
 * Ada's running trip as the server stores it, without the optional fields.
 * @param changes the fields that a test needs; the title follows the plate unless it is given
 */
export function exampleTrip(startedAt: Date, changes: Partial<Omit<Trip, "id">> = {}): Omit<Trip, "id"> {
  const licensePlate = changes.licensePlate ?? TRIP_FIELDS.licensePlate;
  return {
    ...TRIP_FIELDS,
    userId: userId("ada"),
    title: tripTitle(licensePlate),
    startedAt,
    createdAt: startedAt,
    ...changes,
  };
}
