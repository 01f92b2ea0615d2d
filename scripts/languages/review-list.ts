import type { Catalogue } from "@guardianlink/domain/languages/fill";
import { LANGUAGES } from "@guardianlink/domain/languages/languages";
import type { Translated } from "@guardianlink/domain/languages/languages";
import { allTextsOf, areaIn, fingerprint } from "@guardianlink/domain/translations/all-texts";

const rowsOf = (name: string, texts: Catalogue, english: Catalogue): readonly string[] =>
  Object.entries(texts).map(
    ([key, text]) => `- **${key}**\n  - English: ${english[key] ?? ""}\n  - ${name}: ${text}`,
  );

/** An area without the texts that it shares with the others. */
const withoutShared = (area: string, texts: Catalogue, shared: Catalogue): Catalogue =>
  area === "common"
    ? texts
    : Object.fromEntries(Object.entries(texts).filter(([key]) => !Object.hasOwn(shared, key)));

/**
 * What a native speaker reads to check a language, as Markdown: each text once, below its English,
 * and at the end the fingerprint of what was read.
 */
export async function reviewList(language: Translated): Promise<string> {
  const name = LANGUAGES[language];
  const shared = await areaIn(language, "common");
  const areas = await Promise.all(
    (await allTextsOf(language)).map(async ([area, texts]) => {
      const rows = rowsOf(name, withoutShared(area, texts, shared), await areaIn("en", area));
      return `## ${area}\n\n${rows.join("\n")}`;
    }),
  );
  return [
    `# ${name}: texts to check`,
    "Words in braces, such as {name}, are filled in: keep them as they are. Say what English says and nothing more.",
    ...areas,
    `Read on (year-month-day): ____ by (full name): ____ Fingerprint: ${await fingerprint(language)}`,
  ].join("\n\n");
}
