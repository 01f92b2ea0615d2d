import { onDocumentWritten } from "firebase-functions/firestore";
import { parseTrip, parseTripWatch } from "../adapters/firestore/parse-trip.ts";
import { services } from "../adapters/services.ts";
import { followTrip } from "../usecases/trips/follow-trip.ts";
import { FOLLOW_UPS } from "./sizes.ts";

/**
 * A trip has changed. It carries the newest position, so this runs with each of them: such a run decides from the event alone, reads
 * nothing and writes nothing.
 */
export const onTripWritten = onDocumentWritten(
  { ...FOLLOW_UPS, document: "users/{userId}/trips/{tripId}", retry: true },
  async (event) => {
    const after = parseTrip(event.data?.after);
    if (after === null) return;
    const before = parseTrip(event.data?.before);
    const signalLostAt = parseTripWatch(event.data?.after)?.signalLostAt ?? null;
    await followTrip({ before, after, signalLostAt }, () => ({
      alerts: services.alerts(),
      shares: services.shares(),
      clearSignalLost: services.clearSignalLost,
      clock: services.clock,
    }));
  },
);
