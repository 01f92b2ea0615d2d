import * as fc from "fast-check";
import { Timestamp } from "firebase/firestore";

/** An unexpected value for a field, or one at the edge of the accepted range. */
export interface Candidate {
  readonly name: string;
  readonly value: unknown;
}

const named = (entries: Readonly<Record<string, unknown>>): readonly Candidate[] =>
  Object.entries(entries).map(([name, value]) => ({ name, value }));

const DAY_MS = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number): Timestamp => Timestamp.fromMillis(Date.now() + days * DAY_MS);
const at = (iso: string): Timestamp => Timestamp.fromDate(new Date(iso));

const TYPES = named({
  null: null,
  true: true,
  "a list": [],
  "a map": {},
  bytes: new Uint8Array([65, 66]),
});

/** A JavaScript number holds every integer only up to 2^53 - 1; Firestore does up to 2^63 - 1. */
const NUMBERS = named({
  zero: 0,
  "a number": 42,
  "a negative number": -7,
  "a fraction": 0.5,
  "a million and one": 1_000_001,
  "one minute too many": 1_054_081,
  "the most minutes": 1_054_080,
  "a fraction beyond measure": 1e15,
  "the largest safe integer": 9_007_199_254_740_991n,
  "2^53": 9_007_199_254_740_992n,
  "2^53 + 1": 9_007_199_254_740_993n,
  "the largest integer": 9_223_372_036_854_775_807n,
  "the smallest integer": -9_223_372_036_854_775_808n,
  "not-a-number": Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
});

const TIMES = named({
  now: daysFromNow(0),
  "a year ago": daysFromNow(-365),
  "in a year": daysFromNow(365),
  "half a day ago": daysFromNow(-0.5),
  "two days ago": daysFromNow(-2),
  "in 29 days": daysFromNow(29),
  "in 32 days": daysFromNow(32),
  "more than a year ago": daysFromNow(-367),
  "in more than a year": daysFromNow(367),
  "the year 1": at("0001-01-01T00:00:00Z"),
  "1970": at("1970-01-01T00:00:00Z"),
  "the year 2000": at("2000-01-01T00:00:00Z"),
  "the year 9999": at("9999-12-31T23:59:59Z"),
});

const EDGES = [20, 30, 100, 255, 300, 400, 500, 2000, 4096];
const LENGTHS = EDGES.flatMap((edge) => [
  { name: `${edge} letters`, value: "X".repeat(edge) },
  { name: `${edge + 1} letters`, value: "X".repeat(edge + 1) },
  { name: `${edge} emoji`, value: "🚗".repeat(edge) },
  { name: `${edge + 1} emoji`, value: "🚗".repeat(edge + 1) },
]);

const CHARACTERS = named({
  "an empty text": "",
  blanks: "   ",
  "a no-break space": "\u00a0",
  "wide blanks": "\u2003\u3000",
  "a zero-width space": "\u200b",
  "a braille blank": "\u2800",
  "a Hangul filler": "\u3164",
  "a variation selector": "\ufe0f",
  "a blank in front": " Ada",
  "a blank behind": "Ada ",
  "a no-break space in front": "\u00a0Ada",
  "a no-break space behind": "Ada\u00a0",
  "a joiner in front": "\u200dAda",
  "a line feed": "Ada\nObi",
  "a line feed behind": "Ada\n",
  "a carriage return": "Ada\r\nBcc: x",
  "a tab": "Ada\tObi",
  "a NUL": "Ada\u0000",
  "a bell": "\u0007Ada",
  "a delete": "Ada\u007f",
  "a next line": "Ada\u0085Obi",
  "a line separator": "Ada\u2028Obi",
  "a right-to-left override": "Ada \u202eibO",
  "a bidi isolate": "A\u2066da",
  "a left-to-right mark": "A\u200eda",
  "an Arabic letter mark": "A\u061cda",
  "a byte order mark": "\ufeffAda",
  "a non-character": "Ada\uffff",
  "half a character": "Ada\ud800",
  "the other half": "\udc00Ada",
  "halves the wrong way round": "A\udc00\ud800",
  "60 emoji": "😀".repeat(60),
  "a family": "👩‍👩‍👧",
  "the flag of Scotland": "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  "a heart": "❤️",
  Yoruba: "Ọláyínká Adébáyọ̀",
  Arabic: "عائشة",
  "Persian with a joiner": "می‌خواهم",
  "a ligature that grows in capitals": "ﬃ".repeat(20),
  "sharp s": "ß".repeat(20),
  "a dotted capital i": "İstanbul",
  "a Kelvin sign": "\u212aelvin",
  "a text that nothing expects": "§ no such value",
});

