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
 * The review of each language by a native speaker; null while there is none. Without a review the
 * page shows English under each line and says that the review is missing.
 */
export const REVIEWS: Readonly<Record<Exclude<Language, "en">, Review | null>> = {
  pcm: null,
  ha: null,
  yo: null,
  ig: null,
};
