import * as z from "zod/mini";
import { ADDRESS_MAX_LENGTH, COORDINATE_DECIMALS } from "./config.ts";
import { maxLength, minLength } from "./length-checks.ts";
import { MEASUREMENT_MAX } from "./limits.ts";
import { cleanLine, cutLine } from "./visible-text.ts";

export const latitudeSchema = z.number().check(z.gte(-90), z.lte(90));
export const longitudeSchema = z.number().check(z.gte(-180), z.lte(180));

/**
 * One reading of the device's location. Accuracy in metres, speed in metres per second (null when
 * unknown).
 */
export const locationReadingSchema = z.object({
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  accuracy: z.nullable(z.number().check(z.gte(0), z.lte(MEASUREMENT_MAX))),
  speed: z.nullable(z.number().check(z.gte(-MEASUREMENT_MAX), z.lte(MEASUREMENT_MAX))),
  timestamp: z.date(),
});
export type LocationReading = z.infer<typeof locationReadingSchema>;

/** The stored part of a reading: its own fields only, without anything else that the object has. */
export const readingData = ({
  latitude,
  longitude,
  accuracy,
  speed,
  timestamp,
}: LocationReading): LocationReading => ({
  latitude,
  longitude,
  accuracy,
  speed,
  timestamp,
});

/** The newest of the known locations; null when there is none. */
export const newestReading = (candidates: readonly (LocationReading | null)[]): LocationReading | null =>
  candidates
    .filter((reading) => reading !== null)
    .sort((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
    .at(-1) ?? null;

/** A location stored under a trip. */
export const tripLocationSchema = z.extend(locationReadingSchema, {
  tripId: z.string().check(minLength(1)),
  /** When the database deletes it (its time-to-live policy, firestore.indexes.json). */
  expiresAt: z.optional(z.date()),
});

export const addressSchema = z.nullable(
  z.string().check(z.overwrite(cleanLine), minLength(1), maxLength(ADDRESS_MAX_LENGTH)),
);

/** A geocoder's answer as an address that can be stored; null when nothing readable remains. */
export const addressFrom = (answer: string | null | undefined): string | null =>
  cutLine(answer ?? "", ADDRESS_MAX_LENGTH) || null;

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** "6.524400, 3.379200", shown when no address is known. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(COORDINATE_DECIMALS)}, ${longitude.toFixed(COORDINATE_DECIMALS)}`;

/** A link that opens the location in any map app. */
export const mapsLink = ({ latitude, longitude }: Coordinates): string =>
  `https://www.google.com/maps?q=${latitude.toFixed(COORDINATE_DECIMALS)},${longitude.toFixed(COORDINATE_DECIMALS)}`;

/**
 * Puts the coordinates beside a place. Names from the list of places end in a distance in brackets,
 * so theirs follow a colon.
 */
export const withCoordinates = (place: string, coordinates: string): string =>
  place.endsWith(")") ? `${place}: ${coordinates}` : `${place} (${coordinates})`;

const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine on the mean Earth radius). */
export function distanceM(a: Coordinates, b: Coordinates): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}
