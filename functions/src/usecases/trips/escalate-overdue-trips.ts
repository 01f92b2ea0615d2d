import type { Alert } from "@guardianlink/domain/alert";
import type { Trip } from "@guardianlink/domain/trip";
import type { Clock, Log, OverdueTrips, TripRef } from "../ports.ts";
import { overdueAlertId, serverAlert } from "../alerts/server-alert.ts";

export interface EscalatePorts {
  readonly trips: OverdueTrips;
  readonly log: Log;
  readonly clock: Clock;
}

/** The overdue alert of a trip, or null when it has ended, was postponed, or has been reported in the meantime. */
export function overdueAlert(trip: Trip, now: Date): Alert | null {
  if (trip.status === "completed" || trip.escalateAt === null || trip.escalateAt > now) return null;
  const eta = trip.eta ?? trip.escalateAt;
  return serverAlert(trip, { id: overdueAlertId(eta), type: "overdue", happenedAt: now, now });
}

async function escalate(ref: TripRef, ports: EscalatePorts): Promise<void> {
  try {
    const claimed = await ports.trips.claim(ref, (trip) => overdueAlert(trip, ports.clock()));
    if (claimed) ports.log.tripEscalated(ref);
  } catch (error) {
    // It stays due, and the next run takes it up; the others must not wait for it.
    ports.log.tripNotEscalated(ref, error);
  }
}

/** Alerts the contacts of every trip whose expected arrival has passed. Runs may overlap: each trip is claimed once. */
export async function escalateOverdueTrips(ports: EscalatePorts): Promise<void> {
  for await (const batch of ports.trips.dueTrips(ports.clock()))
    await Promise.all(batch.map((ref) => escalate(ref, ports)));
}
