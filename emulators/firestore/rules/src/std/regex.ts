import { RE2JS } from "re2js";
import { failure } from "../values/failure.ts";
import type { Failure } from "../values/failure.ts";

const MAX_CACHED = 1000;
const compiled = new Map<string, RE2JS | Failure>();

/** The compiled pattern (RE2 syntax), or the failure of the language for a malformed one. */
export function compileRegex(pattern: string): RE2JS | Failure {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= MAX_CACHED) compiled.clear();
  const result = tryCompile(pattern);
  compiled.set(pattern, result);
  return result;
}

export const invalidPattern = (pattern: string): Failure =>
  failure(`Invalid regular expression pattern. Pattern: ${pattern}.`);

function tryCompile(pattern: string): RE2JS | Failure {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return invalidPattern(pattern);
  }
}

/**
 * Splits `text` at each match. Empty pieces at the end are dropped, but those at the start and the
 * first piece stay.
 */
export function splitBy(regex: RE2JS, text: string): string[] {
  const matcher = regex.matcher(text);
  const pieces: string[] = [];
  let last = 0;
  while (matcher.find()) {
    pieces.push(text.slice(last, matcher.start()));
    last = matcher.end();
  }
  if (pieces.length === 0) return [text];
  pieces.push(text.slice(last));
  while (pieces.length > 1 && pieces.at(-1) === "") pieces.pop();
  return pieces;
}

const REFERENCE = /\\([^]?)|\$(\d)|\$\{([A-Za-z_]\w*)\}/g;

/**
 * Replaces every match. `$1` and `${name}` in the replacement insert groups. Null when it names a
 * group that does not exist.
 */
export function replaceAll(regex: RE2JS, text: string, replacement: string): string | null {
  const matcher = regex.matcher(text);
  let result = "";
  let last = 0;
  while (matcher.find()) {
    const expanded = expand(replacement, (group) => matcher.group(group));
    if (expanded === null) return null;
    result += text.slice(last, matcher.start()) + expanded;
    last = matcher.end();
  }
  return result + text.slice(last);
}

function expand(replacement: string, groupOf: (group: string | number) => string | null): string | null {
  try {
    return replacement.replace(REFERENCE, (whole, escaped?: string, number?: string, name?: string) => {
      if (escaped !== undefined) return escaped === "" ? whole : escaped;
      return groupOf(name ?? Number(number)) ?? "";
    });
  } catch {
    // The matcher throws for a group that the pattern does not have.
    return null;
  }
}
