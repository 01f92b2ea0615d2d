import type { TripId, UserId } from "@guardianlink/domain/ids";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { isRefusal } from "../../platform/firestore/store.ts";
import type { Store } from "../../platform/firestore/store.ts";
import type { QueuedPosition } from "../local-database.ts";
import type { Network } from "../../platform/network/network.ts";
import type { PositionOutbox } from "./position-outbox.ts";
import { lastLocationWrite, POSITION_BATCH_SIZE, positionRows } from "./position-writes.ts";
import { thinning } from "./thinning.ts";

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

/** Sends the waiting positions of a trip, newest first, one batch at a time. */
function batchSender({ trip, store, outbox, network, report }: Parts) {
  /** The time of the position that the trip has. */
  let mirrored: Date | null = null;
  let isSending = false;
  /**
   * @returns false when they wait again, because they could be neither sent nor handed to the
   * database
   */
  const send = async (positions: readonly QueuedPosition[]): Promise<boolean> => {
    const rows = positionRows(positions);
    const [newest] = positions;
    const isNewest = newest !== undefined && (mirrored === null || newest.timestamp > mirrored);
    try {
      // From here the database keeps them over a reload, so they have left the outbox.
      await store.commit(isNewest ? [...rows, lastLocationWrite(newest)] : rows);
    } catch (error) {
      report(error);
      if (!isRefusal(error)) {
        for (const position of positions) await outbox.put(position);
        return false;
      }
      // The server refuses a new location on a trip that another phone has ended, and with it the
      // whole batch.
      if (isNewest) await store.commit(rows).catch(report);
    }
    if (isNewest) mirrored = newest.timestamp;
    return true;
  };
  return async (): Promise<void> => {
    // One batch at a time, so that positions that arrive meanwhile are sent before older ones.
    if (isSending || !network.isOnline()) return;
    isSending = true;
    try {
      for (;;) {
        const positions = await outbox.takeNewest(trip, POSITION_BATCH_SIZE);
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
