import { evidencePhotoSchema, evidenceSchema, isFileRecord } from "@guardianlink/domain/evidence/evidence";
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
 * Reads the stored bytes of a photo or of a piece of a recording.
 * @param path that of its record
 * @throws when it cannot be read
 */
export async function readFile(
  services: CallServices,
  trip: TripId,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const request = { tripId: trip, file: path.slice(path.indexOf("/") + 1) };
  const { base64 } = await callServer(services, "getEvidencePhoto", request, evidencePhotoSchema);
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/**
 * Reads the stored bytes of the trip's photos and recordings, by the path of their record.
 * @throws when one cannot be read
 */
export async function readFiles(
  services: CallServices,
  trip: TripId,
  { records }: Evidence,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  // One at a time, because a phone on 2G loses parallel answers of this size.
  for (const { path } of records.filter(isFileRecord)) files.set(path, await readFile(services, trip, path));
  return files;
}
