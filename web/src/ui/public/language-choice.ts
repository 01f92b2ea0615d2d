import { languagePicker } from "./language-picker.ts";

/** The language that a page is shown in, and its texts. */
export interface LanguageChoice<Language extends string, Text> {
  readonly language: () => Language;
  readonly text: () => Text;
  /** A picker for a page that is built anew. */
  readonly picker: () => HTMLSelectElement;
  /** Shows the page in the language once its texts are there. Its texts may never come. */
  readonly switchTo: (language: Language) => Promise<void>;
}

interface ChoiceSettings<Language extends string, Text> {
  readonly root: HTMLElement;
  /** Each language's own name by its code. */
  readonly languages: Readonly<Record<Language, string>>;
  /** The language whose texts are there at once. */
  readonly first: Language;
  readonly text: Text;
  /** @throws when the texts cannot be fetched. */
  readonly load: (language: Language) => Promise<Text>;
  /** Builds the page anew in the language that is now shown. */
  readonly redraw: (language: Language) => void;
  /** Keeps what the reader has picked; absent where no one remembers it. */
  readonly keep?: (language: Language) => void;
}

/** Keeps which language a page is in. */
export function languageChoice<Language extends string, Text>(
  settings: ChoiceSettings<Language, Text>,
): LanguageChoice<Language, Text> {
  const { root, languages, load, redraw } = settings;
  let [shown, wanted, text] = [settings.first, settings.first, settings.text];

  async function switchTo(next: Language): Promise<void> {
    wanted = next;
    const loaded = await load(next).catch(() => null);
    // On a slow network the reader may have picked another language meanwhile.
    if (wanted !== next || loaded === null) return;
    [shown, text] = [next, loaded];
    redraw(next);
  }

  async function pick(next: Language): Promise<void> {
    settings.keep?.(next);
    await switchTo(next);
    const picker = root.querySelector("select");
    // Texts that cannot be fetched leave the page in its language, and the picker says which that
    // is.
    if (picker !== null) picker.value = shown;
    picker?.focus();
  }

  return {
    language: () => shown,
    text: () => text,
    picker: () => languagePicker(languages, shown, (next) => void pick(next)),
    switchTo,
  };
}
