import { userId } from "@guardianlink/domain/ids";
import { tripTitle } from "@guardianlink/domain/trip";
import type { Trip } from "@guardianlink/domain/trip";

/**
 * Ada's running trip as the server stores it, without the optional fields.
 * @param changes the fields that a test needs; the title follows the plate unless it is given
 */
export function exampleTrip(startedAt: Date, changes: Partial<Omit<Trip, "id">> = {}): Omit<Trip, "id"> {
  const licensePlate = changes.licensePlate ?? "ABC-123DE";
  return {
    userId: userId("ada"),
    title: tripTitle(licensePlate),
    licensePlate,
    driverName: "Musa Bello",
    destination: null,
    status: "active",
    startedAt,
    completedAt: null,
    createdAt: startedAt,
    eta: null,
    escalateAt: null,
    startLocationLat: null,
    startLocationLng: null,
    startAddress: null,
    estimatedDuration: null,
    actualDuration: null,
    vehiclePhotoPath: null,
    lastLocation: null,
    ...changes,
  };
}
