import { bilingual, translator } from "@guardianlink/domain/public-texts/fill";
import type { TextsLike, Translate } from "@guardianlink/domain/public-texts/fill";
import { REVIEWS } from "@guardianlink/domain/public-texts/languages";
import type { Language } from "@guardianlink/domain/public-texts/languages";
import { trackEnglish } from "@guardianlink/domain/public-texts/track-en";

/** Gives the texts of the live page in one language. */
export type TrackText = Translate<typeof trackEnglish>;

export const englishTrackText: TrackText = translator<typeof trackEnglish>(trackEnglish);

type Texts = TextsLike<typeof trackEnglish>;

const LOADERS: Readonly<Record<Exclude<Language, "en">, () => Promise<Texts>>> = {
  pcm: async () => (await import("@guardianlink/domain/public-texts/track-pcm")).trackPidgin,
  ha: async () => (await import("@guardianlink/domain/public-texts/track-ha")).trackHausa,
  yo: async () => (await import("@guardianlink/domain/public-texts/track-yo")).trackYoruba,
  ig: async () => (await import("@guardianlink/domain/public-texts/track-ig")).trackIgbo,
};

/**
 * Fetches the texts of a language. Until a native speaker has checked it, English is the second line
 * of each text. @throws when they cannot be fetched
 */
export async function loadTrackText(language: Language): Promise<TrackText> {
  if (language === "en") return englishTrackText;
  const texts = await LOADERS[language]();
  return REVIEWS[language] === null
    ? bilingual<typeof trackEnglish>(texts, trackEnglish)
    : translator<typeof trackEnglish>(texts);
}
