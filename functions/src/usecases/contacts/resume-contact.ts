import type { Alert } from "@guardianlink/domain/alert";
import { alertId, tripId } from "@guardianlink/domain/ids";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { linkIdOf } from "@guardianlink/domain/share";
import { isOverdue } from "@guardianlink/domain/trip";
import type { Trip } from "@guardianlink/domain/trip";
import { fanOutAlert } from "../alerts/fan-out-alert.ts";
import type { FanOutPorts } from "../alerts/fan-out-alert.ts";
import type { TripRef } from "../ports.ts";
import type { TrackReader } from "../sharing/ports.ts";

export interface ResumePorts extends FanOutPorts {
  readonly track: Pick<TrackReader, "listCalls" | "listRunningTrips">;
}

/** Whoever has said yes after a no, with everyone who has the same address. */
export interface Resumed {
  readonly userId: UserId;
  readonly contactIds: readonly ContactId[];
  /** When the no was said: links that were revoked before it were revoked by the traveller, and stay so. */
  readonly declinedAt: Date;
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

async function resumeTrip(trip: Trip, { userId, contactIds, declinedAt }: Resumed, ports: ResumePorts) {
  const ref: TripRef = { userId, tripId: tripId(trip.id) };
  await Promise.all(
    contactIds.map((id) =>
      ports.shares.changeLink(ref, linkIdOf(id), ({ revokedAt }) =>
        revokedAt !== null && revokedAt >= declinedAt ? { revokedAt: null } : null,
      ),
    ),
  );
  const call = standingCall(trip, await ports.track.listCalls(ref), ports.clock());
  if (call !== null) await fanOutAlert({ ...ref, alertId: alertId(call.id) }, ports, { isLate: true });
}

/**
 * A contact who had declined says yes. In a trip that runs, their live link opens again, and a call for help that stands is sent to
 * them: they have not heard of it. Repeated, it sends nothing twice.
 */
export async function resumeContact(resumed: Resumed, ports: ResumePorts): Promise<void> {
  const trips = await ports.track.listRunningTrips(resumed.userId);
  await Promise.all(trips.map((trip) => resumeTrip(trip, resumed, ports)));
}
