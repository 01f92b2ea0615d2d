import { newAlert } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { tripId } from "@guardianlink/domain/ids";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { HOUR_MS } from "@guardianlink/domain/config";
import { paths, tripPhotoPath } from "@guardianlink/domain/paths";
import { SOS_COUNTDOWN_MS } from "@guardianlink/domain/alerts/sos";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write, WriteData } from "../../platform/firestore/store.ts";
import { reportFault, reportProblem } from "../../platform/report.ts";
import { readList } from "../read-list.ts";
import type { DataServices } from "../services.tsx";
import { saveDeviceTrip } from "../trips/device-trip.ts";
import { newestTrip, newSosTrip } from "../trips/running-trip.ts";
import type { RunningTrip } from "../trips/running-trip.ts";
import { newTripWrite } from "../trips/trip-writes.ts";
import { runningTripsQuery } from "../trips/use-running-trips.ts";
import { sosRecord } from "./sos-record.ts";

/** The ids of an alert, of its trip and of its owner. */
export type AlertPlace = Pick<Alert, "id" | "userId" | "tripId">;

export interface SosPhoto {
  readonly blob: Blob;
  readonly takenAt: Date;
}

export interface SosRequest {
  readonly uid: UserId;
  /** Null when no trip runs: then the SOS makes one. */
  readonly trip: RunningTrip | null;
  /** Whether it was raised by the hold: the server waits out the countdown before it alerts. */
  readonly isHeld: boolean;
  readonly photo: SosPhoto | null;
  /** The number of alerts when the person started this one; null when it is not known. */
  readonly seen: number | null;
}

export type SosServices = Pick<
  DataServices,
  "store" | "device" | "photos" | "positioning" | "geocoder" | "clock" | "newId"
>;

export interface RaisedSos {
  /** The alert as this phone knows it. */
  readonly alert: Alert;
  /** Resolves when the server has the alert; rejects when it refuses it. */
  readonly accepted: Promise<void>;
}

/**
 * The batch that raises an SOS: the alert and the trip's state, together or not at all. With a
 * countdown the server moves the trip, so that taking the SOS back leaves no trace on it.
 */
function sosWrites(alert: Alert, trip: RunningTrip): readonly Write[] {
  const { id, userId, tripId, type, happenedAt, location, address, photoPath, sendAt } = alert;
  const creation: Write = {
    kind: "set",
    path: paths.alert(userId, tripId, id),
    data: {
      userId,
      tripId,
      type,
      createdAt: SERVER_TIME,
      happenedAt,
      location: location && readingData(location),
      address,
      photoPath,
      ...(sendAt && { sendAt }),
    },
  };
  if (trip.server === "none") return [newTripWrite(userId, trip, { reading: location, address }), creation];
  if (trip.status !== "active" || sendAt) return [creation];
  const status = { status: "sos", sosAlertId: id };
  return [{ kind: "update", path: paths.trip(userId, tripId), data: status }, creation];
}

/** Adds what arrives after the alert: a fresher location, an address. */
export const attachWrites = ({ id, userId, tripId }: AlertPlace, data: WriteData): readonly Write[] => [
  { kind: "update", path: paths.alert(userId, tripId, id), data },
];

/** The newest of the known locations; null when there is none. */
export const newestReading = (candidates: readonly (LocationReading | null)[]): LocationReading | null =>
  candidates
    .filter((reading) => reading !== null)
    .sort((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
    .at(-1) ?? null;

/**
 * Raises an SOS. It commits the alert and the trip's state at once, before it uses the network, the
 * camera or a map service. The photo, the address and a fresh location are fetched in parallel and
 * attached when they arrive.
 * @returns null when another tap or tab has raised the same one
 */
export function raiseSos(request: SosRequest, services: SosServices): RaisedSos | null {
  const { uid } = request;
  const { store, device, clock, newId, positioning } = services;
  const isNewTrip = request.trip === null;
  // The best location that is known, of any age.
  const location = newestReading([positioning.latest(), request.trip?.lastLocation ?? null]);
  const trip = request.trip ?? newSosTrip(tripId(newId()), location, clock.now());
  const record = sosRecord(device, uid, trip.id);
  // The alert of a trip that it makes has the trip's id, by which the rules find it.
  const id = record.claim(request.seen, newId, isNewTrip ? trip.id : undefined);
  if (id === null) return null;
  if (isNewTrip) saveDeviceTrip(device, uid, trip);
  const happenedAt = clock.now();
  const sendAt = request.isHeld ? new Date(happenedAt.getTime() + SOS_COUNTDOWN_MS) : null;
  const place = { id, userId: uid, tripId: trip.id };
  const alert = newAlert({ ...place, type: "sos", createdAt: happenedAt, happenedAt, location, sendAt });
  const accepted = store.commitUrgent(sosWrites(alert, trip), true).catch(async (error: unknown) => {
    console.error(error);
    reportFault("refused-sos", error);
    record.remove(id);
    if (!isNewTrip) throw error;
    await raiseOnOtherTrip(request, trip.id, services, error);
  });
  if (request.photo !== null) attachPhoto(alert, request.photo, services).catch(reportProblem);
  attachLocation(alert, services).catch(reportProblem);
  return { alert, accepted };
}

/**
 * Raises an SOS whose own trip was refused. The server takes one such trip at a time, so a trip of
 * another phone or of an earlier day still runs, and the SOS goes out on that one, at once.
 */
async function raiseOnOtherTrip(
  request: SosRequest,
  refused: TripId,
  services: SosServices,
  refusal: unknown,
): Promise<void> {
  const { uid } = request;
  const running = await readList(services, runningTripsQuery(uid), tripSchema, HOUR_MS).catch(() => []);
  const other = newestTrip(running.filter(({ id }) => id !== refused));
  if (other === null) throw refusal;
  saveDeviceTrip(services.device, uid, other);
  const changes = { trip: other, isHeld: false, seen: null };
  await raiseSos({ ...request, ...changes }, services)?.accepted;
}

/** Keeps a photo for its upload and attaches it to an SOS. */
export async function attachPhoto(
  { userId, tripId, id }: AlertPlace,
  photo: SosPhoto,
  { photos }: Pick<SosServices, "photos">,
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
async function attachLocation(alert: Alert, { store, positioning, geocoder }: SosServices): Promise<void> {
  const known = alert.location;
  const attachAddress = async (location: LocationReading): Promise<void> => {
    const address = await geocoder.address(location);
    if (address !== null) await store.commit(attachWrites(alert, { address }));
  };
  const attachFresh = async (): Promise<void> => {
    const fresh = await positioning.read().catch(() => null);
    if (fresh === null || (known !== null && fresh.timestamp <= known.timestamp)) return;
    void store.commit(attachWrites(alert, { location: readingData(fresh) })).catch(() => undefined);
    if (known === null) await attachAddress(fresh);
  };
  await Promise.all([attachFresh(), known === null ? null : attachAddress(known)]);
}
