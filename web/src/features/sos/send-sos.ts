import { alertSchema } from "@guardianlink/domain/alert";
import { alertId as toAlertId } from "@guardianlink/domain/ids";
import type { AlertId, TripId, UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths, tripPhotoPath } from "@guardianlink/domain/paths";
import type { TripStatus } from "@guardianlink/domain/trip";
import { settleWithin } from "../../platform/clock.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DeviceStorage } from "../../platform/device-storage.ts";
import type { Store } from "../../platform/firestore/store.ts";
import type { Geocoder } from "../../platform/geocoding.ts";
import type { Positioning } from "../../platform/geolocation.ts";
import type { PhotoQueue } from "../../platform/photo-queue.ts";
import { claimSos, parseSosRecord, sosRecordKey, withoutAlert } from "./sos-record.ts";
import { attachAddress, attachLocation, sosWrites } from "./sos-writes.ts";
import type { AlertPlace } from "./sos-writes.ts";

/** A server that has just refused a write answers; one that does not in this time is not waited for. */
const FOUND_WITHIN_MS = 4000;

export interface SosPhoto {
  readonly blob: Blob;
  readonly takenAt: Date;
}

export interface SosOrder {
  readonly uid: UserId;
  readonly tripId: TripId;
  readonly tripStatus: TripStatus;
  readonly location: LocationReading | null;
  readonly photo: SosPhoto | null;
  readonly happenedAt: Date;
  /** How many alerts there were when the person set out to send this one; see `claimSos`. */
  readonly seen: number;
}

export interface SosParts {
  readonly store: Pick<Store, "commit" | "watchDocument">;
  readonly device: Pick<DeviceStorage, "get" | "set">;
  readonly photos: Pick<PhotoQueue, "add">;
  readonly positioning: Pick<Positioning, "read">;
  readonly geocoder: Geocoder;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
}

export interface SentSos {
  readonly alertId: AlertId;
  /** Resolves when the server has the alert; rejects when it refuses it. */
  readonly accepted: Promise<void>;
}

/**
 * Raises an SOS. The alert and the trip's state are committed at once, before anything is asked of the network, the camera or a map
 * service; the photo, the address and a fresh position follow side by side and are attached when they arrive.
 * @returns null when another tap or tab has raised the same one.
 */
export function sendSos(order: SosOrder, parts: SosParts): SentSos | null {
  const { uid, tripId } = order;
  const { device, store, report } = parts;
  const key = sosRecordKey(uid);
  const claim = claimSos(parseSosRecord(device.get(key), tripId), order.seen, parts.newId);
  if (claim.kind === "taken") return null;
  device.set(key, JSON.stringify(claim.record));

  const alertId = toAlertId(claim.alertId);
  const place = { uid, tripId, alertId };
  const accepted = store.commit(sosWrites({ ...order, ...place })).catch(async (error: unknown) => {
    // An alert cannot be written twice. When another tab was first with the same one, the wish is served.
    const found = await settleWithin(parts.clock, isOnServer(place, store), FOUND_WITHIN_MS);
    if (found.outcome !== "done" || !found.value) throw error;
  });
  accepted.catch((error: unknown) => {
    report(error);
    device.set(key, JSON.stringify(withoutAlert(parseSosRecord(device.get(key), tripId), alertId)));
  });
  for (const follow of [keepPhoto, attachFreshPosition, attachKnownAddress])
    follow(order, place, parts).catch(report);
  return { alertId, accepted };
}

/** Whether the server has the alert. Resolves when the server has answered, which may be never. */
const isOnServer = (
  { uid, tripId, alertId }: AlertPlace,
  store: Pick<Store, "watchDocument">,
): Promise<boolean> =>
  new Promise((resolve) => {
    let isAnswered = false;
    const stop = store.watchDocument(paths.alert(uid, tripId, alertId), alertSchema, (live) => {
      if (isAnswered || live.state === "loading" || (live.state === "ready" && live.fromCache)) return;
      isAnswered = true;
      resolve(live.state === "ready" && live.data !== null);
      // The first answer may come before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });

type Follow = (order: SosOrder, place: AlertPlace, parts: SosParts) => Promise<void>;

const keepPhoto: Follow = async ({ photo }, { uid, tripId, alertId }, { photos }) => {
  if (photo === null) return;
  await photos.add({
    path: tripPhotoPath(uid, tripId, photo.takenAt.getTime()),
    uid,
    tripId,
    attachTo: { path: paths.alert(uid, tripId, alertId), field: "photoPath" },
    bytes: await photo.blob.arrayBuffer(),
  });
};

const attachFreshPosition: Follow = async ({ location }, place, { positioning, store, geocoder }) => {
  const fresh = await positioning.read().catch(() => null);
  if (fresh === null || (location !== null && fresh.timestamp <= location.timestamp)) return;
  void store.commit(attachLocation(place, fresh)).catch(() => undefined);
  if (location !== null) return;
  const address = await geocoder.address(fresh);
  if (address !== null) await store.commit(attachAddress(place, address));
};

const attachKnownAddress: Follow = async ({ location }, place, { geocoder, store }) => {
  if (location === null) return;
  const address = await geocoder.address(location);
  if (address !== null) await store.commit(attachAddress(place, address));
};
