import { isMethodName } from "../decide/plan-rules.ts";
import type { Issue } from "./issue.ts";
import type {
  AllowStatement,
  Declaration,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  RulesFile,
} from "../syntax/ast.ts";
import type { SourceText } from "../syntax/source-text.ts";
import { NAMESPACES } from "../syntax/reserved-names.ts";
import { CallGraph } from "./call-graph.ts";
import { checkExpression } from "./check-expression.ts";
import { IssueList } from "./issue-list.ts";
import { Names } from "./names.ts";

const SERVICES = new Set(["cloud.firestore", "firebase.storage"]);
const MAX_NESTED_MATCHES = 10;
const MAX_PARAMETERS = 7;
const MAX_BINDINGS = 11;
const BAD_GLOB = "Invalid glob match expression.";

/** The `rules_version` of a file; 1 when it has none. */
export const versionOf = ({ version }: RulesFile): 1 | 2 => (version?.text === "2" ? 2 : 1);

/**
 * Checks a parsed file. An error refuses the file; a warning marks code that always fails when it
 * runs.
 */
export function checkFile(file: RulesFile, source: SourceText): Issue[] {
  const checker = new Checker(source, versionOf(file));
  checker.file(file);
  return checker.issues.sorted();
}

class Checker {
  readonly issues: IssueList;
  readonly #end: number;
  readonly #version: 1 | 2;
  readonly #calls = new CallGraph();

  constructor(source: SourceText, version: 1 | 2) {
    this.#version = version;
    this.#end = source.text.length;
    this.issues = new IssueList(source);
  }

  file({ version, services, functions }: RulesFile): void {
    if (version !== null && version.text !== "1" && version.text !== "2")
      this.issues.error(0, `Unsupported rules version ${version.text}.`);
    if (services.length === 0) this.issues.error(this.#end, "The file must contain at least one service.");
    const names = new Names(null, [], functions);
    const seen = new Set<string>();
    for (const { name, body, end } of services) {
      if (!SERVICES.has(name.text)) this.issues.warning(name.start, `Invalid service name: ${name.text}.`);
      if (seen.has(name.text)) this.issues.error(name.start, `Service ${name.text} is already defined.`);
      seen.add(name.text);
      if (body.length === 0)
        this.issues.error(end - 1, "The 'service' body must contain at least one declaration.");
      for (const declaration of body)
        if (declaration.kind === "allow") this.issues.error(declaration.start, "Unexpected 'allow'.");
      this.#block(body, new Names(names, [], functionsOf(body)), 0, false);
    }
    this.#functions(functions, names);
    this.#calls.report(this.issues);
  }

  #block(body: readonly Declaration[], names: Names, depth: number, underGlob: boolean): void {
    for (const declaration of body) {
      if (declaration.kind === "match") this.#match(declaration, names, depth + 1, underGlob);
      else if (declaration.kind === "allow") this.#allow(declaration, names);
    }
    this.#functions(functionsOf(body), names);
  }

  #match(block: MatchBlock, outer: Names, depth: number, underGlob: boolean): void {
    if (block.body.length === 0)
      this.issues.error(block.close, "The 'match' body must contain at least one declaration.");
    if (depth > MAX_NESTED_MATCHES)
      this.issues.error(
        block.start,
        `Maximum allowed nested match depth of ${MAX_NESTED_MATCHES} is reached.`,
      );
    const captures = block.pattern.filter((segment) => segment.kind !== "literal");
    const seen = new Set<string>();
    for (const { name, nameStart } of captures) {
      if (seen.has(name))
        this.issues.error(nameStart, `Variable ${name} already exists in the PathTemplate.`);
      seen.add(name);
      this.#noPackage(name, nameStart);
    }
    const globs = captures.filter((segment) => segment.kind === "glob");
    if (this.#version === 2) this.#oneGlob(block, globs, underGlob);
    else this.#globsLast(block, globs);
    const inner = new Names(outer, seen, functionsOf(block.body));
    this.#block(block.body, inner, depth, underGlob || globs.length > 0);
  }

  /**
   * Version 2: a path, including the paths of its enclosing blocks, may have one recursive
   * wildcard.
   */
  #oneGlob({ start }: MatchBlock, globs: readonly PatternSegment[], underGlob: boolean): void {
    const text = `${BAD_GLOB} Only one glob match is permitted in a match declaration path.`;
    for (const { start: second } of globs.slice(1)) this.issues.error(second, text);
    if (underGlob && globs.length === 1) this.issues.error(start, text);
  }

  /**
   * Version 1: a recursive wildcard must be last in its own block's path. Inner blocks may continue
   * the path.
   */
  #globsLast({ pattern }: MatchBlock, globs: readonly PatternSegment[]): void {
    for (const glob of globs)
      if (glob !== pattern.at(-1))
        this.issues.error(
          glob.start,
          `${BAD_GLOB} Glob matches are permitted as the last segment in a match declaration path.`,
        );
  }

  #allow({ methods, condition }: AllowStatement, names: Names): void {
    for (const { text, start } of methods)
      if (!isMethodName(text)) this.issues.warning(start, `Invalid method name: ${text}.`);
    if (condition !== null) checkExpression(condition, names, this.issues);
  }

  #functions(functions: readonly FunctionDeclaration[], names: Names): void {
    const seen = new Set<string>();
    for (const declaration of functions) {
      const { text, start } = declaration.name;
      if (seen.has(text)) this.issues.error(start, `Function ${text} is already defined.`);
      seen.add(text);
      this.#function(declaration, names);
    }
    for (const { name } of functions)
      if (!names.isCalled(name.text)) this.issues.warning(name.start, `Unused function: ${name.text}.`);
  }

  #function(declaration: FunctionDeclaration, outer: Names): void {
    const { name, parameters, bindings, result } = declaration;
    if (parameters.length > MAX_PARAMETERS)
      this.issues.error(
        name.start,
        `Maximum allowed function arguments of ${MAX_PARAMETERS} for function ${name.text} is reached.`,
      );
    if (bindings.length > MAX_BINDINGS)
      this.issues.error(
        name.start,
        `Maximum allowed let statements of ${MAX_BINDINGS} for function ${name.text} is reached.`,
      );
    const names = new Names(outer, [], []);
    for (const parameter of parameters) {
      if (names.declaresHere(parameter.text))
        this.issues.error(parameter.start, `Variable ${parameter.text} is already defined.`);
      names.declare(parameter.text);
      this.#noPackage(parameter.text, parameter.start);
    }
    for (const binding of bindings) {
      this.#calls.add(declaration, checkExpression(binding.value, names, this.issues));
      if (names.declaresHere(binding.name.text))
        this.issues.error(
          binding.name.start,
          `The identifier [${binding.name.text}] is already bound in the current scope.`,
        );
      names.declare(binding.name.text);
      this.#noPackage(binding.name.text, binding.name.start);
    }
    this.#calls.add(declaration, checkExpression(result, names, this.issues));
    for (const parameter of parameters) this.#warnUnused(parameter.text, parameter.start, names);
    for (const binding of bindings) this.#warnUnused(binding.name.text, binding.name.start, names);
  }

  #noPackage(name: string, start: number): void {
    if (NAMESPACES.has(name) && name !== "firestore")
      this.issues.error(start, `${name} is a package and cannot be used as variable name.`);
  }

  #warnUnused(name: string, start: number, names: Names): void {
    if (!names.isUsed(name)) this.issues.warning(start, `Unused variable: ${name}.`);
  }
}

const functionsOf = (body: readonly Declaration[]) =>
  body.filter((declaration) => declaration.kind === "function");
