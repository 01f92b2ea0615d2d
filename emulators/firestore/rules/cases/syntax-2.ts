import type { ExpressionCase } from "./case-types.ts";

/** Recorded from Google's emulator 1.19.9. */
export const SYNTAX_2: readonly ExpressionCase[] = [
  ["f()", "allow", "function f(){ let a = request.nope; return a == 1 || true; }"],
  ["g(1)", "allow", "function f(x){return x == 1;} function g(y){return f(y);}"],
  ["a(1)", "allow", "function a(x){return b(x);} function b(x){return c(x);} function c(x){return x == 1;}"],
  ["id == 'b'", "allow", "match /zz/{id} { allow get: if false; }"],
];
