import type { TripId, UserId } from "@guardianlink/domain/ids";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { isRefusal } from "../../platform/firestore/store.ts";
import type { Store } from "../../platform/firestore/store.ts";
import type { QueuedLocation } from "../local-database.ts";
import type { Network } from "../../platform/network/network.ts";
import type { Clock } from "../../platform/time/clock.ts";
import type { LocationOutbox } from "./location-outbox.ts";
import { lastLocationWrite, LOCATION_BATCH_SIZE, locationWrites } from "./location-writes.ts";
import { thinning } from "./thinning.ts";

interface Parts {
  readonly uid: UserId;
  readonly trip: TripId;
  readonly store: Pick<Store, "commit">;
  readonly outbox: LocationOutbox;
  readonly network: Pick<Network, "isOnline">;
  readonly report: (error: unknown) => void;
  readonly clock: Pick<Clock, "now">;
}

/** Stores the locations of one trip. */
export interface LocationSender {
  /** Adds a reading. If it is worth storing, it goes to the outbox and is sent from there. */
  offer(reading: LocationReading): Promise<void>;
  /**
   * Stores the last reading that came too soon after another, if none followed. It is where the
   * phone stopped.
   */
  catchUp(now: Date): Promise<void>;
  /** Sends the waiting locations, newest first, one batch at a time. */
  flush(): Promise<void>;
}

/**
 * Picks the location of each batch that the trip shows.
 * @param latest the time of the reading that this page has kept last; null before the first
 */
function tripMirror(latest: () => Date | null) {
  /** The time of the location that the trip shows. */
  let shown: Date | null = null;
  return {
    /**
     * The location that this page kept last, even if others have later times: the phone's clock may
     * have been set back. A page that has kept none picks the newest.
     */
    pick(locations: readonly QueuedLocation[]): QueuedLocation | undefined {
      const last = latest()?.getTime();
      if (last !== undefined) return locations.find(({ timestamp }) => timestamp.getTime() === last);
      const [newest] = locations;
      return newest !== undefined && (shown === null || newest.timestamp > shown) ? newest : undefined;
    },
    stored({ timestamp }: QueuedLocation): void {
      shown = timestamp;
    },
  };
}

/**
 * Sends the waiting locations of a trip, newest first, one batch at a time.
 * @param latest the time of the reading that this page has kept last; null before the first
 */
function batchSender({ trip, store, outbox, network, report }: Parts, latest: () => Date | null) {
  const mirror = tripMirror(latest);
  let isSending = false;
  /**
   * @returns false when they wait again, because they could be neither sent nor handed to the
   * database
   */
  const send = async (locations: readonly QueuedLocation[]): Promise<boolean> => {
    const rows = locationWrites(locations);
    const picked = mirror.pick(locations);
    try {
      // From here the database keeps them over a reload, so they have left the outbox.
      await store.commit(picked ? [...rows, lastLocationWrite(picked)] : rows);
    } catch (error) {
      report(error);
      if (!isRefusal(error)) {
        for (const location of locations) await outbox.put(location);
        return false;
      }
      // The server refuses a new location on a trip that another phone has ended, and with it the
      // whole batch.
      if (picked) await store.commit(rows).catch(report);
    }
    if (picked) mirror.stored(picked);
    return true;
  };
  return async (): Promise<void> => {
    // One batch at a time, so that locations that arrive meanwhile are sent before older ones.
    if (isSending || !network.isOnline()) return;
    isSending = true;
    try {
      for (;;) {
        const locations = await outbox.takeNewest(trip, LOCATION_BATCH_SIZE);
        if (locations.length === 0) return;
        if (!(await send(locations)) || !network.isOnline()) return;
      }
    } catch (error) {
      report(error);
    } finally {
      isSending = false;
    }
  };
}

export function locationSender(parts: Parts): LocationSender {
  const { uid, trip, outbox, clock } = parts;
  const readings = thinning(() => clock.now().getTime());
  let latest: Date | null = null;
  const flush = batchSender(parts, () => latest);
  const keep = async (reading: LocationReading | null): Promise<void> => {
    if (reading === null) return;
    latest = reading.timestamp;
    await outbox.put({ uid, tripId: trip, ...readingData(reading) });
    await flush();
  };
  return {
    offer: (reading) => keep(readings.next(reading)),
    catchUp: (now) => keep(readings.late(now)),
    flush,
  };
}
