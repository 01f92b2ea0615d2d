import { REGION } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import type { Trip } from "@guardianlink/domain/trip";
import { onDocumentWritten } from "firebase-functions/firestore";
import { parseTrip, parseTripWatch } from "../adapters/firestore/parse-trip.ts";
import { services } from "../adapters/services.ts";
import { announceTrip } from "../usecases/trips/announce-trip.ts";
import { endShares } from "../usecases/sharing/make-live-links.ts";

/** A position that is newer than the one before it ends a lost signal. */
async function clearLostSignal(
  snapshot: Parameters<typeof parseTripWatch>[0],
  before: Trip | null,
  after: Trip,
): Promise<void> {
  const seenAt = after.lastLocation?.timestamp ?? null;
  const seenBefore = before?.lastLocation?.timestamp ?? null;
  if (parseTripWatch(snapshot)?.signalLostAt == null || seenAt === null) return;
  if (seenBefore !== null && seenAt <= seenBefore) return;
  await services.clearSignalLost({ userId: userId(after.userId), tripId: tripId(after.id) });
}

/** A trip has changed: tell the contacts of its start and its end, and let its live links run out once it is over. */
export const onTripWritten = onDocumentWritten(
  { document: "users/{userId}/trips/{tripId}", region: REGION, retry: true },
  async (event) => {
    const after = parseTrip(event.data?.after);
    if (after === null) return;
    const before = parseTrip(event.data?.before);
    await clearLostSignal(event.data?.after, before, after);
    if (after.status === "completed" && before?.status !== "completed") {
      const trip = { userId: userId(after.userId), tripId: tripId(after.id) };
      await endShares(trip, { shares: services.shares(), clock: services.clock });
    }
    await announceTrip({ before, after }, { alerts: services.alerts(), clock: services.clock });
  },
);
