import { distanceM } from "../location.ts";
import type { Coordinates } from "../location.ts";
import type { DestinationPlace } from "./destination-place.ts";
import { nigerianPlaces } from "./near-place.ts";
import type { Place } from "./near-place.ts";

/** A place this close to the start is where the trip comes from, in metres. */
const FROM_HERE_M = 15_000;

const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFD")
    // "Ìbàdàn" is Ibadan.
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z]+/g, " ")
    .trim()
    .toLowerCase()} `;

let byWords: ReadonlyMap<string, readonly Place[]> | null = null;

function placesByWords(): ReadonlyMap<string, readonly Place[]> {
  const map = new Map<string, Place[]>();
  for (const place of nigerianPlaces()) {
    const words = wordsOf(place.name);
    map.set(words, [...(map.get(words) ?? []), place]);
  }
  return map;
}

/**
 * A name this short is also a person's or a word, so it counts only where the note says nothing
 * else.
 */
const SHORT_NAME = 3;

/** Whether the note leads to the place: it begins with its name, or says "to" or "at" before it. */
function leadsTo(text: string, name: string): boolean {
  if (name.trim().length <= SHORT_NAME) return text === name;
  return text.startsWith(name) || text.includes(` to${name}`) || text.includes(` at${name}`);
}

/**
 * Finds the town that a note names as the destination: "Ibadan, gate 3". Null unless exactly one
 * place is meant, because a wrong one would cause wrong questions: the start of the trip is not it,
 * and of two towns in a note no one knows which is the goal.
 * @param start where the trip began; null when it is not known
 */
export function destinationIn(note: string | null, start: Coordinates | null): DestinationPlace | null {
  if (note === null) return null;
  byWords ??= placesByWords();
  const text = wordsOf(note);
  const named = [...byWords].filter(([name]) => leadsTo(text, name));
  // "Benin City" is no second place "Benin".
  const longest = named.filter(([name]) => !named.some(([other]) => other !== name && other.includes(name)));
  const places = longest
    .flatMap(([, found]) => found)
    .filter((place) => start === null || distanceM(place, start) > FROM_HERE_M);
  const [only] = places;
  if (only === undefined || places.length > 1) return null;
  const { name, latitude, longitude } = only;
  return { name, kind: "town", latitude, longitude };
}
