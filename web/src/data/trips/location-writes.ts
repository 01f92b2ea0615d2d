import { userId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { locationExpiry } from "@guardianlink/domain/location-expiry";
import type { Write } from "../../platform/firestore/store.ts";
import type { QueuedLocation } from "../local-database.ts";

/** The number of locations in one batch. An SOS waits for at most one such batch. */
export const LOCATION_BATCH_SIZE = 50;

/**
 * Stores locations with their trip. Each has an id made of its time, so that one sent twice, or by
 * the page and by the service worker, is stored once.
 */
export const locationWrites = (locations: readonly QueuedLocation[]): readonly Write[] =>
  locations.map(({ uid, tripId, ...reading }) => ({
    kind: "set",
    path: paths.location(userId(uid), tripId, String(reading.timestamp.getTime())),
    data: { tripId, ...reading, expiresAt: locationExpiry(reading.timestamp) },
  }));

/** Puts a location on its trip, as the newest one. */
export const lastLocationWrite = ({ uid, tripId, ...reading }: QueuedLocation): Write => ({
  kind: "update",
  path: paths.trip(userId(uid), tripId),
  data: { lastLocation: reading },
});
