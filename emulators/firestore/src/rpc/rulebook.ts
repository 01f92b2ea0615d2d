import { compileRules, type Ruleset } from "../../rules/src/index.ts";
import { invalidArgument } from "../errors.ts";
import type { RulesIssue } from "./service.ts";

interface Page {
  readonly source: string;
  readonly ruleset: Ruleset;
}

/** The security rules of each project. A project without rules allows everything. */
export class Rulebook {
  readonly #initial: Page | null;
  readonly #pages = new Map<string, Page>();

  /**
   * @param source the rules that every project starts with; null for none @throws RpcError when
   * they do not compile
   */
  constructor(source: string | null) {
    this.#initial = source === null ? null : write(source).page;
    if (source !== null && !this.#initial) throw invalidArgument(describe(write(source).issues));
  }

  /** The rules in force; null when the project has none. */
  of(project: string): Ruleset | null {
    return (this.#pages.get(project) ?? this.#initial)?.ruleset ?? null;
  }

  /** The text of the rules in force. */
  source(project: string): string | null {
    return (this.#pages.get(project) ?? this.#initial)?.source ?? null;
  }

  /**
   * Replaces the rules of a project and returns the compiler's issues. With errors the old rules
   * stay.
   * @throws RpcError with the errors, unless they are to be ignored
   */
  set(project: string, source: string, ignoreErrors: boolean): readonly RulesIssue[] {
    const { page, issues } = write(source);
    if (!page) {
      if (!ignoreErrors) throw invalidArgument(describe(issues));
      return issues;
    }
    this.#pages.set(project, page);
    return issues;
  }

  /** Restores the initial rules of every project. */
  reset(): void {
    this.#pages.clear();
  }
}

function write(source: string): { readonly page: Page | null; readonly issues: readonly RulesIssue[] } {
  const { ruleset, issues } = compileRules(source, { coverage: true });
  return { page: ruleset && { source, ruleset }, issues };
}

/** The errors, one a line, under the heading that Google's emulator uses. */
const describe = (issues: readonly RulesIssue[]): string =>
  [
    "Error compiling rules:",
    ...issues
      .filter(({ severity }) => severity === "ERROR")
      .map(({ line, column, description }) => `L${line}:${column} ${description}`),
  ].join("\n");
