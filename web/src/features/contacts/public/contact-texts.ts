import { englishContactText } from "@guardianlink/domain/contacts/contact-role-texts";
import type { ContactText } from "@guardianlink/domain/contacts/contact-role-texts";
import { contact } from "@guardianlink/domain/languages/en/contact";
import { LANGUAGES } from "@guardianlink/domain/languages/languages";
import type { Language } from "@guardianlink/domain/languages/languages";
import { loadTexts } from "@guardianlink/domain/languages/texts-in";
import type { Loaders } from "@guardianlink/domain/languages/texts-in";

const LOADERS: Loaders<typeof contact> = {
  pcm: async () => (await import("@guardianlink/domain/languages/pcm/contact")).contact,
  ha: async () => (await import("@guardianlink/domain/languages/ha/contact")).contact,
  yo: async () => (await import("@guardianlink/domain/languages/yo/contact")).contact,
  ig: async () => (await import("@guardianlink/domain/languages/ig/contact")).contact,
};

/** The languages of the page, and how their texts are fetched. */
export const CONTACT_LANGUAGES = {
  languages: LANGUAGES,
  first: "en",
  text: englishContactText,
  load: (language: Language): Promise<ContactText> => loadTexts(language, contact, LOADERS),
} as const;
