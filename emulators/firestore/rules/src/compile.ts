import { checkFile, versionOf } from "./check/check-file.ts";
import { decideCommit, decideGets } from "./decide/decide-firestore.ts";
import { decideQuery } from "./decide/decide-query.ts";
import { decideStorage } from "./decide/decide-storage.ts";
import { planRules } from "./decide/plan-rules.ts";
import type { ServiceRules } from "./decide/rule-tree.ts";
import { Recorder } from "./eval/coverage.ts";
import { Planner } from "./eval/planner.ts";
import { LOOKUP_FUNCTIONS } from "./eval/run.ts";
import type { Issue } from "./check/issue.ts";
import type { Ruleset } from "./ruleset.ts";
import type { RulesFile } from "./syntax/ast.ts";
import { MAX_LENGTH } from "./syntax/limits.ts";
import { parseFile } from "./syntax/parse-file.ts";
import { SourceText } from "./syntax/source-text.ts";
import type { SyntaxFault } from "./syntax/token-stream.ts";

export interface CompileOptions {
  /** Record the value of each expression. This makes decisions slower. */
  readonly coverage?: boolean;
}

export interface CompileResult {
  /** null when an issue of severity ERROR was found. */
  readonly ruleset: Ruleset | null;
  /** Ordered by line and column. */
  readonly issues: readonly Issue[];
}

/** The position that Google's emulator reports for an empty text. */
const EMPTY_FILE: Issue = {
  line: 0,
  column: 0,
  description: "Rules content empty. Compilation aborted.",
  severity: "ERROR",
};

const LONG_FILE: Issue = {
  line: 1,
  column: 1,
  description: `Rules are longer than ${MAX_LENGTH} characters.`,
  severity: "ERROR",
};

/** Compiles the text of a rules file. Never throws; errors are in `issues`. */
export function compileRules(text: string, options: CompileOptions = {}): CompileResult {
  if (text === "") return { ruleset: null, issues: [EMPTY_FILE] };
  if (text.length > MAX_LENGTH) return { ruleset: null, issues: [LONG_FILE] };
  const source = new SourceText(text);
  const parsed = parseFile(source.text);
  if (!("services" in parsed))
    return { ruleset: null, issues: parsed.map((fault) => issueOf(fault, source)) };
  const issues = checkFile(parsed, source);
  if (issues.some(({ severity }) => severity === "ERROR")) return { ruleset: null, issues };
  return { ruleset: build(parsed, source, options), issues };
}

function issueOf({ span, message }: SyntaxFault, source: SourceText): Issue {
  const { line, column } = source.position(span.start);
  return { line, column, description: message, severity: "ERROR" };
}

const NO_RULES: Omit<ServiceRules, "name"> = {
  root: { pattern: [], statements: [], children: [] },
  version: 2,
};

function build(file: RulesFile, source: SourceText, { coverage = false }: CompileOptions): Ruleset {
  const recorder = coverage ? new Recorder() : null;
  const rulesVersion = versionOf(file);
  const services = planRules(
    file,
    source,
    new Planner({ lookups: LOOKUP_FUNCTIONS, recorder }),
    rulesVersion,
  );
  const find = (name: string): ServiceRules =>
    services.find((service) => service.name === name) ?? { name, ...NO_RULES };
  const firestore = find("cloud.firestore");
  const storage = find("firebase.storage");
  return {
    rulesVersion,
    services: services.map(({ name }) => name),
    decideGet: ({ path, stored, ...context }) => {
      recorder?.decide(1);
      return decideGets(firestore, { ...context, documents: [{ path, stored }] });
    },
    decideGets: (request) => {
      recorder?.decide(request.documents.length);
      return decideGets(firestore, request);
    },
    decideCommit: (request) => {
      recorder?.decide(request.writes.length);
      return decideCommit(firestore, request);
    },
    decideQuery: (request) => {
      recorder?.decide(1);
      return decideQuery(firestore, request);
    },
    decideStorage: (request) => {
      recorder?.decide(1);
      return decideStorage(storage, request);
    },
    coverage: () => recorder?.report(file, source) ?? [],
  };
}
