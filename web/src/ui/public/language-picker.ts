import { element } from "./dom.ts";

/**
 * The choice of the page's language. Each option is in its own language. The label stays English,
 * so that a reader who chose a wrong one finds the way back.
 * @param languages each language's own name by its code
 */
export function languagePicker<Language extends string>(
  languages: Readonly<Record<Language, string>>,
  current: Language,
  choose: (language: Language) => void,
): HTMLSelectElement {
  const codes = Object.keys(languages) as Language[];
  const select = element(
    "select",
    { class: "language", "aria-label": "Language" },
    ...codes.map((code) => element("option", { value: code, lang: code }, languages[code])),
  );
  select.value = current;
  select.addEventListener("change", () => {
    const chosen = codes.find((code) => code === select.value);
    if (chosen !== undefined) choose(chosen);
  });
  return select;
}
