import type { UserId } from "@guardianlink/domain/ids";
import type { TripRef } from "@guardianlink/domain/refs";
import { isSosTrip } from "@guardianlink/domain/alerts/sos";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { SealQueue } from "../evidence/ports.ts";
import { endShares } from "../sharing/make-live-links.ts";
import { announceEnd } from "./announce-trip.ts";
import type { AnnouncePorts } from "./announce-trip.ts";
import { askAboutEarlyEnd, forgetEarlierTrips } from "./watch-movement.ts";
import type { MovementPorts } from "./watch-movement.ts";

export interface CloseTripPorts extends AnnouncePorts {
  readonly trips: { readonly getTrip: (trip: TripRef) => Promise<Trip | null> };
  /** Counts the running trips of an account, for the limit in the rules. */
  readonly countRunningTrips: (user: UserId) => Promise<unknown>;
  /** Takes the trip out of the watch, by which it counts as closed. */
  readonly leaveWatch: (trip: TripRef) => Promise<void>;
  readonly seals: SealQueue;
  readonly movement: MovementPorts;
}

const hadSos = (trip: Trip): boolean => trip.sosAlertId !== undefined || isSosTrip(trip);

const wasLate = ({ eta, completedAt }: Trip): boolean => eta !== null && (completedAt ?? eta) > eta;

/**
 * Announces the end of a trip, lets its live links expire, asks about an end far from the
 * destination, forgets the ways of earlier trips, and has its record sealed when that may be needed. Repeating it does nothing more. A
 * trip that runs or is gone is left alone.
 */
export async function closeTrip(ref: TripRef, ports: CloseTripPorts): Promise<void> {
  const trip = await ports.trips.getTrip(ref);
  if (trip?.status !== "completed") return;
  await Promise.all([
    announceEnd(trip, ports).then(() => endShares(ref, ports)),
    ports.countRunningTrips(trip.userId),
    hadSos(trip) ? undefined : askAboutEarlyEnd(trip, ports.movement),
  ]);
  await forgetEarlierTrips(trip, ports.movement);
  // This comes after all steps but the seal: a failed step is repeated, and no change follows the
  // seal.
  await ports.leaveWatch(ref);
  if (hadSos(trip) || wasLate(trip)) await ports.seals.add(ref, trip.completedAt ?? ports.clock());
}
