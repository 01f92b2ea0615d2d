import { FRESH_MS } from "@guardianlink/domain/watch/limits";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import type { TripRef } from "@guardianlink/domain/refs";
import { sweep } from "../shared/sweep.ts";
import type { FreshTrip, WatchedTrips } from "./ports.ts";
import { watchMovement } from "./watch-movement.ts";
import type { MovementPorts } from "./watch-movement.ts";

export interface WatchMovementsPorts extends MovementPorts {
  readonly trips: Pick<WatchedTrips, "fresh" | "unclosed" | "setAside">;
  readonly clearSignalLost: (trip: TripRef) => Promise<void>;
  readonly closeTrip: (trip: TripRef) => Promise<void>;
}

/** How many trips of one account are looked at in one run. */
const SHARE = 2 * MAX_RUNNING_TRIPS;
/** How many trips are looked at at the same time, each in its own transaction. */
const AT_ONCE = 100;

/** The event of an end is handled in seconds; a trip that is open longer was ended without one. */
const EVENT_WITHIN_MS = MINUTE_MS;

const refOf = ({ trip }: FreshTrip): TripRef => ({ userId: trip.userId, tripId: trip.id });

/** A trip with an SOS is not asked about, because its contacts have been alerted. */
async function look(fresh: FreshTrip, ports: WatchMovementsPorts): Promise<void> {
  const { trip, signalLostAt } = fresh;
  if (signalLostAt !== null) await ports.clearSignalLost(refOf(fresh));
  if (trip.status === "active") await watchMovement(trip, ports);
}

const each = <Item>(
  pages: AsyncIterable<readonly Item[]>,
  toRef: (item: Item) => TripRef,
  act: (item: Item) => Promise<void>,
  { trips, log }: WatchMovementsPorts,
): Promise<void> =>
  sweep({
    pages,
    ownerOf: (item) => toRef(item).userId,
    share: SHARE,
    atOnce: AT_ONCE,
    handle: (item) => act(item).catch((error: unknown) => log.tripNotWatched(toRef(item), error)),
    overShare: "watched trips",
    setAside: (over) => trips.setAside(over.map(toRef)),
    log,
  });

/**
 * Takes the latest location of each running trip that has a fresh one into its watch, and takes the
 * mark of a lost signal from phones that have come back. It asks for the trips, because a trigger
 * would run for each of their locations. Runs may overlap: a location that was taken changes
 * nothing. Then closes trips that an older app has ended without the event.
 */
export async function watchMovements(ports: WatchMovementsPorts): Promise<void> {
  const now = ports.clock().getTime();
  await each(ports.trips.fresh(new Date(now - FRESH_MS)), refOf, (fresh) => look(fresh, ports), ports);
  const unclosed = ports.trips.unclosed(new Date(now - EVENT_WITHIN_MS));
  await each(unclosed, (ref) => ref, ports.closeTrip, ports);
}
