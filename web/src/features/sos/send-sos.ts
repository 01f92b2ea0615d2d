import type { Alert } from "@guardianlink/domain/alert";
import { alertId as toAlertId } from "@guardianlink/domain/ids";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths, tripPhotoPath } from "@guardianlink/domain/paths";
import type { TripStatus } from "@guardianlink/domain/trip";
import type { DeviceStorage } from "../../platform/device-storage.ts";
import type { Store } from "../../platform/firestore/store.ts";
import type { Geocoder } from "../../platform/geocoding.ts";
import type { Positioning } from "../../platform/geolocation.ts";
import type { PhotoQueue } from "../../platform/photo-queue.ts";
import { claimSos, parseSosRecord, sosRecordKey, withoutAlert } from "./sos-record.ts";
import { attachAddress, attachLocation, sosWrites } from "./sos-writes.ts";
import type { AlertPlace } from "./sos-writes.ts";

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
  readonly store: Pick<Store, "commit" | "commitUrgent">;
  readonly device: Pick<DeviceStorage, "get" | "set">;
  readonly photos: Pick<PhotoQueue, "add">;
  readonly positioning: Pick<Positioning, "read">;
  readonly geocoder: Geocoder;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
}

export interface SentSos {
  /** As this phone knows it. */
  readonly alert: Alert;
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
  const accepted = store.commitUrgent(sosWrites({ ...order, ...place }));
  accepted.catch((error: unknown) => {
    report(error);
    device.set(key, JSON.stringify(withoutAlert(parseSosRecord(device.get(key), tripId), alertId)));
  });
  for (const follow of [keepPhoto, attachFreshPosition, attachKnownAddress])
    follow(order, place, parts).catch(report);
  return { alert: newAlert({ ...order, alertId }), accepted };
}

const newAlert = ({ uid, tripId, alertId, happenedAt, location }: SosOrder & AlertPlace): Alert => ({
  id: alertId,
  userId: uid,
  tripId,
  type: "sos",
  createdAt: happenedAt,
  happenedAt,
  location,
  address: null,
  photoPath: null,
  fannedOutAt: null,
  contactCount: null,
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
