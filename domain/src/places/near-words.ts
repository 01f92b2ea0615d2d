// "near Lokoja, Kogi (6 km NE)", as nearPlace describes a location, inside other texts.

const NEAR = /^near /;

/** Whether this is the nearest place of our list, and not an address. */
export const isNearPlace = (place: string | null): boolean => place !== null && NEAR.test(place);

/** A place for a text that has its own word for "near". Addresses stay as they are. */
export const withoutNear = (place: string): string => place.replace(NEAR, "");

const SPOKEN: Readonly<Record<string, string>> = { N: "north", E: "east", S: "south", W: "west" };

/** The same for a machine that reads it out: "Lokoja, Kogi, 6 kilometres to the north-east". */
export const spokenPlace = (place: string): string =>
  withoutNear(place)
    .replace(
      / \((\d+) km ([NESW]{1,2})\)$/,
      (_match, km: string, compass: string) =>
        `, ${km} kilometres to the ${Array.from(compass, (letter) => SPOKEN[letter]).join("-")}`,
    )
    .replace(/[^\p{L}\p{N} ,.'-]/gu, " ");
