/**
 * The languages of contacts and helpers, each by its own name. English is the source of the others.
 */
export const LANGUAGES = {
  en: "English",
  pcm: "Naijá",
  ha: "Hausa",
  yo: "Yorùbá",
  ig: "Igbo",
} as const;
export type Language = keyof typeof LANGUAGES;
/** A language that is translated from English. */
export type Translated = Exclude<Language, "en">;

export const LANGUAGE_CODES = ["en", "pcm", "ha", "yo", "ig"] as const satisfies readonly Language[];
