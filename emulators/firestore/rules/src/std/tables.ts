import type { TypeName } from "../values/type-name.ts";
import { BYTES_METHODS } from "./bytes.ts";
import { CONSTRAINT_METHODS, LIST_METHODS, SET_METHODS } from "./collections.ts";
import { CONVERTERS } from "./converters.ts";
import { HASHING_FUNCTIONS } from "./hashing.ts";
import type { LibraryFunction } from "./library.ts";
import { MAP_DIFF_METHODS, MAP_METHODS } from "./maps.ts";
import { MATH_FUNCTIONS } from "./math.ts";
import { PATH_FUNCTIONS, PATH_METHODS } from "./paths.ts";
import { LATLNG_METHODS, PLACE_FUNCTIONS } from "./places.ts";
import { STRING_METHODS } from "./strings.ts";
import { DURATION_METHODS, TIME_FUNCTIONS, TIMESTAMP_METHODS } from "./times.ts";

/** The methods of each type. */
export const METHODS: ReadonlyMap<TypeName, ReadonlyMap<string, LibraryFunction>> = new Map([
  ["string", STRING_METHODS],
  ["bytes", BYTES_METHODS],
  ["list", LIST_METHODS],
  ["set", SET_METHODS],
  ["map", MAP_METHODS],
  ["map_diff", MAP_DIFF_METHODS],
  ["path", PATH_METHODS],
  ["timestamp", TIMESTAMP_METHODS],
  ["duration", DURATION_METHODS],
  ["latlng", LATLNG_METHODS],
  ["constraint", CONSTRAINT_METHODS],
]);

/** The functions whose result depends only on their arguments, by full name. */
export const FUNCTIONS: ReadonlyMap<string, LibraryFunction> = new Map(
  [
    ...CONVERTERS,
    ...PATH_FUNCTIONS,
    ...MATH_FUNCTIONS,
    ...HASHING_FUNCTIONS,
    ...TIME_FUNCTIONS,
    ...PLACE_FUNCTIONS,
  ].map((fn) => [fn.label, fn]),
);

/**
 * The numbers of arguments that the methods with that name take; undefined when no type has one.
 */
export const METHOD_ARITIES: ReadonlyMap<string, ReadonlySet<number>> = collectArities();

function collectArities(): Map<string, Set<number>> {
  const arities = new Map<string, Set<number>>();
  for (const table of METHODS.values())
    for (const [name, { overloads }] of table) {
      const counts = arities.get(name) ?? new Set();
      for (const { parameters } of overloads) counts.add(parameters.length - 1);
      arities.set(name, counts);
    }
  return arities;
}
