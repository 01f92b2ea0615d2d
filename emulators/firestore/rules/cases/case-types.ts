/** A value in the JSON form of the REST API, such as `{ integerValue: "5" }`. */
export interface RestValue {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number | string;
  readonly stringValue?: string;
  readonly bytesValue?: string;
  readonly timestampValue?: string;
  readonly geoPointValue?: { readonly latitude: number; readonly longitude: number };
  /** Relative to the database's documents, such as `a/b`. */
  readonly referenceValue?: string;
  readonly arrayValue?: { readonly values?: readonly RestValue[] };
  readonly mapValue?: { readonly fields?: RestFields };
}

export type RestFields = Readonly<Record<string, RestValue>>;

/**
 * The result of the get of a/b when an expression is the condition on line 7. The first phase of a
 * decision reads no document, so a condition on `resource` fails twice: first as unknown, then with
 * its reason.
 */
export type Outcome =
  /** Granted. */
  | "allow"
  /** The condition is false. */
  | "deny"
  /** It is unknown at first and false with the document at hand. */
  | "deny after reading"
  /** The same reason in both phases. */
  | { readonly fails: string }
  /** Unknown at first, then this reason. */
  | { readonly failsAfterReading: string }
  /** The ruleset does not compile; the place is `line:column`. */
  | { readonly refusedAt: string };

/** An expression, its outcome, and the declarations on line 5 before it. */
export type ExpressionCase = readonly [expression: string, outcome: Outcome, declarations?: string];

export interface CaseWrite {
  readonly path: string;
  /** Null for a deletion. */
  readonly fields?: RestFields;
  readonly mask?: readonly string[];
  readonly serverTimestamps?: readonly string[];
  /** The precondition. */
  readonly exists?: boolean;
}

export interface CaseFilter {
  readonly fieldFilter?: {
    readonly field: { readonly fieldPath: string };
    readonly op: string;
    readonly value: RestValue;
  };
  readonly unaryFilter?: { readonly field: { readonly fieldPath: string }; readonly op: string };
  readonly compositeFilter?: { readonly op: string; readonly filters: readonly CaseFilter[] };
}

export interface CaseQuery {
  /** The document above the collection. */
  readonly parent?: string;
  readonly collection: string;
  readonly allDescendants?: boolean;
  readonly where?: CaseFilter;
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: readonly { readonly field: string; readonly direction: "ASCENDING" | "DESCENDING" }[];
}

/**
 * The text inside `match /databases/{database}/documents`, from line 4 on, and the positions
 * (line:column) of its errors.
 */
export type BrokenFile = readonly [lines: readonly string[], places: readonly string[]];

/** A statement in the same place, and the position of its first error. */
export type FirstFault = readonly [text: string, place: string];

/** A request under rules. Several documents of `get` are one batchGet. */
export interface RequestCase {
  readonly name: string;
  /** The text inside `match /databases/{database}/documents`, from line 4 on. */
  readonly rules: string;
  readonly get?: readonly string[];
  readonly commit?: readonly CaseWrite[];
  readonly query?: CaseQuery;
  readonly signedOut?: boolean;
  /** null = allowed; "denied" where the order of Google's reasons varies. */
  readonly expected: string | null;
}

/** The rules of an expression case. */
export const rulesOfExpression = ([expression, , declarations = ""]: ExpressionCase): string =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\nmatch /a/{id} {\n` +
  `${declarations}\nallow get: if\n${expression};\n}}}`;

const AT = "for 'get' @ L7";

/** The denial of an outcome; null when the get is granted. */
export function denialOf(outcome: Exclude<Outcome, { readonly refusedAt: string }>): string | null {
  if (outcome === "allow") return null;
  if (outcome === "deny") return `\nfalse ${AT}`;
  if (outcome === "deny after reading") return `\nevaluation error at L7:1 ${AT}, false ${AT}`;
  if ("fails" in outcome) return `\n${outcome.fails} ${AT}, ${outcome.fails} ${AT}`;
  return `\nevaluation error at L7:1 ${AT}, ${outcome.failsAfterReading} ${AT}`;
}

/** The whole file of a request case. */
export const rulesOfRequest = ({ rules }: RequestCase): string =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${rules}\n}}`;

export const rulesOfBrokenFile = ([lines]: BrokenFile): string =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${lines.join("\n")}\n}}`;

/** A request to the Storage emulator under rules. */
export interface StorageCase {
  /** The text inside `match /b/{bucket}/o`. */
  readonly rules: string;
  /** "2" by default. */
  readonly version?: "1" | "2";
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** The object's path in the bucket `pics`. */
  readonly path: string;
  readonly signedOut?: true;
  /** The object's metadata before and after the request, if it exists. */
  readonly before?: RestFields;
  readonly after?: RestFields;
  readonly allowed: boolean;
}
