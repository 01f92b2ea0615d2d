/**
 * Typed texts in the one form that is stored. A cleaned text has no control characters, no bidi
 * marks and no lone surrogates (they could forge a line of a mail or reverse a sentence), begins
 * with a visible character and ends without a blank. firestore.rules has the patterns below in
 * RE2's syntax; tests/rules/limits.test.ts compares them.
 */

/**
 * Controls, bidi marks, line and paragraph separators, the byte order mark, interlinear marks,
 * non-characters, lone surrogates.
 */
const FORBIDDEN_ANYWHERE =
  "\\u{7f}-\\u{9f}\\u{61c}\\u{200e}\\u{200f}\\u{2028}-\\u{202e}\\u{2066}-\\u{2069}" +
  "\\u{feff}\\u{fff9}-\\u{fffb}\\u{fffe}\\u{ffff}\\u{d800}-\\u{dfff}";
const FORBIDDEN_IN_A_LINE = `\\u{0}-\\u{1f}${FORBIDDEN_ANYWHERE}`;
/** Prose can contain line feeds. */
const FORBIDDEN_IN_PROSE = `\\u{0}-\\u{9}\\u{b}-\\u{1f}${FORBIDDEN_ANYWHERE}`;

/** Unicode's space separators. */
const BLANKS = "\\u{20}\\u{a0}\\u{1680}\\u{2000}-\\u{200a}\\u{202f}\\u{205f}\\u{3000}";

/**
 * Characters that are invisible by themselves: joiners, fillers, variation selectors, tags. Emoji
 * and Persian need some inside a text.
 */
const INVISIBLE =
  "\\u{ad}\\u{34f}\\u{115f}\\u{1160}\\u{17b4}\\u{17b5}\\u{180b}-\\u{180f}\\u{200b}-\\u{200d}\\u{2060}-\\u{2065}" +
  "\\u{206a}-\\u{206f}\\u{2800}\\u{3164}\\u{fe00}-\\u{fe0f}\\u{ffa0}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";

/** A visible character, then anything allowed, then no blank at the end. */
const textPattern = (forbidden: string, blanks: string): string =>
  `[^${forbidden}${blanks}${INVISIBLE}]([^${forbidden}]*[^${forbidden}${blanks}])?`;

/** The patterns of stored texts, in the syntax of JavaScript with the flag `u`. */
export const TEXT_PATTERNS = {
  line: textPattern(FORBIDDEN_IN_A_LINE, BLANKS),
  prose: textPattern(FORBIDDEN_IN_PROSE, `\\u{a}${BLANKS}`),
  /** Printable ASCII without lower-case letters; its length is limited separately. */
  plate: "[!-`{-~]([ -`{-~]*[!-`{-~])?",
  /**
   * A name of ASCII letters, digits and the signs that mail allows there, and a host. Brackets,
   * quotes and commas could name another mailbox to a mail service (docs/decisions/313).
   */
  email: "[!#-\\u{27}*+\\u{2d}-9=?\\u{5e}-~]+@([a-z0-9\\u{2d}]+[.])+[a-z0-9\\u{2d}]+",
  https: "https://[!-~]+",
  photoPath: "trip-photos/[A-Za-z0-9_-]{1,128}/[A-Za-z0-9_-]{1,128}/[0-9]{1,15}[.]jpg",
  day: "(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])",
  printable: "[!-~]+",
  printableOrBlank: "[ -~]*",
} as const;

/** Whether the whole text matches the pattern, as `matches()` of security rules checks it. */
export const wholePattern = (name: keyof typeof TEXT_PATTERNS): RegExp =>
  new RegExp(`^(?:${TEXT_PATTERNS[name]})$`, "u");

const LINE_BREAKS_AND_TABS = /[\t-\r\u0085\u2028\u2029]+/g;
const OTHER_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const oneOf = (...classes: readonly string[]): string => `[${classes.join("")}]`;
const FORBIDDEN = new RegExp(`${oneOf(FORBIDDEN_IN_PROSE)}+`, "gu");
const LEADING = new RegExp(`^${oneOf("\\u{a}", BLANKS, INVISIBLE)}+`, "u");
const BLANK = new RegExp(oneOf("\\u{a}", BLANKS), "u");

/**
 * Without invisible characters at the start and blanks at the end. A loop, because `blank+$` takes
 * quadratic time.
 */
function trimmed(text: string): string {
  const kept = text.replace(LEADING, "");
  let end = kept.length;
  while (end > 0 && BLANK.test(kept.charAt(end - 1))) end--;
  return kept.slice(0, end);
}

/**
 * One line of visible text. Line breaks and tabs become a space; other forbidden characters are
 * removed.
 */
export const cleanLine = (text: string): string =>
  trimmed(text.replace(LINE_BREAKS_AND_TABS, " ").replace(FORBIDDEN, ""));

/** Whether nothing visible is left of a text once it is cleaned. */
export const isBlank = (text: string): boolean => cleanLine(text) === "";

/** Visible text on one or more lines, separated by U+000A only. */
export const cleanProse = (text: string): string =>
  trimmed(text.replace(OTHER_BREAKS, "\n").replaceAll("\t", " ").replace(FORBIDDEN, ""));

/** The first `maximum` characters (code points) of a cleaned line. */
export const cutLine = (text: string, maximum: number): string =>
  cleanLine(Array.from(cleanLine(text)).slice(0, maximum).join(""));

const DASHES = /[\u2010-\u2015\u2212]/g;

/** A number plate as it is stored: compatibility forms and dashes as ASCII, in capitals. */
export const cleanPlate = (text: string): string =>
  cleanLine(text.normalize("NFKC").replace(DASHES, "-")).toUpperCase();
