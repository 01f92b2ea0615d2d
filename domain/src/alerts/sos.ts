import { plus } from "../dates.ts";
import { SECOND_MS } from "../config.ts";
import type { Alert } from "./alert.ts";
import type { Trip } from "../trips/trip.ts";

/**
 * How long the SOS button is held before the alert is committed. Long enough that a pocket or a
 * stumbling thumb does not raise an SOS, short enough to hold with a shaking hand.
 */
export const SOS_HOLD_MS = 1.5 * SECOND_MS;

/**
 * The longest countdown that the rules accept and the server waits out. firestore.rules has the
 * same number.
 */
export const SOS_COUNTDOWN_MAX_MS = 10 * SECOND_MS;

/**
 * The vehicle of a trip that an SOS has made, because none was running. firestore.rules has the
 * same texts.
 */
export const NO_VEHICLE = { licensePlate: "NOT GIVEN", driverName: "Not given" } as const;

/** Whether an SOS has made the trip. */
export const isSosTrip = (trip: Pick<Trip, "licensePlate" | "driverName">): boolean =>
  trip.licensePlate === NO_VEHICLE.licensePlate && trip.driverName === NO_VEHICLE.driverName;

type Countdown = Pick<Alert, "happenedAt" | "sendAt">;

/** The length of an alert's countdown in milliseconds; 0 for an alert that is sent at once. */
export const countdownMs = ({ happenedAt, sendAt }: Countdown): number =>
  sendAt === null ? 0 : Math.min(SOS_COUNTDOWN_MAX_MS, Math.max(0, sendAt.getTime() - happenedAt.getTime()));

/**
 * When the server sends the alert. The countdown starts when the alert reaches the server, because
 * a phone's clock may be wrong and a person must have the whole of it to take the alert back.
 */
export const sosDueAt = (alert: Countdown & Pick<Alert, "createdAt">): Date =>
  plus(alert.createdAt, countdownMs(alert));

/** Whether the server still has to wait for the end of the countdown. */
export const isCountingDown = ({
  sendAt,
  releasedAt,
  cancelledAt,
}: Pick<Alert, "sendAt" | "releasedAt" | "cancelledAt">): boolean =>
  sendAt !== null && releasedAt === null && cancelledAt === null;

/** Whether the alert calls for help: it was not taken back, and its countdown is over. */
export const isRaised = (alert: Pick<Alert, "sendAt" | "releasedAt" | "cancelledAt">): boolean =>
  alert.cancelledAt === null && !isCountingDown(alert);
