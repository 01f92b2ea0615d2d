import { translator } from "@guardianlink/domain/languages/fill";
import type { Translate } from "@guardianlink/domain/languages/fill";
import type { Language } from "@guardianlink/domain/languages/languages";
import { loadTexts } from "@guardianlink/domain/languages/texts-in";
import type { Loaders } from "@guardianlink/domain/languages/texts-in";
import { track } from "@guardianlink/domain/languages/en/track";

/** Gives the texts of the live page in one language. */
export type TrackText = Translate<typeof track>;

export const englishTrackText: TrackText = translator<typeof track>("en", track);

const LOADERS: Loaders<typeof track> = {
  pcm: async () => (await import("@guardianlink/domain/languages/pcm/track")).track,
  ha: async () => (await import("@guardianlink/domain/languages/ha/track")).track,
  yo: async () => (await import("@guardianlink/domain/languages/yo/track")).track,
  ig: async () => (await import("@guardianlink/domain/languages/ig/track")).track,
};

/** Fetches the texts of a language. @throws when they cannot be fetched */
export const loadTrackText = (language: Language): Promise<TrackText> => loadTexts(language, track, LOADERS);
