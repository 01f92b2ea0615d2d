import * as z from "zod/mini";
import { MINUTE_MS, NAME_MAX_LENGTH, NOTES_MAX_LENGTH, PLATE_MAX_LENGTH } from "./config.ts";
import { tripIdSchema, userIdSchema } from "./id-schemas.ts";
import { maxLength, minLength } from "./length-checks.ts";
import { addressSchema, locationReadingSchema } from "./location.ts";

export const TRIP_STATUSES = ["active", "sos", "completed"] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** A trip that is still watched. */
export const RUNNING_STATUSES = ["active", "sos"] as const satisfies readonly TripStatus[];

const NEXT: Record<TripStatus, readonly TripStatus[]> = {
  active: ["sos", "completed"],
  sos: ["completed"],
  completed: [],
};

/** Whether a trip in state `from` may go to state `to`. */
export const canMove = (from: TripStatus, to: TripStatus): boolean => NEXT[from].includes(to);

const plateSchema = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    minLength(1, "Required"),
    maxLength(PLATE_MAX_LENGTH, "License plate too long"),
  );
const driverSchema = z
  .string()
  .check(z.trim(), minLength(1, "Required"), maxLength(NAME_MAX_LENGTH, "Name too long"));

/** What the start form takes. `eta` is null when the traveller cleared it. */
export const startTripInputSchema = z.object({
  licensePlate: plateSchema,
  driverName: driverSchema,
  eta: z.nullable(z.date()),
  notes: z.string().check(z.trim(), maxLength(NOTES_MAX_LENGTH, "Notes too long")),
});
export type StartTripInput = z.infer<typeof startTripInputSchema>;

/**
 * A row of `users/{uid}/trips`. Durations are whole minutes.
 * `escalateAt` is when the server must alert the contacts: equal to `eta` when the owner writes it, null when there is no
 * expected arrival, when the alert has been made for it, and once the trip is over. The overdue check queries this field.
 */
export const tripSchema = z.object({
  id: tripIdSchema,
  userId: userIdSchema,
  title: z.string(),
  licensePlate: plateSchema,
  driverName: driverSchema,
  destination: z.nullable(z.string()),
  status: z.enum(TRIP_STATUSES),
  startedAt: z.date(),
  completedAt: z.nullable(z.date()),
  createdAt: z.date(),
  eta: z.nullable(z.date()),
  escalateAt: z.nullable(z.date()),
  startLocationLat: z.nullable(z.number()),
  startLocationLng: z.nullable(z.number()),
  startAddress: addressSchema,
  estimatedDuration: z.nullable(z.int()),
  actualDuration: z.nullable(z.int()),
  vehiclePhotoPath: z.nullable(z.string()),
  lastLocation: z.nullable(locationReadingSchema),
});
export type Trip = z.infer<typeof tripSchema>;

export const tripTitle = (licensePlate: string): string => `Trip - ${licensePlate}`;

/** Whole minutes from `from` to `to`, rounded down, never below 0. */
export const wholeMinutes = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS));

/** Overdue is a display state: the current time is past the expected arrival of a running trip. */
export const isOverdue = (trip: Pick<Trip, "status" | "eta">, now: Date): boolean =>
  trip.status !== "completed" && trip.eta !== null && now > trip.eta;

/** "1h 05m": the duration of a trip in hours and minutes. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  return `${Math.floor(whole / 60)}h ${String(whole % 60).padStart(2, "0")}m`;
}

/** The record of the running trip on this device, kept per user. `location` is the address or coordinates shown. */
export const storedTripSchema = z.object({
  id: tripIdSchema,
  licensePlate: z.string(),
  driverName: z.string(),
  location: z.string(),
  eta: z.nullable(z.string()),
  startTime: z.string(),
  status: z.enum(TRIP_STATUSES),
});
export type StoredTrip = z.infer<typeof storedTripSchema>;
