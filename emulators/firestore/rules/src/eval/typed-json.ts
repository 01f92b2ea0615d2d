import { changeOf, diffKeys } from "../std/maps.ts";
import { isBytes } from "../values/bytes.ts";
import { isConstraint } from "../values/value.ts";
import { isDuration } from "../values/duration.ts";
import { isLatLng } from "../values/latlng.ts";
import { isMapDiff } from "../values/value.ts";
import { isPath } from "../values/path.ts";
import { isSet, isVector } from "../values/value.ts";
import { isTimestamp } from "../values/timestamp.ts";
import { isList, isMap } from "../values/type-name.ts";
import type { RulesValue } from "../values/value.ts";

/** A value in the JSON form that the coverage report uses, such as `{"intValue":"5"}`. */
export function typedJson(value: RulesValue): object {
  switch (typeof value) {
    case "boolean":
      return { boolValue: value };
    case "bigint":
      return { intValue: String(value) };
    case "number":
      return { floatValue: Number.isFinite(value) ? value : String(value) };
    case "string":
      return { stringValue: value };
    default:
      return value === null ? { nullValue: null } : objectJson(value);
  }
}

function objectJson(value: Exclude<RulesValue, null | boolean | bigint | number | string>): object {
  if (isMap(value))
    return {
      mapValue: { fields: Object.fromEntries([...value].map(([key, item]) => [key, typedJson(item)])) },
    };
  if (isList(value)) return { listValue: { values: value.map(typedJson) } };
  if (isVector(value)) return { vectorValue: { values: value.values.map(typedJson) } };
  if (isSet(value)) return { setValue: { values: value.items.map(typedJson) } };
  if (isPath(value)) return { pathValue: { segments: value.segments.map((simple) => ({ simple })) } };
  if (isTimestamp(value)) return { timestampValue: isoText(value.epochNanos) };
  if (isDuration(value)) return { durationValue: `${Number(value.nanos) / 1e9}s` };
  if (isBytes(value)) return { bytesValue: Buffer.from(value.bytes).toString("base64") };
  if (isLatLng(value)) return { latlngValue: { latitude: value.latitude, longitude: value.longitude } };
  if (isMapDiff(value))
    return {
      mapDiffValue: {
        keyStatuses: Object.fromEntries(
          diffKeys(value).map((key) => [key, changeOf(value, key).toUpperCase()]),
        ),
      },
    };
  if (!isConstraint(value)) return {};
  return {
    constraintValue: {
      simpleConstraints: value.clauses.map((clause) => ({
        comparator: clause.comparator,
        value: typedJson(clause.value),
      })),
    },
  };
}

function isoText(epochNanos: bigint): string {
  const nanos = ((epochNanos % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const millis = Number((epochNanos - nanos) / 1_000_000n);
  const fraction = String(nanos)
    .padStart(9, "0")
    .replace(/(?:000){1,3}$/, "");
  return new Date(millis).toISOString().replace(/\.\d+Z$/, `${fraction === "" ? "" : `.${fraction}`}Z`);
}
