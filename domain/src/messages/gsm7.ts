/**
 * The alphabet of SMS (3GPP TS 23.038, GSM 7-bit). One character outside of it turns the whole
 * message into UCS-2, which halves what a segment holds and doubles the price.
 */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes two places, because an escape comes before it. */
const EXTENDED = new Set("^{}\\[]~|€\f");

/** Letters of Nigerian languages and typographic signs that have no decomposition. */
const REPLACED: Readonly<Record<string, string>> = {
  ƙ: "k",
  Ƙ: "K",
  ɓ: "b",
  Ɓ: "B",
  ɗ: "d",
  Ɗ: "D",
  ƴ: "y",
  Ƴ: "Y",
  ʼ: "'",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "‑": "-",
  "…": "...",
  "₦": "N",
  "•": "-",
  "\u00a0": " ",
  "\u202f": " ",
};

const COMBINING_MARKS = /\p{M}+/gu;
const fits = (character: string): boolean => BASIC.has(character) || EXTENDED.has(character);

/**
 * The character in the alphabet of SMS; "?" for one that has no likeness there, "" for a joiner.
 */
function transliterated(character: string): string {
  if (fits(character)) return character;
  const replaced = REPLACED[character];
  if (replaced !== undefined) return replaced;
  const plain = character.normalize("NFKD").replace(COMBINING_MARKS, "");
  if (plain === "") return "";
  const parts = Array.from(plain, (part) => REPLACED[part] ?? part);
  return parts.every((part) => Array.from(part).every(fits)) ? parts.join("") : "?";
}

/** The text in the alphabet of SMS alone: "Ọkwụdịlị" becomes "Okwudili". */
export const toGsm7 = (text: string): string => Array.from(text.normalize("NFC"), transliterated).join("");

/** What one segment holds, and each of several, which carry a header (3GPP TS 23.040). */
const SINGLE = { gsm7: 160, ucs2: 70 } as const;
const PART = { gsm7: 153, ucs2: 67 } as const;

/** How many segments the text takes. Each is paid for. */
export function countSegments(text: string): number {
  const characters = Array.from(text);
  if (!characters.every(fits)) return text.length <= SINGLE.ucs2 ? 1 : Math.ceil(text.length / PART.ucs2);
  let parts = 1;
  let used = 0;
  let all = 0;
  for (const character of characters) {
    const size = EXTENDED.has(character) ? 2 : 1;
    all += size;
    // An escape and its character stay in one part.
    if (used + size > PART.gsm7) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return all <= SINGLE.gsm7 ? 1 : parts;
}

/**
 * A text of ours without marks, as people write it in an SMS: "ìrànlọ́wọ́" becomes "iranlowo". A
 * name keeps the marks that SMS has (`toGsm7`).
 */
export const withoutMarks = (text: string): string =>
  toGsm7(text.normalize("NFD").replace(COMBINING_MARKS, ""));
