import type { Issue } from "./issue.ts";
import type { SourceText } from "../syntax/source-text.ts";

/** Collects issues with their indexes in the source. */
export class IssueList {
  readonly #source: SourceText;
  readonly #issues: Issue[] = [];

  constructor(source: SourceText) {
    this.#source = source;
  }

  error(index: number, description: string): void {
    this.#add(index, description, "ERROR");
  }

  warning(index: number, description: string): void {
    this.#add(index, description, "WARNING");
  }

  /** All issues, ordered by line and column. */
  sorted(): Issue[] {
    return [...this.#issues].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  #add(index: number, description: string, severity: Issue["severity"]): void {
    const { line, column } = this.#source.position(index);
    this.#issues.push({ line, column, description, severity });
  }
}
