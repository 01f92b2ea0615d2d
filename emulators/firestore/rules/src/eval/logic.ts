import { typeName } from "../values/type-name.ts";
import { isFailure, TOO_MANY_EXPRESSIONS, unsupported, wrongType } from "../values/failure.ts";
import type { Failure, Outcome } from "../values/failure.ts";
import { counted, spend } from "./operands.ts";
import type { Evaluator } from "./run.ts";

/** The outcome as a bool, or the failure when it is not one. */
function truth(outcome: Outcome): boolean | Failure {
  if (isFailure(outcome) || typeof outcome === "boolean") return outcome;
  return wrongType(typeName(outcome), "bool");
}

/**
 * Plans `&&` (decided by false) or `||` (decided by true). It evaluates left to right. The
 * deciding value on either side wins over an error on the other.
 */
export const planLogic = (left: Evaluator, right: Evaluator, deciding: boolean): Evaluator =>
  counted((frame) => {
    const a = truth(left(frame));
    if (a === deciding) return deciding;
    if (!spend(frame, 1)) return TOO_MANY_EXPRESSIONS;
    const b = truth(right(frame));
    if (b === deciding) return deciding;
    return isFailure(a) ? a : b;
  });

export const planNot = (operand: Evaluator): Evaluator =>
  counted((frame) => {
    const value = operand(frame);
    if (isFailure(value)) return value;
    return typeof value === "boolean" ? !value : unsupported(`!${typeName(value)}`, "!bool");
  });

/**
 * Plans `a ? b : c`. Google counts one more expression for the choice, and two more when it is `c`.
 */
export const planTernary = (condition: Evaluator, whenTrue: Evaluator, whenFalse: Evaluator): Evaluator =>
  counted((frame) => {
    const chosen = truth(condition(frame));
    if (!spend(frame, chosen === false ? 3 : 1)) return TOO_MANY_EXPRESSIONS;
    if (isFailure(chosen)) return chosen;
    return chosen ? whenTrue(frame) : whenFalse(frame);
  });
