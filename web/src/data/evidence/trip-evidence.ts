import { evidencePhotoSchema, evidenceSchema, PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import type { TripId } from "@guardianlink/domain/ids";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

/**
 * Reads everything that the server knows of a trip, sealed as it is now.
 * @throws when the server does not answer or there is no such trip
 */
export const readEvidence = (services: CallServices, trip: TripId): Promise<Evidence> =>
  callServer(services, "getEvidence", { tripId: trip }, evidenceSchema);

/**
 * Reads the stored bytes of the trip's photos, by the path of their record.
 * @throws when one cannot be read
 */
export async function readPhotos(
  services: CallServices,
  trip: TripId,
  { records }: Evidence,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  // One at a time: a phone on 2G loses parallel answers of this size.
  for (const { path } of records.filter((record) => record.path.startsWith(PHOTO_RECORDS))) {
    const file = path.slice(PHOTO_RECORDS.length);
    const { base64 } = await callServer(
      services,
      "getEvidencePhoto",
      { tripId: trip, file },
      evidencePhotoSchema,
    );
    photos.set(
      path,
      Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
    );
  }
  return photos;
}
