import { RECORDED_LANGUAGES } from "../alerts/call-recordings.ts";
import type { Catalogue } from "../languages/fill.ts";
import type { Language } from "../languages/languages.ts";

/** The areas of texts: each is a file in the folder of each language. */
const AREAS = ["alert", "check", "common", "contact", "medical", "sms", "track"] as const;

/**
 * The areas that a language has. Calls are read out by a machine, or recorded where none speaks it.
 */
export const areasOf = (language: Language): readonly string[] => {
  if (language === "en") return [...AREAS, "call", "recording"];
  return [...AREAS, RECORDED_LANGUAGES.some((one) => one === language) ? "recording" : "call"];
};

/** The texts of an area. @throws when the language does not have it */
export async function areaIn(language: Language, area: string): Promise<Catalogue> {
  const file = (await import(`../languages/${language}/${area}.ts`)) as Readonly<Record<string, Catalogue>>;
  const texts = file[area];
  if (texts === undefined) throw new Error(`${language}/${area}.ts exports no ${area}.`);
  return texts;
}

/** Every text of a language, by area. */
export const allTextsOf = async (
  language: Language,
): Promise<readonly (readonly [area: string, texts: Catalogue])[]> =>
  Promise.all(areasOf(language).map(async (area) => [area, await areaIn(language, area)] as const));

/** Identifies the texts of a language, so that a review is tied to what was read. */
export async function fingerprint(language: Language): Promise<string> {
  const texts = new TextEncoder().encode(JSON.stringify(await allTextsOf(language)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", texts));
  return [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
