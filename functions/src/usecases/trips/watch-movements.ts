import { FRESH_MS } from "@guardianlink/domain/anomalies/limits";
import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import type { TripRef } from "@guardianlink/domain/refs";
import { sweep } from "../shared/sweep.ts";
import type { FreshTrip, WatchedTrips } from "./ports.ts";
import { watchMovement } from "./watch-movement.ts";
import type { MovementPorts } from "./watch-movement.ts";

export interface WatchMovementsPorts extends MovementPorts {
  readonly trips: Pick<WatchedTrips, "fresh" | "setAside">;
  readonly clearSignalLost: (trip: TripRef) => Promise<void>;
}

/** How many trips of one account are looked at in one run. */
const SHARE = 2 * MAX_RUNNING_TRIPS;
/** How many trips are looked at at the same time, each in its own transaction. */
const AT_ONCE = 100;

const refOf = ({ trip }: FreshTrip): TripRef => ({ userId: trip.userId, tripId: trip.id });

/** A trip with an SOS is not asked about, because its contacts have been alerted. */
async function look(fresh: FreshTrip, ports: WatchMovementsPorts): Promise<void> {
  const { trip, signalLostAt } = fresh;
  if (signalLostAt !== null) await ports.clearSignalLost(refOf(fresh));
  if (trip.status === "active") await watchMovement(trip, ports);
}

/**
 * Takes the latest location of each running trip that has a fresh one into its watch, and takes the
 * mark of a lost signal from phones that have come back. It asks for the trips, because a trigger
 * would run for each of their locations. Runs may overlap: a location that was taken changes nothing.
 */
export const watchMovements = (ports: WatchMovementsPorts): Promise<void> =>
  sweep({
    pages: ports.trips.fresh(new Date(ports.clock().getTime() - FRESH_MS)),
    ownerOf: ({ trip }) => trip.userId,
    share: SHARE,
    atOnce: AT_ONCE,
    handle: (fresh) =>
      look(fresh, ports).catch((error: unknown) => ports.log.tripNotWatched(refOf(fresh), error)),
    overShare: "watched trips",
    setAside: (over) => ports.trips.setAside(over.map(refOf)),
    log: ports.log,
  });
