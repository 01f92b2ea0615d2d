import { onDocumentCreated } from "firebase-functions/firestore";
import { parseTrip } from "../../adapters/firestore/lenient-documents.ts";
import { parseTripWatch } from "../../adapters/firestore/trips/trip-watch-fields.ts";
import { services } from "../../adapters/services.ts";
import { beginTrip } from "../../usecases/trips/begin-trip.ts";
import { announcePorts } from "../../wiring/trip-ports.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/**
 * Announces a new trip and adds it to the watch. Locations, which change the trip later, do not run
 * it.
 */
export const onTripCreated = onDocumentCreated(
  { ...FOLLOW_UPS, document: "users/{userId}/trips/{tripId}", retry: true },
  async ({ data }) => {
    const trip = parseTrip(data);
    const watch = parseTripWatch(data);
    if (trip === null || watch === null) return;
    await beginTrip(trip, watch.watchShard, {
      ...announcePorts(),
      countRunningTrips: (user) => services.usage().countRunningTrips(user),
      endExcessTrip: (trip, now) => services.usage().endExcessTrip(trip, now),
      closeTrips: (user, until) => services.usage().close(user, "trips", until),
      addToWatch: services.addToWatch,
      moveEscalation: services.moveEscalation,
    });
  },
);
