import type { Alert } from "@guardianlink/domain/alert";
import { linkIdOf } from "@guardianlink/domain/share";
import { isOverdue } from "@guardianlink/domain/trip";
import type { Trip } from "@guardianlink/domain/trip";
import { fanOutAlert } from "./fan-out-alert.ts";
import type { FanOutPorts } from "./fan-out-alert.ts";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Readmitted } from "../contacts/ports.ts";
import type { TripAlerts } from "./ports.ts";

export interface ReadmitPorts extends FanOutPorts {
  readonly track: Pick<TripAlerts, "listCalls" | "listRunningTrips">;
}

/** The newest call for help that still stands: one that was followed by a longer time is over. */
function standingCall(trip: Trip, calls: readonly Alert[], now: Date): Alert | null {
  const stands = ({ type }: Alert): boolean =>
    (type === "sos" && trip.status === "sos") || (type === "overdue" && isOverdue(trip, now));
  return (
    calls
      .filter(stands)
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .at(-1) ?? null
  );
}

async function readmitToTrip(
  trip: Trip,
  { userId, contactIds, declinedAt }: Readmitted,
  ports: ReadmitPorts,
) {
  const ref: TripRef = { userId, tripId: trip.id };
  await Promise.all(
    contactIds.map((id) =>
      ports.shares.changeLink(ref, linkIdOf(id), ({ revokedAt }) =>
        revokedAt !== null && revokedAt >= declinedAt ? { revokedAt: null } : null,
      ),
    ),
  );
  const call = standingCall(trip, await ports.track.listCalls(ref), ports.clock());
  if (call !== null) await fanOutAlert({ ...ref, alertId: call.id }, ports, { isLate: true });
}

/**
 * A contact who had declined says yes. In a trip that runs, their live link opens again, and a call for help that stands is sent to
 * them: they have not heard of it. Repeated, it sends nothing twice.
 */
export async function readmitContact(readmitted: Readmitted, ports: ReadmitPorts): Promise<void> {
  const trips = await ports.track.listRunningTrips(readmitted.userId);
  await Promise.all(trips.map((trip) => readmitToTrip(trip, readmitted, ports)));
}
