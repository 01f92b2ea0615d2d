import { bilingual, translator } from "./fill.ts";
import type { Catalogue, TextsLike, Translate } from "./fill.ts";
import type { Language, Translated } from "./languages.ts";
import { REVIEWS } from "./reviews.ts";

/** How a page fetches the texts of one area in each language. */
export type Loaders<English> = Readonly<Record<Translated, () => Promise<TextsLike<English>>>>;

/**
 * The texts of an area in a language. Until a native speaker has checked the language, English is
 * the second line of each text.
 */
export function textsIn<English extends Catalogue>(
  language: Translated,
  texts: TextsLike<English>,
  english: English,
): Translate<English> {
  return REVIEWS[language] === null
    ? bilingual(language, texts, english)
    : translator<English>(language, texts);
}

/** Whether the language has no review yet, so that each line has the English line below it. */
export const awaitsReview = (language: Language): boolean => language !== "en" && REVIEWS[language] === null;

/** Fetches the texts of a language. @throws when they cannot be fetched */
export const loadTexts = async <English extends Catalogue>(
  language: Language,
  english: English,
  loaders: Loaders<English>,
): Promise<Translate<English>> =>
  language === "en"
    ? translator<English>("en", english)
    : textsIn(language, await loaders[language](), english);
