import type { DestinationPlace } from "./destination-place.ts";
import type { Place } from "./near-place.ts";

/** More rows than these would need scrolling under a keyboard. */
const SHOWN_MAX = 6;

/** Letters only and without marks, so that "Ògbómọ̀ṣọ́" finds "Ogbomoso". */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** How well a place fits: its name begins with the text, then a word of it, then its state. */
function rankOf({ name, state }: Place, text: string): number {
  const [plainName, plainState] = [plain(name), plain(state)];
  if (plainName.startsWith(text)) return 0;
  if (` ${plainName}`.includes(` ${text}`)) return 1;
  if (`${plainName} ${plainState}`.startsWith(text)) return 2;
  return plainState.startsWith(text) ? 3 : Infinity;
}

/**
 * Finds places of the list by what the traveller typed: "ibad", "Ikeja Lagos", "kogi".
 * @returns the best ones first, at most as many as a phone shows; none for an empty text
 */
export function matchPlaces(places: readonly Place[], typed: string): readonly DestinationPlace[] {
  const text = plain(typed);
  if (text === "") return [];
  return places
    .map((place) => ({ place, rank: rankOf(place, text) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || a.place.name.localeCompare(b.place.name))
    .slice(0, SHOWN_MAX)
    .map(({ place: { name, state, latitude, longitude } }) => ({
      name: `${name}, ${state}`,
      kind: "town",
      latitude,
      longitude,
    }));
}
