import { onDocumentWritten } from "firebase-functions/firestore";
import { parseTrip, parseTripWatch } from "../adapters/firestore/parse-trip.ts";
import { services } from "../adapters/services.ts";
import { followTrip } from "../usecases/trips/follow-trip.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";

/**
 * A trip has changed. It carries the newest position, so this runs with each of them: such a run decides from the event alone, reads
 * nothing and writes nothing. What it writes to the trip itself leads to one more such run.
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
      addToWatch: services.addToWatch,
      clearSignalLost: services.clearSignalLost,
      moveEscalation: services.moveEscalation,
      clock: services.clock,
    }));
  },
);
