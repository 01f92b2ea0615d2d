import type { Expression, FunctionDeclaration, Span } from "../syntax/ast.ts";
import type { SourceText } from "../syntax/source-text.ts";
import type { Declaration, RulesFile } from "../syntax/ast.ts";
import { childrenOf } from "../syntax/children.ts";
import { isFailure } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { typedJson } from "./typed-json.ts";

/** A value of an expression and how often it occurred, in the JSON form of Google's report. */
interface CoverageValue {
  readonly value: unknown;
  readonly count: number;
}

/**
 * The coverage of one expression. Offsets count code points from 0, and `endOffset` is inclusive.
 */
export interface CoverageNode {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly values: readonly CoverageValue[];
  readonly children: readonly CoverageNode[];
}

interface Tally {
  readonly value: unknown;
  count: number;
}

/** Receives each outcome of one expression. */
export type Record = (outcome: Outcome) => void;

/**
 * The number of decided documents for which all values are kept, including whole requests. Keeping
 * them longer costs time and grows without limit on a server that runs for days.
 */
const FULL_DECISIONS = 1_000;
/** The number of different failures that an expression keeps after that. */
const MAX_FAILURES = 20;

/**
 * Counts the distinct values of each expression of one file. After FULL_DECISIONS, an expression
 * that already has a value counts only true, false, null and failures. Conditions thus stay
 * complete.
 */
export class Recorder {
  readonly #tallies = new Map<Span, Map<string, Tally>>();
  #decisions = 0;

  /** Adds to the number of decided documents. Call it before the decision. */
  decide(documents: number): void {
    this.#decisions += documents;
  }

  expression(expression: Expression): Record | undefined {
    return expression.kind === "literal" ? undefined : this.#recordAt(expression);
  }

  body(declaration: FunctionDeclaration): Record {
    return this.#recordAt(declaration);
  }

  /** The coverage of all function bodies and conditions as a tree, in source order. */
  report(file: RulesFile, source: SourceText): CoverageNode[] {
    const roots = file.functions.map((declaration) => this.#bodyNode(declaration, source));
    for (const { body } of file.services) this.#collect(body, source, roots);
    return roots;
  }

  #recordAt(span: Span): Record {
    const tally = new Map<string, Tally>();
    this.#tallies.set(span, tally);
    // Conditions mostly have the same few values. Counting these without building their JSON saves
    // time.
    const plain = new Map<Outcome, Tally>();
    return (outcome) => {
      const seen = plain.get(outcome);
      if (seen !== undefined) {
        seen.count += 1;
        return;
      }
      if (this.#decisions > FULL_DECISIONS && tally.size > 0 && !staysCounted(outcome, tally.size)) return;
      const value = isFailure(outcome)
        ? { undefined: undefinedJson(outcome.kind, outcome.message) }
        : typedJson(outcome);
      const key = JSON.stringify(value);
      const known = tally.get(key) ?? { value, count: 0 };
      tally.set(key, known);
      known.count += 1;
      if (typeof outcome === "boolean" || outcome === null) plain.set(outcome, known);
    };
  }

  #collect(body: readonly Declaration[], source: SourceText, roots: CoverageNode[]): void {
    for (const declaration of body) {
      if (declaration.kind === "match") this.#collect(declaration.body, source, roots);
      else if (declaration.kind === "function") roots.push(this.#bodyNode(declaration, source));
      else if (declaration.condition !== null)
        roots.push(...this.#nodes(declaration.condition, source, declaration.condition));
    }
  }

  #bodyNode(declaration: FunctionDeclaration, source: SourceText): CoverageNode {
    const { bindings, result } = declaration;
    const parts = [...bindings.map(({ value }) => value), result];
    if (bindings.length === 0) {
      const [node] = this.#nodes(result, source, result);
      if (node !== undefined) return node;
    }
    const span = { start: bindings[0]?.start ?? result.start, end: result.end };
    return this.#node(
      declaration,
      span,
      parts.flatMap((part) => this.#nodes(part, source, part)),
      source,
    );
  }

  /** A literal has no node of its own. Parentheses only widen the span of their content. */
  #nodes(expression: Expression, source: SourceText, span: Span): CoverageNode[] {
    if (expression.kind === "group") return this.#nodes(expression.inner, source, span);
    if (expression.kind === "literal") return [];
    const children = childrenOf(expression);
    const ordered =
      expression.kind === "binary" && expression.operator === "in" ? [...children].reverse() : children;
    return [
      this.#node(
        expression,
        span,
        ordered.flatMap((child) => this.#nodes(child, source, child)),
        source,
      ),
    ];
  }

  #node(key: Span, span: Span, children: readonly CoverageNode[], source: SourceText): CoverageNode {
    const { line, column, offset } = source.position(span.start);
    const endOffset = source.position(Math.max(span.start, span.end - 1)).offset;
    const values = [...(this.#tallies.get(key)?.values() ?? [])].map(({ value, count }) => ({
      value,
      count,
    }));
    return { sourcePosition: { line, column, currentOffset: offset, endOffset }, values, children };
  }
}

/** Whether an outcome is still counted after FULL_DECISIONS. */
const staysCounted = (outcome: Outcome, known: number): boolean =>
  isFailure(outcome) ? known < MAX_FAILURES : typeof outcome === "boolean" || outcome === null;

const undefinedJson = (kind: "error" | "unknown", message: string) =>
  kind === "unknown" ? {} : { causeMessage: message };
