import { distanceM } from "../location.ts";
import type { Coordinates } from "../location.ts";
import { NIGERIA } from "./nigeria.ts";

/** A named place: "Lokoja" in "Kogi". */
export interface Place extends Coordinates {
  readonly name: string;
  readonly state: string;
}

/** Further from a place than this, its name misleads more than it helps, in metres. */
const NEAR_M = 50_000;
/** Closer than this the distance is not said: the coordinates of a town are those of its middle. */
const INSIDE_M = 1500;

/** Degrees of latitude that are NEAR_M, with room for a cut-off that is not a circle. */
const NEAR_DEGREES = 0.5;

const COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

function parsePlaces(text: string): readonly Place[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [state = "", list = ""] = line.split(": ");
      return list.split(", ").map((entry) => {
        const [, name = "", latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(entry) ?? [];
        return { name, state, latitude: Number(latitude), longitude: Number(longitude) };
      });
    });
}

let parsed: readonly Place[] | null = null;

/** The named places of Nigeria, parsed at the first call. */
export const nigerianPlaces = (): readonly Place[] => (parsed ??= parsePlaces(NIGERIA));

/**
 * The compass direction in which `to` lies as seen from `from`, on a plane: exact enough for 50 km.
 */
function direction(from: Coordinates, to: Coordinates): string {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const eighths = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * COMPASS.length);
  return COMPASS[(eighths + COMPASS.length) % COMPASS.length] ?? "N";
}

/**
 * Describes a location by the nearest place of the list, without a network: "near Lokoja, Kogi
 * (6 km NE)" is 6 km north-east of Lokoja. Null where no place lies within 50 km.
 */
export function nearPlace(at: Coordinates): string | null {
  let nearest: { readonly place: Place; readonly m: number } | null = null;
  for (const place of nigerianPlaces()) {
    if (Math.abs(place.latitude - at.latitude) > NEAR_DEGREES) continue;
    const m = distanceM(place, at);
    if (m <= NEAR_M && (nearest === null || m < nearest.m)) nearest = { place, m };
  }
  if (nearest === null) return null;
  const { place, m } = nearest;
  const beside = m < INSIDE_M ? "" : ` (${Math.round(m / 1000)} km ${direction(place, at)})`;
  return `near ${place.name}, ${place.state}${beside}`;
}
