import type { Catalogue } from "@guardianlink/domain/languages/fill";
import { LANGUAGES } from "@guardianlink/domain/languages/languages";
import type { Translated } from "@guardianlink/domain/languages/languages";
import { allTextsOf, fingerprint } from "@guardianlink/domain/translations/all-texts";

/** The texts of all areas, without those that an area before has too. */
function distinctTexts(
  areas: readonly (readonly [area: string, texts: Catalogue])[],
): readonly (readonly [area: string, key: string, text: string])[] {
  const seen = new Set<string>();
  return areas.flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const isNew = !seen.has(`${key} ${text}`);
      seen.add(`${key} ${text}`);
      return isNew ? [[area, key, text] as const] : [];
    }),
  );
}

/**
 * What a native speaker reads to check a language, as Markdown: each text once, below its English,
 * and at the end the fingerprint of what was read.
 */
export async function reviewList(language: Translated): Promise<string> {
  const name = LANGUAGES[language];
  const english = new Map(await allTextsOf("en"));
  const texts = distinctTexts(await allTextsOf(language));
  const areas = [...new Set(texts.map(([area]) => area))].map((area) => {
    const rows = texts
      .filter(([one]) => one === area)
      .map(
        ([, key, text]) =>
          `- **${key}**\n  - English: ${english.get(area)?.[key] ?? ""}\n  - ${name}: ${text}`,
      );
    return `## ${area}\n\n${rows.join("\n")}`;
  });
  return [
    `# ${name}: texts to check`,
    "Words in braces, such as {name}, are filled in: keep them as they are. Say what English says and nothing more.",
    ...areas,
    `Read on (year-month-day): ____ by (full name): ____ Fingerprint: ${await fingerprint(language)}`,
  ].join("\n\n");
}
