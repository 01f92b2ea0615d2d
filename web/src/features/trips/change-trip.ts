import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { wholeMinutes } from "@guardianlink/domain/trip";
import type { Write } from "../../platform/firestore/store.ts";

interface RunningTrip {
  readonly uid: UserId;
  readonly id: TripId;
  readonly startedAt: Date;
}

/** Ends the trip. Clearing `escalateAt` takes it out of the overdue check. */
export const endTripWrite = ({ uid, id, startedAt }: RunningTrip, now: Date): Write => ({
  kind: "update",
  path: paths.trip(uid, id),
  data: {
    status: "completed",
    completedAt: now,
    actualDuration: wholeMinutes(startedAt, now),
    escalateAt: null,
  },
});

/** Moves the expected arrival; the contacts are alerted at the new time, also when they were at the old one. */
export const extendTripWrite = ({ uid, id, startedAt }: RunningTrip, eta: Date): Write => ({
  kind: "update",
  path: paths.trip(uid, id),
  data: { eta, escalateAt: eta, estimatedDuration: wholeMinutes(startedAt, eta) },
});
