import type { TripId } from "@guardianlink/domain/ids";
import { formatCoordinates } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { destinationText } from "@guardianlink/domain/places/destination-place";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import type { StartTripInput, StoredTrip, Trip } from "@guardianlink/domain/trips/trip";
import { addressOrCoordinates } from "../location/geocoding.ts";
import type { DocState, ListState } from "../live-state.ts";

/**
 * Whether the server has the trip: `waiting` while its newest state is only on this phone,
 * `refused` when the server says that there is no such trip, `unknown` before any answer, `none`
 * when its SOS makes the trip.
 */
type ServerState = "accepted" | "waiting" | "refused" | "unknown" | "none";

/** The running trip of this phone, in the form that its page, the SOS and the writes share. */
export interface RunningTrip extends Pick<
  Trip,
  "id" | "licensePlate" | "driverName" | "destination" | "eta" | "startedAt" | "status" | "lastLocation"
> {
  /** The address or the coordinates of the start. */
  readonly place: string;
  /** Where the trip leads, when the traveller chose it. */
  readonly destinationPlace: DestinationPlace | null;
  /** The expected arrival that was given first; null where none was. */
  readonly firstEta: Date | null;
  /** Whether the trip has an SOS. It stays true when the trip ends. */
  readonly hasSos: boolean;
  /**
   * Whether contacts were alerted that it is overdue. It stays true when the arrival is postponed.
   */
  readonly wasOverdue: boolean;
  readonly server: ServerState;
}

/** The start of a trip, as far as it is known. */
export interface StartPlace {
  readonly reading: LocationReading | null;
  readonly address: string | null;
}

/** The place of a trip that started before the phone found its location. */
export const START_UNKNOWN = "Location unavailable";

/** Creates a trip that starts now. */
export const newTrip = (
  id: TripId,
  input: StartTripInput & { readonly destinationPlace?: DestinationPlace | null },
  place: StartPlace,
  now: Date,
): RunningTrip => ({
  id,
  licensePlate: input.licensePlate,
  driverName: input.driverName,
  place: place.reading ? addressOrCoordinates(place.reading, place.address) : START_UNKNOWN,
  destination: input.notes === "" ? null : input.notes,
  destinationPlace: input.destinationPlace ?? null,
  eta: input.eta,
  firstEta: input.eta,
  startedAt: now,
  status: "active",
  hasSos: false,
  wasOverdue: false,
  lastLocation: place.reading,
  server: "waiting",
});

/** A trip that an SOS makes, because none is running. */
export const newSosTrip = (id: TripId, reading: LocationReading | null, now: Date): RunningTrip => ({
  ...newTrip(id, { ...NO_VEHICLE, eta: null, notes: "" }, { reading, address: null }, now),
  status: "sos",
  hasSos: true,
  server: "none",
});

/** The trip as this device remembers it. */
export const fromRecord = (record: StoredTrip): RunningTrip => ({
  id: record.id,
  licensePlate: record.licensePlate,
  driverName: record.driverName,
  place: record.location,
  destination: record.destination ?? null,
  destinationPlace: null,
  eta: record.eta === null ? null : new Date(record.eta),
  firstEta: record.eta === null ? null : new Date(record.eta),
  startedAt: new Date(record.startTime),
  status: record.status,
  hasSos: record.status === "sos",
  wasOverdue: false,
  lastLocation: null,
  server: "unknown",
});

/**
 * The record of a trip for this device. The status of a trip with an SOS stays "sos" when the trip
 * is ended elsewhere.
 */
export const toRecord = (trip: RunningTrip): StoredTrip => ({
  id: trip.id,
  licensePlate: trip.licensePlate,
  driverName: trip.driverName,
  location: trip.place,
  destination: destinationText(trip),
  eta: trip.eta?.toISOString() ?? null,
  startTime: trip.startedAt.toISOString(),
  status: trip.hasSos ? "sos" : "active",
});

/** Reads a trip from its database document. */
export function fromRow(row: Trip): RunningTrip {
  const { startLocationLat: latitude, startLocationLng: longitude } = row;
  const coordinates =
    latitude !== null && longitude !== null ? formatCoordinates({ latitude, longitude }) : START_UNKNOWN;
  return {
    ...row,
    place: row.startAddress ?? coordinates,
    destinationPlace: row.destinationPlace ?? null,
    // Of a trip that an older app has started, the present arrival is the first that is known.
    firstEta: row.firstEta ?? row.eta,
    hasSos: row.status === "sos",
    wasOverdue: row.alertedAt != null,
    server: "accepted",
  };
}

/** The newest of the trips; null when there is none. */
export function newestTrip(rows: readonly Trip[]): RunningTrip | null {
  const [newest] = [...rows].sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  return newest ? fromRow(newest) : null;
}

function serverState(doc: DocState<Trip>): ServerState {
  if (doc.state === "missing") return "refused";
  if (doc.state !== "ready") return "unknown";
  return doc.hasPendingWrites ? "waiting" : "accepted";
}

/** The trip that this device remembers, with updates from the database as far as it is known. */
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
 * The running trip: the one that this device remembers, else the newest on the server. There is
 * none only when the server has none or cannot be reached. A refused query says nothing about a
 * trip.
 */
export function findRunningTrip(remembered: RunningTrip | null, running: ListState<Trip>): FoundTrip {
  if (remembered !== null) return { kind: "trip", trip: remembered, isRemembered: true };
  if (running.state === "failed") return { kind: "unknown", retry: running.retry };
  if (running.state === "loading") return { kind: "loading" };
  if (running.state !== "ready") return { kind: "none" };
  const trip = newestTrip(running.items);
  return trip ? { kind: "trip", trip, isRemembered: false } : { kind: "none" };
}
