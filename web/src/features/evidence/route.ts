import type { Evidence, EvidenceRecord } from "@guardianlink/domain/evidence/evidence";
import { distanceM } from "@guardianlink/domain/location";
import type { Coordinates } from "@guardianlink/domain/location";

/**
 * A recorded location. `at` is the phone's time as an ISO text, `accuracy` in metres or not known.
 */
export interface RoutePoint extends Coordinates {
  readonly at: string;
  readonly accuracy: number | null;
}

type Records = Pick<Evidence, "records">;

const ROW_MS = 5 * 60_000;

function pointOf(value: unknown, at: unknown): RoutePoint[] {
  const { latitude, longitude, accuracy } = (value ?? {}) as Record<string, unknown>;
  return typeof latitude === "number" && typeof longitude === "number" && typeof at === "string"
    ? [{ latitude, longitude, at, accuracy: typeof accuracy === "number" ? accuracy : null }]
    : [];
}

const locationsIn = ({ data }: EvidenceRecord): readonly unknown[] =>
  Array.isArray(data["locations"]) ? (data["locations"] as unknown[]) : [];

/** All recorded locations of a trip, the earliest first. */
export const locationsOf = ({ records }: Records): readonly RoutePoint[] =>
  records
    .filter(({ path }) => path.startsWith("locations/"))
    .flatMap(locationsIn)
    .flatMap((one) => pointOf(one, (one as { readonly timestamp?: unknown } | null)?.timestamp))
    .toSorted((a, b) => a.at.localeCompare(b.at));

/** Where each SOS was raised, as far as the phone knew it. */
export const sosPointsOf = ({ records }: Records): readonly RoutePoint[] =>
  records
    .filter(({ path, data }) => /^alerts\/[^/]+$/.test(path) && data["type"] === "sos")
    .flatMap(({ data }) => pointOf(data["location"], data["happenedAt"]));

/** A location for every few minutes, with the first and the last one: a drive has hundreds. */
export function rowsOf(points: readonly RoutePoint[]): readonly RoutePoint[] {
  const rows: RoutePoint[] = [];
  for (const [index, point] of points.entries()) {
    const before = rows.at(-1);
    const isDue = before === undefined || Date.parse(point.at) - Date.parse(before.at) >= ROW_MS;
    if (isDue || index === points.length - 1) rows.push(point);
  }
  return rows;
}

/** The size of the drawing, and the room around the route, in its own units. */
export const DRAWING = { width: 320, height: 220, margin: 24 } as const;

/**
 * The least extent of the drawing in metres. A smaller one would show more detail than locations
 * have.
 */
const LEAST_EXTENT_M = 400;

interface Drawing {
  /** Where a location lies in the drawing; north is up. */
  readonly place: (at: Coordinates) => { readonly x: number; readonly y: number };
  /** A round distance for the scale, and its length in the drawing. */
  readonly scale: { readonly metres: number; readonly length: number };
}

/** The largest of 1, 2, 5, 10, 20, 50 ... that is not above the limit. */
function roundBelow(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit));
  return ([5, 2].find((step) => step * power <= limit) ?? 1) * power;
}

/**
 * Fits locations into the drawing, alike in both directions.
 * @param points at least one
 */
export function drawingOf(points: readonly Coordinates[]): Drawing {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const metresNorth = distanceM(middle, { ...middle, latitude: middle.latitude + 0.5 }) * 2;
  const metresEast = distanceM(middle, { ...middle, longitude: middle.longitude + 0.5 }) * 2;
  const { width, height, margin } = DRAWING;
  const perMetre = Math.min(
    (width - 2 * margin) / Math.max((east - west) * metresEast, LEAST_EXTENT_M),
    (height - 2 * margin) / Math.max((north - south) * metresNorth, LEAST_EXTENT_M),
  );
  const metres = roundBelow(width / 3 / perMetre);
  return {
    place: ({ latitude, longitude }) => ({
      x: width / 2 + (longitude - middle.longitude) * metresEast * perMetre,
      y: height / 2 - (latitude - middle.latitude) * metresNorth * perMetre,
    }),
    scale: { metres, length: metres * perMetre },
  };
}
