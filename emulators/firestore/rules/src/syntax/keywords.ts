/** The keywords of the language. They cannot be names, but most can be members of a map. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  ...["service", "match", "allow", "if", "function", "return", "let", "rules_version", "import"],
  ...["in", "is", "true", "false", "null"],
]);

/** The keywords that begin a declaration. */
export const DECLARATIONS: ReadonlySet<string> = new Set(["match", "allow", "function"]);

/** The keywords that Google's emulator refuses after a dot too. */
export const NEVER_MEMBERS: ReadonlySet<string> = new Set(["service", "rules_version"]);