const WORDS = named(
  Object.fromEntries(
    [
      ...["ABC-123DE", "abc-123de", "KJA 482 XK", "ABC\u2013123", " ABC", "ABC "],
      ...["a@b.co", "A@b.co", "a@b", "a b@c.de", "a@b@c.de", "ä@b.co", "a\u00a0@b.co", "\u212a@b.co"],
      ...["x<a@b.co>", "x<a@b.co", "x,a@b.co", "x;a@b.co", '"a"@b.co', "(x)a@b.co", "a@b.co.", "a@b..co"],
      ...["a@b.co(x)", "a@[10.0.0.1]", "o'b+x_y=z@b-c.co", "a@b.c_d", "a%b@c.de", ".a@b.co"],
      ...["https://example.com/x", "https://example.com/é", "https://example.com/a b", "http://example.com"],
      ...["https://", "https://a\u00a0b", "javascript:alert(1)"],
      ...["1990-02-28", "2023-02-31", "2023-02-29", "2024-02-29", "1900-02-29", "0000-01-01", "9999-12-31"],
      ...["1900-01-01", "2099-12-31", "1899-12-31", "1990-1-1", "1990-13-01", "1990-04-31"],
      ...["+2348031234567", "+0348031234567", "0803 123 4567", "+\u0662\u0663\u0664\u0668\u0660\u0663\u0661"],
      ...["Sibling", "sibling", "female", "FEMALE", "O+", "o+", "active", "sos", "completed", "family-x"],
      ...["trip-photos/alice/trip-1/1.jpg", "trip-photos/bob/trip-1/1.jpg", "trip-photos/alice/trip-1/x.jpg"],
      ...["trip-photos/alice/trip-1/1.jpg\n", "../users", "AAECAwQFBgcICQoLDA0ODw"],
    ].map((word) => [JSON.stringify(word), word]),
  ),
);

/** Characters of every class that some pattern treats differently. */
const ALPHABETS: readonly (readonly string[])[] = [
  "ABZabz019 -_.,'".split(""),
  ["Ọ", "l", "á", "e\u0301", "ñ", "ß", " ", "عا", "نا", "😀", "👩‍👧"],
  ["A", " ", "\u00a0", "\u2003", "\u200b", "\u200d", "\ufe0f", "\u00ad", "\u{e0041}"],
  ["A", "\n", "\t", "\r", "\u0000", "\u0085", "\u2028", "\u202e", "\u2066", "\ufeff", "\ud83d", "\udc00"],
  Array.from({ length: 95 }, (_value, index) => String.fromCharCode(32 + index)),
];
const digits = fc.stringMatching(/^[0-9]{5,16}$/);
const word = fc.stringMatching(/^[A-Za-z0-9._%+-]{1,12}$/);
/**
 * Generated texts. The schema decides which of them are valid, and the rules must agree. FUZZ_SEED
 * gives other texts.
 */
const GENERATED: readonly Candidate[] = fc
  .sample(
    fc.oneof(
      ...ALPHABETS.map((alphabet) =>
        fc.array(fc.constantFrom(...alphabet), { maxLength: 24 }).map((letters) => letters.join("")),
      ),
      fc.string({ unit: "binary", maxLength: 12 }),
      digits.map((text) => `+${text}`),
      fc.tuple(word, word, word).map(([name, host, end]) => `${name}@${host}.${end}`),
      fc.tuple(word, word).map(([host, page]) => `https://${host}/${page}`),
      fc
        .tuple(
          fc.integer({ min: 1850, max: 2150 }),
          fc.integer({ max: 14, min: 0 }),
          fc.integer({ max: 33, min: 0 }),
        )
        .map(
          ([year, month, day]) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
        ),
    ),
    { numRuns: 40, seed: Number(process.env["FUZZ_SEED"] ?? 20_261_123) },
  )
  .map((value) => ({ name: `generated ${JSON.stringify(value)}`, value }));

const TEXTS = [...GENERATED, ...CHARACTERS, ...LENGTHS, ...WORDS];
/** For a field that is not text, one value of each kind is enough. */
const ONE_OF_EACH_SORT = [
  "an empty text",
  "a no-break space",
  "a line feed",
  "half a character",
  "4097 letters",
];

/**
 * Values that once passed the rules and broke a reader, similar values, and values that must be
 * accepted.
 */
export const candidatesFor = (isText: boolean): readonly Candidate[] => [
  ...TYPES,
  ...NUMBERS,
  ...TIMES,
  ...TEXTS.filter(({ name }) => isText || ONE_OF_EACH_SORT.includes(name)),
];
