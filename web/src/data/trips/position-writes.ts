import { userId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { positionExpiry } from "@guardianlink/domain/position-expiry";
import type { Write } from "../../platform/firestore/store.ts";
import type { QueuedPosition } from "../local-database.ts";

/** The number of positions in one batch. An SOS waits for at most one such batch. */
export const POSITION_BATCH_SIZE = 50;

/**
 * Stores positions with their trip. Each has an id made of its time, so that one sent twice, or by
 * the page and by the service worker, is stored once.
 */
export const positionRows = (positions: readonly QueuedPosition[]): readonly Write[] =>
  positions.map(({ uid, tripId, ...reading }) => ({
    kind: "set",
    path: paths.location(userId(uid), tripId, String(reading.timestamp.getTime())),
    data: { tripId, ...reading, expiresAt: positionExpiry(reading.timestamp) },
  }));

/** Puts a position on its trip, as the newest one. */
export const lastLocationWrite = ({ uid, tripId, ...reading }: QueuedPosition): Write => ({
  kind: "update",
  path: paths.trip(userId(uid), tripId),
  data: { lastLocation: reading },
});
