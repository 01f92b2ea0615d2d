import { isFailure } from "../values/failure.ts";
import { RulesBytes } from "../values/bytes.ts";
import { methodsOf, overload } from "./library.ts";
import { compileRegex, invalidPattern, replaceAll, splitBy } from "./regex.ts";

const encoder = new TextEncoder();

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const upperAscii = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

export const utf8 = (text: string): RulesBytes => new RulesBytes(encoder.encode(text));

export const STRING_METHODS = methodsOf("string", {
  size: overload(["string"], (text) => BigInt(text.length)),
  lower: overload(["string"], lowerAscii),
  upper: overload(["string"], upperAscii),
  // Java's trim removes the characters up to and including the space, and no other white space.
  trim: overload(["string"], (text) => text.replace(/^[\0-\x20]+|[\0-\x20]+$/g, "")),
  toUtf8: overload(["string"], utf8),
  matches: overload(["string", "string"], (text, pattern) => {
    const regex = compileRegex(pattern);
    return isFailure(regex) ? regex : regex.matches(text);
  }),
  split: overload(["string", "string"], (text, pattern) => {
    const regex = compileRegex(pattern);
    return isFailure(regex) ? regex : splitBy(regex, text);
  }),
  replace: overload(["string", "string", "string"], (text, pattern, replacement) => {
    const regex = compileRegex(pattern);
    return isFailure(regex) ? regex : (replaceAll(regex, text, replacement) ?? invalidPattern(replacement));
  }),
});
