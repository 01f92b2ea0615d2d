import { changeOf, diffKeys } from "../std/maps.ts";
import { formatDouble } from "../std/doubles.ts";
import { isBytes } from "../values/bytes.ts";
import { isConstraint } from "../values/value.ts";
import { isDuration } from "../values/duration.ts";
import { isLatLng } from "../values/latlng.ts";
import { isMapDiff } from "../values/value.ts";
import { isPath } from "../values/path.ts";
import type { RulesPath } from "../values/path.ts";
import { isSet, isVector } from "../values/value.ts";
import { isTimestamp } from "../values/timestamp.ts";
import { isList, isMap } from "../values/type-name.ts";
import type { RulesMap, RulesValue } from "../values/value.ts";

const NANOS = 1_000_000_000n;

const quote = (text: string) => JSON.stringify(text);
const indent = (text: string) => text.replace(/^(?=.)/gm, "  ");
const block = (name: string, lines: readonly string[]) =>
  `${name} {\n${lines.map((line) => `${indent(line)}\n`).join("")}}`;

/** A path in the text form of its protocol buffer, which denial messages quote. */
export const printPath = (path: RulesPath): string =>
  block(
    "path_value",
    path.segments.map((segment) => block("segments", [`simple: ${quote(segment)}`])),
  );

/** A value as debug() prints it: in the text form of Google's protocol buffer. */
export function printValue(value: RulesValue): string {
  switch (typeof value) {
    case "boolean":
      return `bool_value: ${value}`;
    case "bigint":
      return `int_value: ${value}`;
    case "number":
      return `float_value: ${formatDouble(value)}`;
    case "string":
      return `string_value: ${quote(value)}`;
    default:
      return value === null ? "null_value: NULL_VALUE" : printObject(value);
  }
}

function printObject(value: Exclude<RulesValue, null | boolean | bigint | number | string>): string {
  if (isMap(value)) return block("map_value", fields(value));
  if (isList(value)) return block("list_value", items(value));
  if (isVector(value)) return block("vector_value", items(value.values));
  if (isSet(value)) return block("set_value", items(value.items));
  if (isPath(value)) return printPath(value);
  if (isBytes(value)) return `bytes_value: ${quote(Buffer.from(value.bytes).toString("latin1"))}`;
  if (isTimestamp(value))
    return block("timestamp_value", time(floorDiv(value.epochNanos), floorMod(value.epochNanos)));
  if (isDuration(value)) return block("duration_value", time(value.nanos / NANOS, value.nanos % NANOS));
  if (isLatLng(value))
    return block("latlng_value", [
      `latitude: ${formatDouble(value.latitude)}`,
      `longitude: ${formatDouble(value.longitude)}`,
    ]);
  if (isMapDiff(value))
    return block(
      "map_diff_value",
      diffKeys(value).map((key) =>
        block("key_statuses", [`key: ${quote(key)}`, `value: ${changeOf(value, key).toUpperCase()}`]),
      ),
    );
  if (!isConstraint(value)) return "";
  return block(
    "constraint_value",
    value.clauses.map((clause) =>
      block("simple_constraints", [`comparator: ${clause.comparator}`, nested(clause.value)]),
    ),
  );
}

const nested = (value: RulesValue) => block("value", [printValue(value)]);
const items = (values: readonly RulesValue[]) => values.map((item) => block("values", [printValue(item)]));
const fields = (map: RulesMap) =>
  [...map]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => block("fields", [`key: ${quote(key)}`, nested(value)]));

const floorMod = (nanos: bigint) => ((nanos % NANOS) + NANOS) % NANOS;
const floorDiv = (nanos: bigint) => (nanos - floorMod(nanos)) / NANOS;
const time = (seconds: bigint, nanos: bigint) => [
  ...(seconds === 0n ? [] : [`seconds: ${seconds}`]),
  ...(nanos === 0n ? [] : [`nanos: ${nanos}`]),
];
