import { isFailure, TOO_MANY_EXPRESSIONS, wrongType } from "../values/failure.ts";
import type { Failure, Outcome } from "../values/failure.ts";
import type { Frame, Run } from "../eval/run.ts";
import { typeName } from "../values/type-name.ts";
import type { Binding, Candidate } from "./match-path.ts";
import type { Method, Statement } from "./rule-tree.ts";

/**
 * The result of the allow statements for one method. `open`: none grants it, and at least one
 * failed.
 */
export interface Verdict {
  readonly result: "allow" | "deny" | "open";
  /** One reason for each statement that was tried, including the one that grants. */
  readonly reasons: readonly string[];
  /** The line of the statement that grants the method. */
  readonly line: number | null;
}

/**
 * Tries the statements in turn until one grants the method.
 * @param throughout true when other methods are decided as well. A granting statement then ends
 * only its own block, and the statements of other blocks still give reasons, as on Google's
 * emulator.
 */
export function evaluateStatements(
  candidates: readonly Candidate[],
  method: Method,
  run: Run,
  throughout = false,
): Verdict {
  const reasons: string[] = [];
  const granting = new Set<Binding>();
  let line: number | null = null;
  let failed = false;
  for (const { statement, binding } of candidates) {
    if (!statement.methods.has(method) || granting.has(binding)) continue;
    const found = truth(statement.condition(frameOf(binding, run)));
    const outcome = run.exhausted ? TOO_MANY_EXPRESSIONS : found;
    reasons.push(reason(outcome, method, statement));
    if (outcome === true) {
      line ??= statement.line;
      if (!throughout) break;
      granting.add(binding);
    }
    if (isFailure(outcome)) failed = true;
  }
  if (line !== null) return { result: "allow", reasons, line };
  // This run used up its budget without reading a document, so a run with documents would do so
  // too.
  const final = run.exhausted && !run.askedUnknown && !throughout;
  return { result: failed && !final ? "open" : "deny", reasons, line: null };
}

const truth = (outcome: Outcome): boolean | Failure =>
  isFailure(outcome) || typeof outcome === "boolean" ? outcome : wrongType(typeName(outcome), "bool");

function reason(outcome: boolean | Failure, method: Method, { line, column }: Statement): string {
  // Google's emulator uses the same words for a granting and a refusing statement.
  if (!isFailure(outcome)) return `false for '${method}' @ L${line}`;
  const why = outcome.kind === "unknown" ? `evaluation error at L${line}:${column}` : outcome.message;
  return `${why} for '${method}' @ L${line}`;
}

function frameOf(binding: Binding, run: Run): Frame {
  const parent = binding.parent === null ? null : frameOf(binding.parent, run);
  return { run, variables: [...binding.values], parent };
}
