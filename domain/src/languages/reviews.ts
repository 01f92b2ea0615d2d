import type { Translated } from "./languages.ts";

/** The check of a language by a native speaker. README.md says how one is made. */
export interface Review {
  /** The full name of the person who has read every text. */
  readonly by: string;
  /** The day on which they finished: year-month-day. */
  readonly on: string;
  /** The fingerprint of the texts that they read. Texts that change need a new review. */
  readonly texts: string;
}

/**
 * The review of each language by a native speaker; null before the first review. Without a review
 * each line has the English line below it, and the page or mail says that the review is missing.
 */
export const REVIEWS: Readonly<Record<Translated, Review | null>> = {
  pcm: null,
  ha: null,
  yo: null,
  ig: null,
};
