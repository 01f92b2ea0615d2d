import type { ExpressionCase } from "./case-types.ts";

/** What comparing generated rules with Google's emulator 1.19.9 has found, one case for each finding. */
export const FOUND: readonly ExpressionCase[] = [
  // What is searched fails before what is searched for.
  ["(1/ 0) in [missing]", { fails: "Null value error." }],
  ["(1/ 0) in {'a': missing}.values()", { fails: "Null value error." }],
  ["(1/ 0) in missing", { fails: "Null value error." }],
  ["missing in [1/ 0]", { fails: "Divide by zero error." }],
  // The bounds of a range must have an item at them when they are written out.
  ["[][0:0] == []", { fails: "Index out of bound error. Index: [0] , size: [0]." }],
  ["[1][0:0] == []", { fails: "Index out of bound error. Index: [-1] , size: [1]." }],
  ["[1][1:1] == []", { fails: "Index out of bound error. Index: [1] , size: [1]." }],
  ["[1, 2][1:1] == []", "allow"],
  ["[1][1:] == []", { fails: "Index out of bound error. Index: [1] , size: [1]." }],
  ["[][:] == []", "allow"],
  ["''[:0] == ''", { fails: "Index out of bound error. Index: [0] , size: [0]." }],
  ["''[0:] == ''", { fails: "Index out of bound error. Index: [0] , size: [0]." }],
  ["'abc'[1:1] == ''", "allow"],
  ["'abc'[2:0] == ''", { fails: "Index out of bound error. Index: [-1] , size: [3]." }],
  ["'abc'[3:3] == ''", { fails: "Index out of bound error. Index: [3] , size: [3]." }],
  ["'abc'[-1:-1] == ''", { fails: "Index out of bound error. Index: [-1] , size: [3]." }],
];
