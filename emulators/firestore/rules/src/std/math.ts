import { libraryFunction, overload } from "./library.ts";
import { saturatedInt } from "./ranges.ts";

const ofFloat = (name: string, compute: (value: number) => number | bigint | boolean) =>
  libraryFunction(`math.${name}`, overload(["float"], compute));

export const MATH_FUNCTIONS = [
  libraryFunction(
    "math.abs",
    overload(["int"], (value) => BigInt.asIntN(64, value < 0n ? -value : value)),
    overload(["float"], Math.abs),
  ),
  ofFloat("ceil", Math.ceil),
  ofFloat("floor", Math.floor),
  // Halves round up, as Java's Math.round.
  ofFloat("round", (value) => saturatedInt(Math.round(value))),
  ofFloat("isNaN", Number.isNaN),
  ofFloat("sqrt", Math.sqrt),
  libraryFunction("math.pow", overload(["float", "float"], Math.pow)),
];
