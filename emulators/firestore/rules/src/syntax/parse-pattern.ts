import type { PatternSegment } from "./ast.ts";
import { DECLARATIONS } from "./keywords.ts";
import { SyntaxFault } from "./token-stream.ts";
import type { TokenStream } from "./token-stream.ts";

const LONE_SLASH = "Forward slash '/' found where identifier or binding expected.";

/**
 * Runs `part`. When it fails, the path that begins at `start` is reported first, because Google's
 * emulator reads it as a separate path.
 */
export function missingMatch<T>(tokens: TokenStream, start: number, part: () => T): T {
  try {
    return part();
  } catch (error) {
    if (error instanceof SyntaxFault && error.message !== LONE_SLASH)
      tokens.faults.push(new SyntaxFault("Missing 'match' keyword before path.", { start, end: start }));
    throw error;
  }
}

/** Parses the path of a match block: `/users/{uid}` or `/{rest=**}`. */
export function parsePattern(tokens: TokenStream): PatternSegment[] {
  const segments: PatternSegment[] = [];
  while (tokens.peek().kind === "pathSegment" || tokens.atSymbol("/")) segments.push(parseSegment(tokens));
  if (segments.length === 0) tokens.fail(`Unexpected '${tokens.peek().text}'.`);
  return segments;
}

function parseSegment(tokens: TokenStream): PatternSegment {
  const first = tokens.peek();
  const { start } = first;
  if (first.kind === "pathSegment") {
    tokens.next();
    return { kind: "literal", text: first.text, start, end: first.end };
  }
  const name = tokens.peek(2);
  const closed = name.kind === "symbol" && name.text === "}";
  if (tokens.peek(1).text !== "{" || closed || DECLARATIONS.has(name.text)) tokens.fail(LONE_SLASH);
  tokens.next();
  tokens.next();
  return parseCapture(tokens, start);
}

/** `name}` or `name=**}`, after the opening brace. */
function parseCapture(tokens: TokenStream, start: number): PatternSegment {
  const { text: name, start: nameStart } = tokens.expectIdentifier("a variable name");
  const glob = tokens.takeSymbol("=**");
  if (!glob && tokens.takeSymbol("=")) {
    // `{x=*}` is the long form of `{x}`. `= **` with a space is separate tokens.
    tokens.expectSymbol("*");
    const long = tokens.takeSymbol("*");
    tokens.expectSymbol("}");
    return { kind: long ? "glob" : "capture", name, nameStart, start, end: tokens.lastEnd };
  }
  tokens.expectSymbol("}");
  return { kind: glob ? "glob" : "capture", name, nameStart, start, end: tokens.lastEnd };
}
