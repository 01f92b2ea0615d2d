import { onDocumentWritten } from "firebase-functions/firestore";
import { parseTrip, parseTripWatch } from "../adapters/firestore/parse-trip.ts";
import { services } from "../adapters/services.ts";
import { followTrip } from "../usecases/trips/follow-trip.ts";
import { sealQuietly } from "../usecases/evidence/seal-trip.ts";
import { askAboutEarlyEnd, watchMovement } from "../usecases/trips/watch-movement.ts";
import { evidencePorts } from "../wiring/evidence-ports.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";
import { movementPorts } from "../wiring/trip-ports.ts";

/**
 * Reacts to a change of a trip. It runs with each location of a trip, so it decides from the event
 * alone, without a read or a write, but for one step of the watch every two minutes. Its own writes to the trip lead to one more such run.
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
      limits: services.sharedLimits(),
      log: services.log,
      shares: services.shares(),
      countRunningTrips: (user) => services.usage().countRunningTrips(user),
      addToWatch: services.addToWatch,
      clearSignalLost: services.clearSignalLost,
      moveEscalation: services.moveEscalation,
      watchMovement: (trip) => watchMovement(trip, movementPorts()),
      seal: (trip) => sealQuietly(trip, evidencePorts()),
      askAboutEarlyEnd: (trip) => askAboutEarlyEnd(trip, movementPorts()),
      clock: services.clock,
    }));
  },
);
