import { tripId, userId } from "@guardianlink/domain/ids";
import { onDocumentCreated } from "firebase-functions/firestore";
import { services } from "../adapters/services.ts";
import { sealQuietly } from "../usecases/evidence/seal-trip.ts";
import { closeTrip } from "../usecases/trips/close-trip.ts";
import { evidencePorts } from "../wiring/evidence-ports.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";
import { announcePorts, movementPorts } from "../wiring/trip-ports.ts";

/**
 * Announces the end of a trip. It runs for the event that is written with the end, because a
 * trigger on the trip itself would run for each of its locations.
 */
export const onTripEnded = onDocumentCreated(
  { ...FOLLOW_UPS, document: "users/{userId}/trips/{tripId}/events/ended", retry: true },
  ({ params }) =>
    closeTrip(
      { userId: userId(params.userId), tripId: tripId(params.tripId) },
      {
        ...announcePorts(),
        trips: services.alerts(),
        shares: services.shares(),
        countRunningTrips: (user) => services.usage().countRunningTrips(user),
        seal: (trip) => sealQuietly(trip, evidencePorts()),
        movement: movementPorts(),
      },
    ),
);
