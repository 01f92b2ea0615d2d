/**
 * `npm run language-review -- LANGUAGE`: prints what a native speaker reads to check a language.
 * domain/src/languages/README.md says how the check is recorded.
 */
import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import type { Translated } from "@guardianlink/domain/languages/languages";
import { reviewList } from "./review-list.ts";

const translated = LANGUAGE_CODES.filter((code): code is Translated => code !== "en");
const language = translated.find((code) => code === process.argv[2]);
if (language === undefined) {
  console.error(`Name a language: npm run --silent language-review -- ${translated.join("|")}`);
  process.exitCode = 1;
} else console.log(await reviewList(language));
