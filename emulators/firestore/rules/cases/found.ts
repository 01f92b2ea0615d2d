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
  // Of nothing but empty pieces one stays.
  ["''.split('') == ['']", "allow"],
  ["',,'.split(',') == ['']", "allow"],
  ["',a,'.split(',') == ['', 'a']", "allow"],
  // Signs: two of them are one token, and a minus takes no other sign.
  ["--1 == 1", { refusedAt: "7:3" }],
  ["- -1 == 1", { refusedAt: "7:3" }],
  ["-!true", { refusedAt: "7:2" }],
  ["!-!true", { refusedAt: "7:3" }],
  ["-(-1) == 1", "allow"],
  ["!!true", "allow"],
  ["1 - -1 == 2", "allow"],
  ["1--1 == 2", { refusedAt: "7:4" }],
  ["1 -- 1 == 2", { refusedAt: "7:6" }],
  ["++1 == 1", { refusedAt: "7:3" }],
  ["id++ == 1", { refusedAt: "7:6" }],
  ["f(--1)", { refusedAt: "7:5" }],
  ["2 ** 3", { refusedAt: "7:3" }],
  // Numbers do not begin with a needless zero.
  ["00 == 0", { refusedAt: "7:2" }],
  ["1 == 01", { refusedAt: "7:7" }],
  ["01.5 == 1.5", { refusedAt: "7:2" }],
  ["10 == 10 && 0.0 == 0 && 1.00 == 1", "allow"],
  // The last argument may have a comma behind it.
  ["'a'.matches('a',)", "allow"],
  ["f(1,)", "allow", "function f(x){return x == 1;}"],
  ["exists(/databases/$(database)/documents/a/b,)", "allow"],
  ["f(,)", { refusedAt: "7:3" }],
  ["f(1,,)", { refusedAt: "7:5" }],
  // Words of the language are no types.
  ["1 is null", { refusedAt: "7:6" }],
  ["1 is true", { refusedAt: "7:6" }],
  ["1 is in", { refusedAt: "7:6" }],
  ["1 is function", { refusedAt: "7:6" }],
];
