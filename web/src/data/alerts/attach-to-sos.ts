import type { Alert } from "@guardianlink/domain/alerts/alert";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths, tripPhotoPath } from "@guardianlink/domain/paths";
import type { Write, WriteData } from "../../platform/firestore/store.ts";
import type { DataServices } from "../services.tsx";

/** The ids of an alert, of its trip and of its owner. */
export type AlertPlace = Pick<Alert, "id" | "userId" | "tripId">;

export interface SosPhoto {
  readonly blob: Blob;
  readonly takenAt: Date;
}

/** Adds what arrives after the alert: a fresher location, an address. */
export const attachWrites = ({ id, userId, tripId }: AlertPlace, data: WriteData): readonly Write[] => [
  { kind: "update", path: paths.alert(userId, tripId, id), data },
];

/** Keeps a photo for its upload and attaches it to an SOS. */
export async function attachPhoto(
  { userId, tripId, id }: AlertPlace,
  photo: SosPhoto,
  { photos }: Pick<DataServices, "photos">,
): Promise<void> {
  await photos.add({
    path: tripPhotoPath(userId, tripId, photo.takenAt.getTime()),
    uid: userId,
    tripId,
    attachTo: { path: paths.alert(userId, tripId, id), field: "photoPath" },
    bytes: await photo.blob.arrayBuffer(),
  });
}

/** Attaches the alert's address, and a fresher location when the phone finds one. */
export async function attachLocation(
  alert: Alert,
  { store, geolocation, geocoder }: Pick<DataServices, "store" | "geolocation" | "geocoder">,
): Promise<void> {
  const known = alert.location;
  const attachAddress = async (location: LocationReading): Promise<void> => {
    const address = await geocoder.address(location);
    if (address !== null) await store.commit(attachWrites(alert, { address }));
  };
  const attachFresh = async (): Promise<void> => {
    const fresh = await geolocation.read().catch(() => null);
    if (fresh === null || (known !== null && fresh.timestamp <= known.timestamp)) return;
    void store.commit(attachWrites(alert, { location: readingData(fresh) })).catch(() => undefined);
    if (known === null) await attachAddress(fresh);
  };
  await Promise.all([attachFresh(), known === null ? null : attachAddress(known)]);
}
