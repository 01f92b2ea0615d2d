import type { TripId, UserId } from "@guardianlink/domain/ids";
import { positionExpiry, readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import { isRefusal } from "../../platform/firestore/store.ts";
import type { Store, Write } from "../../platform/firestore/store.ts";
import type { QueuedPosition } from "../local-database.ts";
import type { Network } from "../../platform/network/network.ts";
import type { PositionOutbox } from "./position-outbox.ts";
import { thinning } from "./thinning.ts";

/** The number of positions in one batch. An SOS waits for at most one such batch. */
const BATCH_SIZE = 50;

interface Parts {
  readonly uid: UserId;
  readonly trip: TripId;
  readonly store: Pick<Store, "commit">;
  readonly outbox: PositionOutbox;
  readonly network: Pick<Network, "isOnline">;
  readonly report: (error: unknown) => void;
}

/** Stores the positions of one trip. */
export interface PositionSender {
  /** Adds a reading. If it is worth storing, it goes to the outbox and is sent from there. */
  offer(reading: LocationReading): Promise<void>;
  /**
   * Stores the last reading that came too soon after another, if none followed. It is where the
   * phone stopped.
   */
  catchUp(now: Date): Promise<void>;
  /** Sends the waiting positions, newest first, one batch at a time. */
  flush(): Promise<void>;
}

/**
 * The writes of one batch. Each position has an id made of its time, so that one sent twice is
 * stored once. The newest is also put on the trip, unless a newer one is there already.
 */
function positionWrites(
  uid: UserId,
  positions: readonly QueuedPosition[],
  mirrored: Date | null,
): readonly Write[] {
  const [newest] = positions;
  if (!newest) return [];
  const trip = newest.tripId;
  const rows = positions.map((position): Write => ({
    kind: "set",
    path: paths.location(uid, trip, String(position.timestamp.getTime())),
    data: {
      tripId: position.tripId,
      ...readingData(position),
      expiresAt: positionExpiry(position.timestamp),
    },
  }));
  if (mirrored !== null && mirrored >= newest.timestamp) return rows;
  return [
    ...rows,
    { kind: "update", path: paths.trip(uid, trip), data: { lastLocation: readingData(newest) } },
  ];
}

/** Sends the waiting positions of a trip, newest first, one batch at a time. */
function batchSender({ uid, trip, store, outbox, network, report }: Parts) {
  /** The time of the position that the trip has. */
  let mirrored: Date | null = null;
  let isSending = false;
  /**
   * @returns false when they wait again, because they could be neither sent nor handed to the
   * database
   */
  const send = async (positions: readonly QueuedPosition[]): Promise<boolean> => {
    const writes = positionWrites(uid, positions, mirrored);
    const rows = writes.filter(({ kind }) => kind === "set");
    const [newest] = positions;
    try {
      // From here the database keeps them over a reload, so they have left the outbox.
      await store.commit(writes);
    } catch (error) {
      report(error);
      if (!isRefusal(error)) {
        for (const position of positions) await outbox.put(position);
        return false;
      }
      // The server refuses a new location on a trip that another phone has ended, and with it the
      // whole batch.
      if (rows.length < writes.length) await store.commit(rows).catch(report);
    }
    if (newest && (mirrored === null || newest.timestamp > mirrored)) mirrored = newest.timestamp;
    return true;
  };
  return async (): Promise<void> => {
    // One batch at a time, so that positions that arrive meanwhile are sent before older ones.
    if (isSending || !network.isOnline()) return;
    isSending = true;
    try {
      for (;;) {
        const positions = await outbox.takeNewest(trip, BATCH_SIZE);
        if (positions.length === 0) return;
        if (!(await send(positions)) || !network.isOnline()) return;
      }
    } catch (error) {
      report(error);
    } finally {
      isSending = false;
    }
  };
}

export function positionSender(parts: Parts): PositionSender {
  const { uid, trip, outbox } = parts;
  const readings = thinning();
  const flush = batchSender(parts);
  const keep = async (reading: LocationReading | null): Promise<void> => {
    if (reading === null) return;
    await outbox.put({ uid, tripId: trip, ...readingData(reading) });
    await flush();
  };
  return {
    offer: (reading) => keep(readings.next(reading)),
    catchUp: (now) => keep(readings.late(now)),
    flush,
  };
}
