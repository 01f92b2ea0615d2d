/** The words of the language. They name nothing, but members of a map, most of them. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  ...["service", "match", "allow", "if", "function", "return", "let", "rules_version", "import"],
  ...["in", "is", "true", "false", "null"],
]);

/** What begins a declaration. */
export const DECLARATIONS: ReadonlySet<string> = new Set(["match", "allow", "function"]);

/** The keywords that Google's emulator does not take behind a dot either. */
export const NEVER_MEMBERS: ReadonlySet<string> = new Set(["service", "rules_version"]);
