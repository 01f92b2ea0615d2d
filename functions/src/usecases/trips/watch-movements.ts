import { FRESH_MS } from "@guardianlink/domain/watch/limits";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { tripRef } from "@guardianlink/domain/refs";
import type { TripRef } from "@guardianlink/domain/refs";
import type { FreshTrip, WatchedTrips } from "./ports.ts";
import { runAll } from "../shared/run-all.ts";
import { sweepTrips } from "./sweep-trips.ts";
import { watchMovement } from "./watch-movement.ts";
import type { MovementPorts } from "./watch-movement.ts";

export interface WatchMovementsPorts extends MovementPorts {
  readonly trips: Pick<WatchedTrips, "fresh" | "unclosed" | "setAside">;
  readonly clearSignalLost: (trip: TripRef) => Promise<void>;
  readonly closeTrip: (trip: TripRef) => Promise<void>;
}

/** How many trips are handled at the same time. */
const AT_ONCE = 100;

/** The event of an end is handled in seconds; a trip that is open longer was ended without one. */
const EVENT_WITHIN_MS = MINUTE_MS;

/** A trip with an SOS is not asked about, because its contacts have been alerted. */
async function watchFresh({ trip, signalLostAt }: FreshTrip, ports: WatchMovementsPorts): Promise<void> {
  if (signalLostAt !== null) await ports.clearSignalLost(tripRef(trip));
  if (trip.status === "active") await watchMovement(trip, ports);
}

/**
 * Takes the latest location of each running trip that has a fresh one into its watch, and takes the
 * mark of a lost signal from phones that have come back. It polls, because a trigger would run
 * for each location. Runs may overlap: a location that was taken changes nothing. Then closes trips
 * that an older app has ended without the event.
 */
export async function watchMovements(ports: WatchMovementsPorts): Promise<void> {
  const { trips, log } = ports;
  const now = ports.clock().getTime();
  const round = {
    atOnce: AT_ONCE,
    overShare: "watched trips",
    setAside: (over: readonly TripRef[]) => trips.setAside(over),
    log,
  };
  const ofFresh = () =>
    sweepTrips({
      ...round,
      pages: trips.fresh(new Date(now - FRESH_MS)),
      refOf: ({ trip }) => tripRef(trip),
      handle: (fresh) => watchFresh(fresh, ports),
    });
  const ofUnclosed = () =>
    sweepTrips({
      ...round,
      pages: trips.unclosed(new Date(now - EVENT_WITHIN_MS)),
      refOf: (ref) => ref,
      handle: ports.closeTrip,
    });
  await runAll([ofFresh, ofUnclosed]);
}
