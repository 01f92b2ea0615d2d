// The match paths that may contain a recursive wildcard, as recorded from Google's emulator 1.19.9.
import { readFileSync } from "node:fs";

/**
 * The text inside `match /databases/{database}/documents`, on line 4, and where each version
 * refuses it.
 */
type WildcardRow = readonly [rules: string, version1: readonly string[], version2: readonly string[]];

interface WildcardCase {
  readonly name: string;
  readonly file: string;
  /** `L<line>:<column> <message>` of each error. */
  readonly errors: readonly string[];
}

const REASON = "Invalid glob match expression.";
const NOT_LAST = `${REASON} Glob matches are permitted as the last segment in a match declaration path.`;
const SECOND = `${REASON} Only one glob match is permitted in a match declaration path.`;

const caseOf = (header: string, rules: string, places: readonly string[], message: string): WildcardCase => ({
  name: `${header} ${rules}`,
  file: `${header}\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${rules}\n}}`,
  errors: places.map((place) => `L${place} ${message}`),
});

const rows = JSON.parse(
  readFileSync(new URL("recorded/wildcards.json", import.meta.url), "utf8"),
) as readonly WildcardRow[];

/** Each row without a version, which means version 1, and with each version. */
export const WILDCARDS: readonly WildcardCase[] = rows.flatMap(([rules, version1, version2]) => [
  caseOf("", rules, version1, NOT_LAST),
  caseOf("rules_version = '1';", rules, version1, NOT_LAST),
  caseOf("rules_version = '2';", rules, version2, SECOND),
]);
