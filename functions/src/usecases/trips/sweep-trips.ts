import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import type { TripRef } from "@guardianlink/domain/refs";
import { sweep } from "../shared/sweep.ts";
import type { TripLog } from "./ports.ts";

interface TripSweep<Item> {
  /** What is due, page by page. */
  readonly pages: AsyncIterable<readonly Item[]>;
  readonly refOf: (item: Item) => TripRef;
  /** How many are handled at the same time, each in its own transaction. */
  readonly atOnce: number;
  readonly handle: (item: Item) => Promise<void>;
  /** The name of the limit, for the operator. */
  readonly overShare: string;
  /** Takes trips out of the check permanently. */
  readonly setAside: (trips: readonly TripRef[]) => Promise<void>;
  readonly log: TripLog;
}

/** How many trips of one account are handled in one run. No person has more. */
const SHARE = 2 * MAX_RUNNING_TRIPS;

/**
 * One round of a check over trips. A trip whose check fails is logged and does not hold up others.
 */
export const sweepTrips = <Item>({ refOf, handle, setAside, ...round }: TripSweep<Item>): Promise<void> =>
  sweep({
    ...round,
    ownerOf: (item) => refOf(item).userId,
    share: SHARE,
    handle: (item) => handle(item).catch((error: unknown) => round.log.tripNotWatched(refOf(item), error)),
    setAside: (over) => setAside(over.map(refOf)),
  });
