import { planLiteral } from "../eval/planner.ts";
import type { Planner } from "../eval/planner.ts";
import { Scope } from "../eval/scope.ts";
import type {
  AllowStatement,
  Declaration,
  FunctionDeclaration,
  MatchBlock,
  RulesFile,
} from "../syntax/ast.ts";
import type { SourceText } from "../syntax/source-text.ts";
import type { Method, PatternPart, RuleNode, ServiceRules, Statement } from "./rule-tree.ts";

const METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ["read", ["get", "list"]],
  ["write", ["create", "update", "delete"]],
  ["get", ["get"]],
  ["list", ["list"]],
  ["create", ["create"]],
  ["update", ["update"]],
  ["delete", ["delete"]],
]);

/** Whether `allow` knows the method. An unknown method is a warning and grants nothing. */
export const isMethodName = (name: string): boolean => METHODS.has(name);

/** Plans every service of a checked file. */
export function planRules(
  file: RulesFile,
  source: SourceText,
  planner: Planner,
  version: 1 | 2,
): ServiceRules[] {
  const fileScope = new Scope(null, []);
  declareAll(file.functions, fileScope, planner);
  return file.services.map(({ name, body }) => {
    const root = planBlock([], body, new Scope(fileScope, []), source, planner);
    return { name: name.text, root, version };
  });
}

function declareAll(functions: readonly FunctionDeclaration[], scope: Scope, planner: Planner): void {
  for (const { name } of functions) scope.declareFunction(name.text);
  for (const declaration of functions) planner.planFunction(declaration, scope);
}

function planBlock(
  pattern: readonly PatternPart[],
  body: readonly Declaration[],
  scope: Scope,
  source: SourceText,
  planner: Planner,
): RuleNode {
  declareAll(
    body.filter((declaration) => declaration.kind === "function"),
    scope,
    planner,
  );
  const statements = body.filter((declaration) => declaration.kind === "allow");
  const children = body.filter((declaration) => declaration.kind === "match");
  return {
    pattern,
    statements: statements.map((statement) => planStatement(statement, scope, source, planner)),
    children: children.map((block) => planMatch(block, scope, source, planner)),
  };
}

function planMatch(block: MatchBlock, outer: Scope, source: SourceText, planner: Planner): RuleNode {
  const pattern = block.pattern.map((segment): PatternPart => ({
    kind: segment.kind,
    text: segment.kind === "literal" ? segment.text : segment.name,
  }));
  const captures = pattern.filter(({ kind }) => kind !== "literal").map(({ text }) => text);
  return planBlock(pattern, block.body, new Scope(outer, captures), source, planner);
}

function planStatement(
  statement: AllowStatement,
  scope: Scope,
  source: SourceText,
  planner: Planner,
): Statement {
  const { condition } = statement;
  const { line, column } = source.position(condition?.start ?? statement.start);
  return {
    methods: new Set(statement.methods.flatMap(({ text }) => METHODS.get(text) ?? [])),
    condition: condition === null ? planLiteral(true) : planner.plan(condition, scope),
    line,
    column,
  };
}
