import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import type { Translated } from "@guardianlink/domain/languages/languages";
import { allTextsOf, areaIn, fingerprint } from "@guardianlink/domain/translations/all-texts";
import { expect, test } from "vitest";
import { reviewList } from "./review-list.ts";

const TRANSLATED = LANGUAGE_CODES.filter((code): code is Translated => code !== "en");

test.each(TRANSLATED)("a native speaker of %s reads each text once, below its English", async (language) => {
  const list = await reviewList(language);
  const english = await areaIn("en", "track");
  expect(list).toContain(`- **onIt**\n  - English: ${english["onIt"] ?? ""}\n`);
  for (const [, texts] of await allTextsOf(language))
    for (const [key, text] of Object.entries(texts)) expect(list, key).toContain(`: ${text}`);
  const { noAnswer = "" } = await areaIn(language, "common");
  for (const key of ["noAnswer", "checkHeadline"]) expect(list.split(`- **${key}**`)).toHaveLength(2);
  expect(list).toContain(noAnswer);
  expect(list.endsWith(`Fingerprint: ${await fingerprint(language)}`)).toBe(true);
});
