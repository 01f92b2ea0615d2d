import type { StoredTrip, Trip, TripStatus } from "@guardianlink/domain/trip";
import type { Live } from "../../platform/firestore/store.ts";

/**
 * Whether the server has the trip: `waiting` while it is only on this phone, `refused` when the server answered and has no such trip,
 * `unknown` while nothing has been heard.
 */
export type ServerState = "accepted" | "waiting" | "refused" | "unknown";

/** The trip as the active-trip page shows it, from the database or, where that has nothing, from this device's record. */
export interface ShownTrip {
  readonly id: string;
  readonly licensePlate: string;
  readonly driverName: string;
  readonly location: string;
  readonly destination: string | null;
  readonly eta: Date | null;
  readonly startedAt: Date;
  readonly status: TripStatus;
  readonly server: ServerState;
  /** The whole row; null while only this device's record is known. */
  readonly row: Trip | null;
}

export function serverState(live: Live<Trip | null>): ServerState {
  if (live.state !== "ready") return "unknown";
  if (live.data === null) return live.fromCache ? "unknown" : "refused";
  return live.hasPendingWrites ? "waiting" : "accepted";
}

export function shownTrip(stored: StoredTrip, live: Live<Trip | null>): ShownTrip {
  const row = live.state === "ready" ? live.data : null;
  return {
    id: stored.id,
    licensePlate: row?.licensePlate ?? stored.licensePlate,
    driverName: row?.driverName ?? stored.driverName,
    location: row?.startAddress ?? stored.location,
    destination: row?.destination ?? null,
    eta: row ? row.eta : stored.eta === null ? null : new Date(stored.eta),
    startedAt: row?.startedAt ?? new Date(stored.startTime),
    status: row?.status ?? stored.status,
    server: serverState(live),
    row,
  };
}

export type ActiveTripView =
  | { readonly kind: "loading" }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" }
  | { readonly kind: "restore"; readonly trip: Trip }
  | { readonly kind: "show" };

/**
 * What /trip/active does: it shows the trip that this device remembers; else the running one that the server knows; and only when the
 * server has said that there is none, or nothing can be asked, it gives up. A refused question says nothing of a trip.
 */
export function activeTripView(
  stored: StoredTrip | null,
  running: Live<readonly Trip[]>,
  isOnline: boolean,
): ActiveTripView {
  if (stored !== null && stored.status !== "completed") return { kind: "show" };
  if (running.state === "error") return { kind: "unknown" };
  if (running.state === "loading") return { kind: "loading" };
  const [newest] = [...running.data].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  if (newest) return { kind: "restore", trip: newest };
  return running.fromCache && isOnline ? { kind: "loading" } : { kind: "none" };
}
