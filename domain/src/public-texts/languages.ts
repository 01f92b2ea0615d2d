/** The languages of the public pages, each by its own name. English is the source of the others. */
export const LANGUAGES = {
  en: "English",
  pcm: "Naijá",
  ha: "Hausa",
  yo: "Yorùbá",
  ig: "Igbo",
} as const;
export type Language = keyof typeof LANGUAGES;

interface Review {
  readonly by: string;
  /** ISO date. */
  readonly on: string;
}

/**
 * Who has checked a language, as a native speaker. Until then English stands under each line, and the
 * page says that the review is missing.
 */
export const REVIEWS: Readonly<Record<Exclude<Language, "en">, Review | null>> = {
  pcm: null,
  ha: null,
  yo: null,
  ig: null,
};
