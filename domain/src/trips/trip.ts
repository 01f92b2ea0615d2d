import * as z from "zod/mini";
import { MINUTE_MS, NAME_MAX_LENGTH, NOTES_MAX_LENGTH, PLATE_MAX_LENGTH } from "../config.ts";
import { alertIdSchema, tripIdSchema, userIdSchema } from "../id-schemas.ts";
import { maxLength, minLength } from "../length-checks.ts";
import { DURATION_MAX_MINUTES } from "../limits.ts";
import { addressSchema, latitudeSchema, locationReadingSchema, longitudeSchema } from "../location.ts";
import { phoneStatusSchema } from "../watch/phone-status.ts";
import { photoPathSchema } from "../photo-path.ts";
import { destinationPlaceSchema } from "../places/destination-place.ts";
import { cleanLine, cleanPlate, cleanProse, wholePattern } from "../visible-text.ts";

export const TRIP_STATUSES = ["active", "sos", "completed"] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** A trip that is still watched. */
export const RUNNING_STATUSES = ["active", "sos"] as const satisfies readonly TripStatus[];

const NEXT: Record<TripStatus, readonly TripStatus[]> = {
  active: ["sos", "completed"],
  sos: ["completed"],
  completed: [],
};

/** Whether a trip in state `from` can go to state `to`. */
export const canMove = (from: TripStatus, to: TripStatus): boolean => NEXT[from].includes(to);

/** Shown for a plate with letters that no number plate has. */
const PLATE_NOT_ASCII = "Use the letters A to Z, digits and hyphens.";
const PLATE = wholePattern("plate");

const plateSchema = z.string().check(
  z.overwrite(cleanPlate),
  minLength(1, "Required"),
  maxLength(PLATE_MAX_LENGTH, "License plate too long"),
  z.refine((plate) => plate === "" || PLATE.test(plate), PLATE_NOT_ASCII),
);
/** Minutes. */
const durationSchema = z.int().check(z.gte(0), z.lte(DURATION_MAX_MINUTES));
/** The traveller's notes, which the contacts read as the destination. */
const notesSchema = z.string().check(z.overwrite(cleanProse), maxLength(NOTES_MAX_LENGTH, "Notes too long"));
const driverSchema = z
  .string()
  .check(z.overwrite(cleanLine), minLength(1, "Required"), maxLength(NAME_MAX_LENGTH, "Name too long"));

/** The input of the start form. `eta` is null when the traveller cleared it. */
export const startTripInputSchema = z.object({
  licensePlate: plateSchema,
  driverName: driverSchema,
  eta: z.nullable(z.date()),
  notes: notesSchema,
});
export type StartTripInput = z.infer<typeof startTripInputSchema>;

/**
 * A row of `users/{uid}/trips`. Durations are whole minutes.
 * `escalateAt` is when the server must alert the contacts: equal to `eta` when the owner writes it,
 * null when there is no expected arrival, when the alert has been made for it, and once the trip is
 * over. The overdue check queries this field.
 */
export const tripSchema = z.object({
  id: tripIdSchema,
  userId: userIdSchema,
  title: z.string(),
  licensePlate: plateSchema,
  driverName: driverSchema,
  destination: z.nullable(notesSchema),
  /** Where the trip leads, when the traveller chose it; older apps leave it out. */
  destinationPlace: z.optional(z.nullable(destinationPlaceSchema)),
  status: z.enum(TRIP_STATUSES),
  startedAt: z.date(),
  completedAt: z.nullable(z.date()),
  createdAt: z.date(),
  eta: z.nullable(z.date()),
  /**
   * The expected arrival that was given first, from which a postponement is measured; older apps
   * leave it out.
   */
  firstEta: z.optional(z.nullable(z.date())),
  escalateAt: z.nullable(z.date()),
  /**
   * When the contacts were last alerted that the trip is overdue. It stays when the arrival is
   * postponed. Only the server writes it.
   */
  alertedAt: z.optional(z.nullable(z.date())),
  startLocationLat: z.nullable(latitudeSchema),
  startLocationLng: z.nullable(longitudeSchema),
  startAddress: addressSchema,
  estimatedDuration: z.nullable(durationSchema),
  actualDuration: z.nullable(durationSchema),
  vehiclePhotoPath: z.nullable(photoPathSchema),
  lastLocation: z.nullable(locationReadingSchema),
  /** What the phone last said of itself. Only the server writes it. */
  phone: z.optional(z.nullable(phoneStatusSchema)),
  /** The alert that moved the trip to `sos`. The rules look for it. */
  sosAlertId: z.optional(alertIdSchema),
});
export type Trip = z.infer<typeof tripSchema>;

export const tripTitle = (licensePlate: string): string => `Trip - ${licensePlate}`;

/** Whole minutes from `from` to `to`, rounded down, within the bounds of a stored duration. */
export const wholeMinutes = (from: Date, to: Date): number =>
  Math.min(DURATION_MAX_MINUTES, Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)));

/** Overdue is a display state: the expected arrival of a running trip has passed. */
export const isOverdue = (trip: Pick<Trip, "status" | "eta">, now: Date): boolean =>
  trip.status !== "completed" && trip.eta !== null && now > trip.eta;

/** "1h 05m": a trip's duration in hours and minutes. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  return `${Math.floor(whole / 60)}h ${String(whole % 60).padStart(2, "0")}m`;
}

/**
 * The record of the running trip on this device, one for each user. `location` is the address or
 * coordinates shown.
 */
export const storedTripSchema = z.object({
  id: tripIdSchema,
  licensePlate: z.string(),
  driverName: z.string(),
  location: z.string(),
  /** The destination and the notes in one line; absent in records of an earlier version. */
  destination: z.optional(z.nullable(z.string())),
  eta: z.nullable(z.string()),
  startTime: z.string(),
  status: z.enum(TRIP_STATUSES),
  /** Whether contacts were alerted that it is overdue; absent in records of an earlier version. */
  wasOverdue: z.optional(z.boolean()),
  /** When the server last had a location; absent in records of an earlier version. */
  seenAt: z.optional(z.nullable(z.string())),
  /** Whether the server has had the trip; absent in records of an earlier version. */
  isOnServer: z.optional(z.boolean()),
  /** The emergency contacts, as JSON of their own; absent or null while they are not known. */
  contacts: z.optional(z.nullable(z.string())),
});
export type StoredTrip = z.infer<typeof storedTripSchema>;
