import type { Alert } from "@guardianlink/domain/alert";
import { alertId as toAlertId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths, tripPhotoPath } from "@guardianlink/domain/paths";
import type { DeviceStorage } from "../../platform/device-storage.ts";
import type { Store } from "../../platform/firestore/store.ts";
import type { Geocoder } from "../location/geocoding.ts";
import type { Positioning } from "../../platform/geolocation.ts";
import type { PhotoQueue } from "../photos/photo-queue.ts";
import type { RunningTrip } from "../trips/running-trip.ts";
import { claimSos, parseSosRecord, sosRecordKey, withoutAlert } from "./sos-record.ts";
import { attachAddress, attachLocation, sosWrites } from "./sos-writes.ts";
import type { AlertPlace } from "./sos-writes.ts";

export interface SosPhoto {
  readonly blob: Blob;
  readonly takenAt: Date;
}

export interface SosRequest {
  readonly uid: UserId;
  readonly trip: Pick<RunningTrip, "id" | "status">;
  /** The trip that this SOS makes, because none was running; null on a running trip. */
  readonly newTrip: RunningTrip | null;
  /** The best location known at the tap, of any age; null when there is none. */
  readonly location: LocationReading | null;
  readonly photo: SosPhoto | null;
  readonly happenedAt: Date;
  /** The end of the countdown; null to send at once. */
  readonly sendAt: Date | null;
  /** The number of alerts when the person started this one; see `claimSos`. */
  readonly seen: number;
}

export interface SosServices {
  readonly store: Pick<Store, "commit" | "commitUrgent">;
  readonly device: Pick<DeviceStorage, "get" | "set">;
  readonly photos: Pick<PhotoQueue, "add">;
  readonly positioning: Pick<Positioning, "read">;
  readonly geocoder: Pick<Geocoder, "address">;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
}

export interface RaisedSos {
  /** The trip as this phone knows it. */
  readonly alert: Alert;
  /** Resolves when the server has the alert; rejects when it refuses it. */
  readonly accepted: Promise<void>;
}

/**
 * Raises an SOS. It commits the alert and the trip's state at once, before it uses the network, the
 * camera or a map service. The photo, the address and a fresh location are fetched in parallel and
 * attached when they arrive.
 * @returns null when another tap or tab has raised the same one
 */
export function raiseSos(request: SosRequest, parts: SosServices): RaisedSos | null {
  const { uid, trip, newTrip, happenedAt, sendAt, location } = request;
  const tripId = trip.id;
  const { device, store, report } = parts;
  const key = sosRecordKey(uid);
  // The alert of a trip that it makes has the trip's id, by which the rules find it.
  const record = { ...parseSosRecord(device.get(key), tripId), ...(newTrip && { nextId: tripId }) };
  const claim = claimSos(record, request.seen, parts.newId);
  if (claim.kind === "taken") return null;
  device.set(key, JSON.stringify(claim.record));

  const alertId = toAlertId(claim.alertId);
  const place = { uid, tripId, alertId };
  const accepted = store.commitUrgent(
    sosWrites(place, { tripStatus: trip.status, newTrip, happenedAt, sendAt, location }),
  );
  accepted.catch((error: unknown) => {
    report(error);
    device.set(key, JSON.stringify(withoutAlert(parseSosRecord(device.get(key), tripId), alertId)));
  });
  for (const attach of [keepPhoto, attachFreshPosition, attachKnownAddress])
    attach(request, place, parts).catch(report);
  return { alert: newAlert(place, request), accepted };
}

const newAlert = (
  { uid, tripId, alertId }: AlertPlace,
  { happenedAt, sendAt, location }: SosRequest,
): Alert => ({
  id: alertId,
  userId: uid,
  tripId,
  type: "sos",
  createdAt: happenedAt,
  happenedAt,
  location,
  address: null,
  photoPath: null,
  sendAt,
  cancelledAt: null,
  releasedAt: null,
  fannedOutAt: null,
  contactCount: null,
});

type Attach = (request: SosRequest, place: AlertPlace, parts: SosServices) => Promise<void>;

const keepPhoto: Attach = async ({ photo }, place, parts) => {
  if (photo !== null) await attachPhoto(place, photo, parts);
};

/** Keeps a photo for its upload and attaches it to an SOS. */
export async function attachPhoto(
  { uid, tripId, alertId }: AlertPlace,
  photo: SosPhoto,
  { photos }: Pick<SosServices, "photos">,
): Promise<void> {
  await photos.add({
    path: tripPhotoPath(uid, tripId, photo.takenAt.getTime()),
    uid,
    tripId,
    attachTo: { path: paths.alert(uid, tripId, alertId), field: "photoPath" },
    bytes: await photo.blob.arrayBuffer(),
  });
}

const attachFreshPosition: Attach = async ({ location }, place, { positioning, store, geocoder }) => {
  const fresh = await positioning.read().catch(() => null);
  if (fresh === null || (location !== null && fresh.timestamp <= location.timestamp)) return;
  void store.commit(attachLocation(place, fresh)).catch(() => undefined);
  if (location !== null) return;
  const address = await geocoder.address(fresh);
  if (address !== null) await store.commit(attachAddress(place, address));
};

const attachKnownAddress: Attach = async ({ location }, place, { geocoder, store }) => {
  if (location === null) return;
  const address = await geocoder.address(location);
  if (address !== null) await store.commit(attachAddress(place, address));
};
