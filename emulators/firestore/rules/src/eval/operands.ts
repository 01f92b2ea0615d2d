import type { RulesValue } from "../values/value.ts";
import { isFailure, TOO_MANY_EXPRESSIONS } from "../values/failure.ts";
import type { Failure, Outcome } from "../values/failure.ts";
import { MAX_EXPRESSIONS } from "./run.ts";
import type { Evaluator, Frame } from "./run.ts";

/** Counts one expression before it is evaluated. */
export const counted =
  (evaluate: Evaluator): Evaluator =>
  (frame) =>
    (frame.run.spent += 1) > MAX_EXPRESSIONS ? TOO_MANY_EXPRESSIONS : evaluate(frame);

/**
 * Counts parts that have no evaluator of their own: a type name, a literal path segment, the right
 * side of && and ||.
 */
export const spend = (frame: Frame, amount: number): boolean =>
  (frame.run.spent += amount) <= MAX_EXPRESSIONS;

/**
 * Evaluates operands from last to first, as Google does (debug() shows it). Returns the failure
 * that is first in the source.
 */
export function evaluateAll(operands: readonly Evaluator[], frame: Frame): RulesValue[] | Failure {
  const values = new Array<RulesValue>(operands.length);
  let failed: Failure | null = null;
  for (let at = operands.length - 1; at >= 0; at -= 1) {
    const outcome: Outcome = operands[at]?.(frame) ?? null;
    if (isFailure(outcome)) failed = outcome;
    else values[at] = outcome;
  }
  return failed ?? values;
}

/** An evaluator that applies a function to two operands. */
export const onBoth = (
  left: Evaluator,
  right: Evaluator,
  apply: (a: RulesValue, b: RulesValue) => Outcome,
): Evaluator =>
  counted((frame) => {
    const b = right(frame);
    const a = left(frame);
    if (isFailure(a)) return a;
    return isFailure(b) ? b : apply(a, b);
  });
