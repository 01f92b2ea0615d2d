import { plus } from "@guardianlink/domain/dates";
import { newAlert } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { tripId } from "@guardianlink/domain/ids";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { newestReading, readingData } from "@guardianlink/domain/location";
import { HOUR_MS } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { reportFault, reportProblem } from "../../platform/report.ts";
import { readList } from "../read-list.ts";
import type { DataServices } from "../services.tsx";
import { saveDeviceTrip } from "../trips/device-trip.ts";
import { newestTrip } from "../trips/running-trip.ts";
import type { RunningTrip } from "../trips/running-trip.ts";
import { newSosTrip } from "../trips/trip-writes.ts";
import { runningTripsQuery } from "../trips/use-running-trips.ts";
import { attachLocation, attachPhoto } from "./attach-to-sos.ts";
import type { SosPhoto } from "./attach-to-sos.ts";
import { sosRecord } from "./sos-record.ts";

export interface SosRequest {
  readonly uid: UserId;
  /** Null when no trip runs: then the SOS makes one. */
  readonly trip: RunningTrip | null;
  /** How long the server waits before it alerts, in which it can be taken back; 0 for at once. */
  readonly countdownMs: number;
  readonly photo: SosPhoto | null;
  /** The number of alerts when the person started this one; null when it is not known. */
  readonly seen: number | null;
}

export type SosServices = Pick<
  DataServices,
  "store" | "device" | "photos" | "geolocation" | "geocoder" | "clock" | "newId"
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
 * @param newTrip creates the trip; null when it is running
 */
function sosWrites(alert: Alert, trip: RunningTrip, newTrip: Write | null): readonly Write[] {
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
  if (newTrip !== null) return [newTrip, creation];
  if (trip.status !== "active" || sendAt) return [creation];
  const status = { status: "sos", sosAlertId: id };
  return [{ kind: "update", path: paths.trip(userId, tripId), data: status }, creation];
}

/**
 * Raises an SOS. It commits the alert and the trip's state at once, before it uses the network, the
 * camera or a map service. The photo, the address and a fresh location are fetched in parallel and
 * attached when they arrive.
 * @returns null when another tap or tab has raised the same one
 */
export function raiseSos(request: SosRequest, services: SosServices): RaisedSos | null {
  const { uid } = request;
  const { store, device, clock, newId, geolocation } = services;
  // The best location that is known, of any age.
  const location = newestReading([geolocation.latest(), request.trip?.lastLocation ?? null]);
  const { trip, write } =
    request.trip === null
      ? newSosTrip(uid, tripId(newId()), location, clock.now())
      : { trip: request.trip, write: null };
  const record = sosRecord(device, uid, trip.id);
  // The alert of a trip that it makes has the trip's id, by which the rules find it.
  const id = record.claim(request.seen, newId, write ? trip.id : undefined);
  if (id === null) return null;
  const happenedAt = clock.now();
  const sendAt = request.countdownMs > 0 ? plus(happenedAt, request.countdownMs) : null;
  const place = { id, userId: uid, tripId: trip.id };
  const alert = newAlert({ ...place, type: "sos", createdAt: happenedAt, happenedAt, location, sendAt });
  const accepted = store.commitUrgent(sosWrites(alert, trip, write), true).catch(async (error: unknown) => {
    console.error(error);
    reportFault("refused-sos", error);
    record.remove(id);
    if (write === null) throw error;
    await raiseOnOtherTrip(request, trip.id, services, error);
  });
  if (write !== null) saveDeviceTrip(device, uid, trip);
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
  const changes = { trip: other, countdownMs: 0, seen: null };
  await raiseSos({ ...request, ...changes }, services)?.accepted;
}
