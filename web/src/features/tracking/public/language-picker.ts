import { LANGUAGES } from "@guardianlink/domain/public-texts/languages";
import type { Language } from "@guardianlink/domain/public-texts/languages";
import { element } from "../../../ui/public/dom.ts";

/**
 * The choice of the page's language. Each option is in its own language. The label stays English, so
 * that a reader who chose a wrong one finds the way back.
 */
export function languagePicker(current: Language, choose: (language: Language) => void): HTMLSelectElement {
  const codes = Object.keys(LANGUAGES) as Language[];
  const select = element(
    "select",
    { class: "language", "aria-label": "Language" },
    ...codes.map((code) => element("option", { value: code, lang: code }, LANGUAGES[code])),
  );
  select.value = current;
  select.addEventListener("change", () => {
    const chosen = codes.find((code) => code === select.value);
    if (chosen !== undefined) choose(chosen);
  });
  return select;
}
