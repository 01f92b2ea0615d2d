import { tripId, userId } from "@guardianlink/domain/ids";
import { onDocumentCreated } from "firebase-functions/firestore";
import { closeTrip } from "../../usecases/trips/close-trip.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";
import { closePorts } from "../../wiring/trip-ports.ts";

/**
 * Announces the end of a trip. It runs for the event that is written with the end, because a
 * trigger on the trip itself would run for each of its locations.
 */
export const onTripEnded = onDocumentCreated(
  { ...FOLLOW_UPS, document: "users/{userId}/trips/{tripId}/events/ended", retry: true },
  ({ params }) => closeTrip({ userId: userId(params.userId), tripId: tripId(params.tripId) }, closePorts()),
);
