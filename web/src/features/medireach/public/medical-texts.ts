import { medical } from "@guardianlink/domain/languages/en/medical";
import { LANGUAGES } from "@guardianlink/domain/languages/languages";
import type { Language } from "@guardianlink/domain/languages/languages";
import { loadTexts } from "@guardianlink/domain/languages/texts-in";
import type { Loaders } from "@guardianlink/domain/languages/texts-in";
import { englishMedicalText } from "@guardianlink/domain/medical/medical-alert";
import type { MedicalText } from "@guardianlink/domain/medical/medical-alert";

const LOADERS: Loaders<typeof medical> = {
  pcm: async () => (await import("@guardianlink/domain/languages/pcm/medical")).medical,
  ha: async () => (await import("@guardianlink/domain/languages/ha/medical")).medical,
  yo: async () => (await import("@guardianlink/domain/languages/yo/medical")).medical,
  ig: async () => (await import("@guardianlink/domain/languages/ig/medical")).medical,
};

/** The languages of the page, and how their texts are fetched. */
export const MEDICAL_LANGUAGES = {
  languages: LANGUAGES,
  first: "en",
  text: englishMedicalText,
  load: (language: Language): Promise<MedicalText> => loadTexts(language, medical, LOADERS),
} as const;
