import { onDocumentWritten } from "firebase-functions/firestore";
import { parseTrip, parseTripWatch } from "../adapters/firestore/parse-trip.ts";
import { services } from "../adapters/services.ts";
import { followTrip } from "../usecases/trips/follow-trip.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";

/**
 * Reacts to a change of a trip. It runs with each location of a trip, so it decides from the event
 * alone, without a read or a write. Its own writes to the trip lead to one more such run.
 */
export const onTripWritten = onDocumentWritten(
  { ...FOLLOW_UPS, document: "users/{userId}/trips/{tripId}", retry: true },
  async (event) => {
    const after = parseTrip(event.data?.after);
    if (after === null) return;
    const before = parseTrip(event.data?.before);
    const watch = parseTripWatch(event.data?.after);
    if (watch === null) return;
    await followTrip({ before, after, ...watch }, () => ({
      alerts: services.alerts(),
      shares: services.shares(),
      countRunningTrips: (user) => services.usage().countRunningTrips(user),
      addToWatch: services.addToWatch,
      clearSignalLost: services.clearSignalLost,
      moveEscalation: services.moveEscalation,
      clock: services.clock,
    }));
  },
);
