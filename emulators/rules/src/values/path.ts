/** A resource path such as `/databases/(default)/documents/users/a`, as its decoded segments. */
export class RulesPath {
  readonly segments: readonly string[];
  constructor(segments: readonly string[]) {
    this.segments = segments;
  }
  toString(): string {
    return `/${this.segments.join("/")}`;
  }
}

/** The path of a document: `documentPath("(default)", "users/a")`. */
export const documentPath = (database: string, path: string): RulesPath =>
  new RulesPath(["databases", database, "documents", ...(path === "" ? [] : path.split("/"))]);

export const isPath = (value: unknown): value is RulesPath => value instanceof RulesPath;
