import type { RulesValue } from "./value.ts";

/**
 * The reason why an expression has no value. `unknown` means that it depends on something that is
 * not read yet or that the query's filter does not prove. The message of `unknown` is the position
 * of the condition, which the allow statement adds.
 */
export class Failure {
  readonly kind: "error" | "unknown";
  readonly message: string;
  constructor(kind: "error" | "unknown", message: string) {
    this.kind = kind;
    this.message = message;
  }
}

/** The result of an expression. A failure is returned, never thrown. */
export type Outcome = RulesValue | Failure;

export const isFailure = (outcome: unknown): outcome is Failure => outcome instanceof Failure;

export const failure = (message: string): Failure => new Failure("error", message);

export const UNKNOWN = new Failure("unknown", "");
export const NULL_VALUE = failure("Null value error.");
export const DIVIDE_BY_ZERO = failure("Divide by zero error.");
export const INT_RANGE = failure(
  "Integer value is out of the [-9223372036854775808, 9223372036854775807] range.",
);
export const TOO_MANY_EXPRESSIONS = failure(
  "Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached.",
);

export const functionNotFound = (name: string): Failure =>
  failure(`Function not found error: Name: [${name}].`);
export const undefinedProperty = (name: string): Failure =>
  failure(`Property ${name} is undefined on object.`);
export const wrongType = (received: string, expected: string): Failure =>
  failure(`Type error. Received: [${received}] Expected: [${expected}].`);
export const unsupported = (received: string, expected: string): Failure =>
  failure(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
export const outOfBounds = (index: bigint | number, size: number): Failure =>
  failure(`Index out of bound error. Index: [${index}] , size: [${size}].`);
