import type { Alert } from "@guardianlink/domain/alerts/alert";
import { linkIdOf } from "@guardianlink/domain/trips/share";
import { isOverdue } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { fanOutAlert } from "./fan-out-alert.ts";
import type { FanOutPorts } from "./fan-out-alert.ts";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Readmitted } from "../../contacts/ports.ts";
import type { TripAlerts } from "../ports.ts";

export interface ReadmitPorts extends FanOutPorts {
  readonly track: Pick<TripAlerts, "listEmergencies" | "listRunningTrips">;
}

/**
 * The latest call for help that is still open and was sent. An overdue alert is closed once the
 * traveller has extended the trip.
 */
function openEmergency(trip: Trip, emergencies: readonly Alert[], now: Date): Alert | null {
  const isOpen = ({ type, isCoalesced }: Alert): boolean =>
    (type === "sos" && trip.status === "sos" && !isCoalesced) || (type === "overdue" && isOverdue(trip, now));
  return (
    emergencies
      .filter(isOpen)
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
  const call = openEmergency(trip, await ports.track.listEmergencies(ref), ports.clock());
  if (call !== null) await fanOutAlert({ ...ref, alertId: call.id }, ports, { isLate: true });
}

/**
 * Handles a contact who accepts after a decline. In a running trip their live link works again, and
 * an open call for help is sent to them, because they have not got it. Repeating the call sends
 * nothing twice.
 */
export async function readmitContact(readmitted: Readmitted, ports: ReadmitPorts): Promise<void> {
  const trips = await ports.track.listRunningTrips(readmitted.userId);
  await Promise.all(trips.map((trip) => readmitToTrip(trip, readmitted, ports)));
}
