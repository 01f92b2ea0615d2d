import type { PatternSegment } from "./ast.ts";
import type { TokenStream } from "./token-stream.ts";

/** Reads the path of a match block: `/users/{uid}` or `/{rest=**}`. */
export function parsePattern(tokens: TokenStream): PatternSegment[] {
  const segments: PatternSegment[] = [];
  while (tokens.peek().kind === "pathSegment" || tokens.atSymbol("/")) segments.push(parseSegment(tokens));
  if (segments.length === 0) tokens.fail(`Unexpected '${tokens.peek().text}'.`);
  return segments;
}

function parseSegment(tokens: TokenStream): PatternSegment {
  const first = tokens.next();
  const { start } = first;
  if (first.kind === "pathSegment") return { kind: "literal", text: first.text, start, end: first.end };
  tokens.expectSymbol("{");
  const { text: name, start: nameStart } = tokens.expectIdentifier("a variable name");
  const glob = tokens.takeSymbol("=**");
  if (!glob && tokens.takeSymbol("=")) {
    // `{x=*}` is the long form of `{x}`; `= **` with spaces is three tokens.
    tokens.expectSymbol("*");
    const long = tokens.takeSymbol("*");
    tokens.expectSymbol("}");
    return { kind: long ? "glob" : "capture", name, nameStart, start, end: tokens.lastEnd };
  }
  tokens.expectSymbol("}");
  return { kind: glob ? "glob" : "capture", name, nameStart, start, end: tokens.lastEnd };
}
