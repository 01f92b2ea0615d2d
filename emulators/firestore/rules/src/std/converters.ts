import { failure, unsupported } from "../values/failure.ts";
import type { Failure, Outcome } from "../values/failure.ts";
import { isPath } from "../values/path.ts";
import { typeName } from "../values/type-name.ts";
import type { RulesValue } from "../values/value.ts";
import { checkedInt, saturatedInt } from "./ranges.ts";
import { formatDouble, parseDouble } from "./doubles.ts";
import { libraryFunction, overload } from "./library.ts";

const TEXT_TYPES = ["int", "float", "null", "string", "bool", "path"];

/** `string(value)`. The same conversion applies to path segments and to `join`. */
export function toText(value: RulesValue): string | Failure {
  if (typeof value === "string") return value;
  if (typeof value === "number") return formatDouble(value);
  if (value === null || typeof value === "bigint" || typeof value === "boolean") return String(value);
  if (isPath(value)) return value.toString();
  return unsupported(`string(${typeName(value)})`, TEXT_TYPES.map((type) => `string(${type})`).join(", "));
}

const badConversion = (text: string, type: string): Failure =>
  failure(`Type conversion error. Argument: [${text}], From type: [string], To type: [${type}].`);

function intFromText(text: string): Outcome {
  if (!/^[+-]?\d{1,40}$/.test(text)) return badConversion(text, "int");
  const value = checkedInt(BigInt(text.replace("+", "")));
  return typeof value === "bigint" ? value : badConversion(text, "int");
}

export const CONVERTERS = [
  libraryFunction(
    "int",
    overload(["int"], (value) => value),
    overload(["float"], saturatedInt),
    overload(["string"], intFromText),
  ),
  libraryFunction(
    "float",
    overload(["int"], Number),
    overload(["float"], (value) => value),
    overload(["string"], (text) => parseDouble(text) ?? badConversion(text, "float")),
  ),
  libraryFunction(
    "string",
    overload(["int"], toText),
    overload(["float"], toText),
    overload(["null"], toText),
    overload(["string"], toText),
    overload(["bool"], toText),
    overload(["path"], toText),
  ),
];
