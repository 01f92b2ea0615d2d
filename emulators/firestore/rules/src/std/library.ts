import { failure, unsupported } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import type { RulesBytes } from "../values/bytes.ts";
import type { RulesConstraint } from "../values/value.ts";
import type { RulesDuration } from "../values/duration.ts";
import type { RulesLatLng } from "../values/latlng.ts";
import type { RulesMapDiff } from "../values/value.ts";
import type { RulesPath } from "../values/path.ts";
import type { RulesSet, RulesVector } from "../values/value.ts";
import type { RulesTimestamp } from "../values/timestamp.ts";
import { typeName } from "../values/type-name.ts";
import type { RulesList, RulesMap, RulesValue } from "../values/value.ts";

/** The check for each type name of a signature. A `float` parameter accepts an int too. */
interface TypeMap {
  readonly null: null;
  readonly bool: boolean;
  readonly int: bigint;
  readonly float: number;
  readonly string: string;
  readonly bytes: RulesBytes;
  readonly timestamp: RulesTimestamp;
  readonly duration: RulesDuration;
  readonly latlng: RulesLatLng;
  readonly path: RulesPath;
  readonly list: RulesList;
  readonly map: RulesMap;
  readonly set: RulesSet;
  readonly map_diff: RulesMapDiff;
  readonly constraint: RulesConstraint;
  readonly vector: RulesVector;
  readonly any: RulesValue;
}

export type ParameterType = keyof TypeMap;

export interface Overload {
  readonly parameters: readonly ParameterType[];
  readonly call: (...args: RulesValue[]) => Outcome;
}

/**
 * A function or method of the standard library. `label` is its name in error messages, such as
 * `string.matches`.
 */
export interface LibraryFunction {
  readonly label: string;
  /** Whether the first parameter is the receiver, which error messages leave out. */
  readonly isMethod: boolean;
  readonly overloads: readonly Overload[];
}

type Arguments<P extends readonly ParameterType[]> = { [K in keyof P]: TypeMap[P[K]] };

/**
 * One signature. `invoke` checks the arguments against `parameters`, so `call` may rely on their
 * types.
 */
export function overload<const P extends readonly ParameterType[]>(
  parameters: P,
  call: (...args: Arguments<P>) => Outcome,
): Overload {
  return { parameters, call: call as unknown as Overload["call"] };
}

export const libraryFunction = (label: string, ...overloads: Overload[]): LibraryFunction => ({
  label,
  isMethod: false,
  overloads,
});

const method = (label: string, overloads: readonly Overload[]): LibraryFunction => ({
  label,
  isMethod: true,
  overloads,
});

/** The methods of one type. The first parameter of each overload is the receiver. */
export const methodsOf = (
  type: string,
  table: Readonly<Record<string, Overload | readonly Overload[]>>,
): ReadonlyMap<string, LibraryFunction> =>
  new Map(
    Object.entries(table).map(([name, value]) => [
      name,
      method(`${type}.${name}`, "parameters" in value ? [value] : value),
    ]),
  );

/**
 * Calls the overload that matches the arguments (receiver first), or fails with the expected types.
 */
export function invoke(fn: LibraryFunction, args: RulesValue[]): Outcome {
  for (const candidate of fn.overloads) if (fits(candidate, args, false)) return candidate.call(...args);
  for (const candidate of fn.overloads)
    if (fits(candidate, args, true))
      return candidate.call(...args.map((arg, at) => coerce(arg, candidate.parameters[at])));
  return mismatch(fn, args);
}

function fits(candidate: Overload, args: readonly RulesValue[], widen: boolean): boolean {
  const { parameters } = candidate;
  if (parameters.length !== args.length) return false;
  for (let at = 0; at < args.length; at += 1) {
    const parameter = parameters[at];
    if (parameter === "any") continue;
    const received = typeName(args[at] ?? null);
    if (received !== parameter && !(widen && parameter === "float" && received === "int")) return false;
  }
  return true;
}

const coerce = (value: RulesValue, parameter: ParameterType | undefined): RulesValue =>
  parameter === "float" && typeof value === "bigint" ? Number(value) : value;

function mismatch(fn: LibraryFunction, args: readonly RulesValue[]): Outcome {
  const skipped = fn.isMethod ? 1 : 0;
  const expected = fn.overloads
    .map(({ parameters }) => `${fn.label}(${parameters.slice(skipped).join(", ")})`)
    .join(", ");
  if (!fn.overloads.some(({ parameters }) => parameters.length === args.length))
    return failure(
      `Incorrect number of arguments. Received: ${args.length - skipped}. Expected: ${expected}.`,
    );
  return unsupported(`${fn.label}(${args.slice(skipped).map(typeName).join(", ")})`, expected);
}
