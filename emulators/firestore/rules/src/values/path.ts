/** A `{name}` or `{name=**}` of a path made by `path('…')` that is not bound yet. */
export interface PathCapture {
  readonly name: string;
  readonly glob: boolean;
}

const NO_CAPTURES: ReadonlyMap<number, PathCapture> = new Map();

/** A resource path such as `/databases/(default)/documents/users/a`, stored as decoded segments. */
export class RulesPath {
  readonly segments: readonly string[];
  /** The segments that `bind` can replace. */
  readonly captures: ReadonlyMap<number, PathCapture>;
  constructor(segments: readonly string[], captures: ReadonlyMap<number, PathCapture> = NO_CAPTURES) {
    this.segments = segments;
    this.captures = captures;
  }
  toString(): string {
    return `/${this.segments.join("/")}`;
  }
}

/** The path of a document: `documentPath("(default)", "users/a")`. */
export const documentPath = (database: string, path: string): RulesPath =>
  new RulesPath(["databases", database, "documents", ...(path === "" ? [] : path.split("/"))]);

export const isPath = (value: unknown): value is RulesPath => value instanceof RulesPath;
