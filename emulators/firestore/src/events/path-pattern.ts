const MANY = Symbol("any number of segments");
const ONE = Symbol("one segment");
type Part = string | typeof MANY | typeof ONE;

function partOf(segment: string): Part {
  const inner = /^\{(.*)\}$/.exec(segment)?.[1];
  const wildcard =
    inner === undefined ? segment : inner.includes("=") ? inner.slice(inner.indexOf("=") + 1) : "*";
  if (wildcard === "**") return MANY;
  return wildcard === "*" ? ONE : wildcard;
}

function fits(parts: readonly Part[], segments: readonly string[]): boolean {
  const [part, ...otherParts] = parts;
  if (part === undefined) return segments.length === 0;
  if (part === MANY)
    return (
      segments.some((_segment, taken) => fits(otherParts, segments.slice(taken))) || fits(otherParts, [])
    );
  const [segment, ...otherSegments] = segments;
  if (segment === undefined) return false;
  return (part === ONE || part === segment) && fits(otherParts, otherSegments);
}

/**
 * Whether a document path such as `users/a/trips/b` falls under a trigger's pattern. `{x}` and `*`
 * stand for one segment, `{x=**}` and `**` for any number.
 */
export const matchesPattern = (pattern: string, segments: readonly string[]): boolean =>
  fits(
    pattern
      .split("/")
      .filter((segment) => segment !== "")
      .map(partOf),
    segments,
  );
