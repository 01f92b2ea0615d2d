import type { TripId } from "@guardianlink/domain/ids";
import { formatCoordinates } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import type { StartTripInput, StoredTrip, Trip, TripStatus } from "@guardianlink/domain/trip";
import { addressOrCoordinates } from "../../platform/geocoding.ts";
import type { DocState } from "../doc-state.ts";
import type { ListState } from "../list-state.ts";

/**
 * Whether the server has the trip: `waiting` while its newest state is only on this phone, `refused` when the server
 * says that there is no such trip, `unknown` while nothing has been heard.
 */
type ServerState = "accepted" | "waiting" | "refused" | "unknown";

/** The running trip of this phone, in the one shape that its page, the SOS and the writes share. */
export interface RunningTrip {
  readonly id: TripId;
  readonly licensePlate: string;
  readonly driverName: string;
  /** The address or the coordinates of the start. */
  readonly place: string;
  readonly destination: string | null;
  readonly eta: Date | null;
  readonly startedAt: Date;
  readonly status: TripStatus;
  /** Whether an SOS stands on the trip. It stays true when the trip ends. */
  readonly hasSos: boolean;
  /** The newest location that the server has. */
  readonly lastLocation: LocationReading | null;
  readonly server: ServerState;
}

/** Where a trip starts, as far as it is known. */
export interface StartPlace {
  readonly reading: LocationReading | null;
  readonly address: string | null;
}

const PLACE_UNKNOWN = "Location unavailable";

/** A trip that starts now. */
export const newTrip = (id: TripId, input: StartTripInput, place: StartPlace, now: Date): RunningTrip => ({
  id,
  licensePlate: input.licensePlate,
  driverName: input.driverName,
  place: place.reading ? addressOrCoordinates(place.reading, place.address) : PLACE_UNKNOWN,
  destination: input.notes === "" ? null : input.notes,
  eta: input.eta,
  startedAt: now,
  status: "active",
  hasSos: false,
  lastLocation: place.reading,
  server: "waiting",
});

/** The trip as this device remembers it. */
export const fromRecord = (record: StoredTrip): RunningTrip => ({
  id: record.id,
  licensePlate: record.licensePlate,
  driverName: record.driverName,
  place: record.location,
  destination: null,
  eta: record.eta === null ? null : new Date(record.eta),
  startedAt: new Date(record.startTime),
  status: record.status,
  hasSos: record.status === "sos",
  lastLocation: null,
  server: "unknown",
});

/** What this device remembers of a trip. Its status stays "sos" when a trip with an SOS is ended elsewhere. */
export const toRecord = (trip: RunningTrip): StoredTrip => ({
  id: trip.id,
  licensePlate: trip.licensePlate,
  driverName: trip.driverName,
  location: trip.place,
  eta: trip.eta?.toISOString() ?? null,
  startTime: trip.startedAt.toISOString(),
  status: trip.hasSos ? "sos" : "active",
});

/** The trip as the database has it. */
export function fromRow(row: Trip): RunningTrip {
  const { startLocationLat: latitude, startLocationLng: longitude } = row;
  const coordinates =
    latitude !== null && longitude !== null ? formatCoordinates({ latitude, longitude }) : PLACE_UNKNOWN;
  return {
    id: row.id,
    licensePlate: row.licensePlate,
    driverName: row.driverName,
    place: row.startAddress ?? coordinates,
    destination: row.destination,
    eta: row.eta,
    startedAt: row.startedAt,
    status: row.status,
    hasSos: row.status === "sos",
    lastLocation: row.lastLocation,
    server: "accepted",
  };
}

function serverState(doc: DocState<Trip>): ServerState {
  if (doc.state === "missing") return "refused";
  if (doc.state !== "ready") return "unknown";
  return doc.hasPendingWrites ? "waiting" : "accepted";
}

/** What this device remembers, brought up to date by the database as far as that is known. */
export function withRow(known: RunningTrip, doc: DocState<Trip>): RunningTrip {
  const server = serverState(doc);
  if (doc.state !== "ready") return { ...known, server };
  const trip = fromRow(doc.data);
  return {
    ...trip,
    server,
    place: doc.data.startAddress ?? known.place,
    hasSos: trip.status === "completed" ? known.hasSos : trip.hasSos,
  };
}

export type FoundTrip =
  | { readonly kind: "trip"; readonly trip: RunningTrip; readonly isRemembered: boolean }
  | { readonly kind: "loading" | "none" }
  | { readonly kind: "unknown"; readonly retry: () => void };

/**
 * The running trip: the one that this device remembers; else the newest that the server has. Only a server that has none,
 * or that cannot be asked, means that there is none. A question that the server refused says nothing about a trip.
 */
export function findRunningTrip(remembered: RunningTrip | null, running: ListState<Trip>): FoundTrip {
  if (remembered !== null) return { kind: "trip", trip: remembered, isRemembered: true };
  if (running.state === "failed") return { kind: "unknown", retry: running.retry };
  if (running.state === "loading") return { kind: "loading" };
  if (running.state !== "ready") return { kind: "none" };
  const [newest] = [...running.items].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  return newest ? { kind: "trip", trip: fromRow(newest), isRemembered: false } : { kind: "none" };
}
