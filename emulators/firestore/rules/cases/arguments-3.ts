import type { ExpressionCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const ARGUMENTS_3: readonly ExpressionCase[] = [
  ["f(1,2,3,4,5,6,7,8)", { fails: "Function not found error: Name: [f]." }],
  ["timestamp(1)", { fails: "Function not found error: Name: [timestamp]." }],
  ['{"a":1}.a()', { fails: "Function not found error: Name: [a]." }],
  ["request()", { fails: "Function not found error: Name: [request]." }],
  ["true.x", { fails: "Type error. Received: [bool] Expected: [map,path]." }],
  ["(1).x", { fails: "Type error. Received: [int] Expected: [map,path]." }],
  ["1.0.x == 1", { fails: "Type error. Received: [float] Expected: [map,path]." }],
  ["request.time.foo()", { fails: "Function not found error: Name: [foo]." }],
];
