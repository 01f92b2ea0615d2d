/** A range of the source in UTF-16 indexes; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type LiteralValue = null | boolean | bigint | number | string | Uint8Array;

interface LiteralExpression extends Span {
  readonly kind: "literal";
  readonly value: LiteralValue;
}

interface VariableExpression extends Span {
  readonly kind: "variable";
  readonly name: string;
}

interface ListExpression extends Span {
  readonly kind: "list";
  readonly items: readonly Expression[];
}

export interface MapExpression extends Span {
  readonly kind: "map";
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}

/** `/users/$(uid)`. Each part is a literal segment or an expression. */
export interface PathExpression extends Span {
  readonly kind: "path";
  readonly parts: readonly (string | Expression)[];
}

interface MemberExpression extends Span {
  readonly kind: "member";
  readonly object: Expression;
  readonly name: string;
}

interface IndexExpression extends Span {
  readonly kind: "index";
  readonly object: Expression;
  readonly index: Expression;
}

/** `object[from:to]`. Either bound may be left out. */
export interface RangeExpression extends Span {
  readonly kind: "range";
  readonly object: Expression;
  readonly from: Expression | null;
  readonly to: Expression | null;
}

/** `name(args)`, or `namespace.name(args)` as `math.abs`. */
export interface CallExpression extends Span {
  readonly kind: "call";
  readonly name: string;
  readonly nameStart: number;
  readonly args: readonly Expression[];
}

export interface MethodExpression extends Span {
  readonly kind: "method";
  readonly object: Expression;
  readonly name: string;
  readonly nameStart: number;
  readonly args: readonly Expression[];
}

export interface UnaryExpression extends Span {
  readonly kind: "unary";
  readonly operator: "!" | "-";
  readonly operand: Expression;
}

type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";
type Arithmetic = "+" | "-" | "*" | "/" | "%";
export type BinaryOperator = "||" | "&&" | "in" | Comparison | Arithmetic;

export interface BinaryExpression extends Span {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly operatorStart: number;
  readonly left: Expression;
  readonly right: Expression;
}

interface IsExpression extends Span {
  readonly kind: "is";
  readonly operand: Expression;
  readonly type: string;
}

interface TernaryExpression extends Span {
  readonly kind: "ternary";
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

/** Parentheses. They cost nothing at run time, but count toward the depth limit. */
interface GroupExpression extends Span {
  readonly kind: "group";
  readonly inner: Expression;
}

export type Expression =
  | LiteralExpression
  | VariableExpression
  | ListExpression
  | MapExpression
  | PathExpression
  | MemberExpression
  | IndexExpression
  | RangeExpression
  | CallExpression
  | MethodExpression
  | UnaryExpression
  | BinaryExpression
  | IsExpression
  | TernaryExpression
  | GroupExpression;

export interface Name extends Span {
  readonly text: string;
}

export interface LetBinding extends Span {
  readonly name: Name;
  readonly value: Expression;
}

export interface FunctionDeclaration extends Span {
  readonly kind: "function";
  readonly name: Name;
  readonly parameters: readonly Name[];
  readonly bindings: readonly LetBinding[];
  readonly result: Expression;
}

export interface AllowStatement extends Span {
  readonly kind: "allow";
  readonly methods: readonly Name[];
  /** null = always. */
  readonly condition: Expression | null;
}

export type PatternSegment = (
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "capture"; readonly name: string; readonly nameStart: number }
  | { readonly kind: "glob"; readonly name: string; readonly nameStart: number }
) &
  Span;

export interface MatchBlock extends Span {
  readonly kind: "match";
  readonly pattern: readonly PatternSegment[];
  readonly body: readonly Declaration[];
  /** The index of its closing brace. */
  readonly close: number;
}

export type Declaration = MatchBlock | AllowStatement | FunctionDeclaration;

export interface ServiceBlock extends Span {
  readonly kind: "service";
  readonly name: Name;
  readonly body: readonly Declaration[];
}

export interface RulesFile {
  readonly version: { readonly text: string; readonly span: Span } | null;
  readonly services: readonly ServiceBlock[];
  readonly functions: readonly FunctionDeclaration[];
}
