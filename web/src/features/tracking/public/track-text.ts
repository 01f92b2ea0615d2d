import type { Translate } from "@guardianlink/domain/public-texts/fill";
import { translator } from "@guardianlink/domain/public-texts/fill";
import { trackEnglish } from "@guardianlink/domain/public-texts/track-en";

/** Gives the texts of the live page in one language. */
export type TrackText = Translate<typeof trackEnglish>;

export const englishTrackText: TrackText = translator<typeof trackEnglish>(trackEnglish);
