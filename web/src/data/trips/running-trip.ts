import { formatCoordinates } from "@guardianlink/domain/location";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { DocState, ListState } from "../live-state.ts";

/**
 * Whether the server has the trip: `waiting` while its newest state is only on this phone,
 * `refused` when the server says that there is no such trip, `unknown` before any answer.
 */
type ServerState = "accepted" | "waiting" | "refused" | "unknown";

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
  /**
   * When the server last had a location of it, as far as this phone knows; null before. A location
   * that waits on this phone has not been seen by anyone.
   */
  readonly seenAt: Date | null;
  /** Whether the server has had the trip, as far as this phone knows. A newer state may wait. */
  readonly isOnServer: boolean;
  /** The contacts that this phone keeps with the trip, as text; see `storedContacts`. */
  readonly contacts: string | null;
  readonly server: ServerState;
}

/** The place of a trip that started before the phone found its location. */
export const START_UNKNOWN = "Location unavailable";

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
    seenAt: null,
    isOnServer: true,
    contacts: null,
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
  const isOnServer = server === "accepted" || (server !== "refused" && known.isOnServer);
  if (doc.state !== "ready") return { ...known, server, isOnServer };
  const trip = fromRow(doc.data);
  return {
    ...trip,
    server,
    isOnServer,
    contacts: known.contacts,
    place: doc.data.startAddress ?? known.place,
    hasSos: trip.status === "completed" ? known.hasSos : trip.hasSos,
    seenAt: (server === "accepted" && trip.lastLocation?.timestamp) || known.seenAt,
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
