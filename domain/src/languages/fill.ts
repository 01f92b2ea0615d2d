import type { Language } from "./languages.ts";

/** The names in braces of a text: "name" and "time" of "{name} left at {time}". */
type VariablesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesOf<Rest>
  : never;

/** The texts of one area in English. */
export type Catalogue = Readonly<Record<string, string>>;

/** The texts of another language, with the keys of the English ones. */
export type TextsLike<English> = { readonly [Key in keyof English]: string };

/** Gives a text of a catalogue with its variables filled in. The compiler knows which it has. */
export interface Translate<English extends Catalogue> {
  <Key extends keyof English>(
    key: Key,
    ...values: [VariablesOf<English[Key]>] extends [never]
      ? []
      : [Readonly<Record<VariablesOf<English[Key]>, string>>]
  ): string;
  /**
   * The language of the texts. Where the English text is added below, this is that of the first
   * line.
   */
  readonly language: Language;
  /** The form of a value (see bothForms) in this language alone, such as "21/11" for Hausa. */
  readonly value: (value: string) => string;
}

type Values = Readonly<Record<string, string>>;

/**
 * Stands between a text and its English line: U+2028, the line separator of Unicode. No text of a
 * traveller has it.
 */
export const LINE = "\u2028";

/**
 * A value in the form for other languages and in the English form, such as "21/11" and "21 Nov".
 */
export const bothForms = (form: string, english: string): string => `${form}${LINE}${english}`;

/** The form of a value for the line: 0 for the language's own, 1 for English. */
function formOf(value: string, line: 0 | 1): string {
  const forms = value.split(LINE);
  return forms[line] ?? forms[0] ?? value;
}

const filled = (text: string, values: Values | undefined, line: 0 | 1): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values?.[name];
    return value === undefined ? whole : formOf(value, line);
  });

/** Reads the texts of one language. */
export function translator<English extends Catalogue>(
  language: Language,
  texts: TextsLike<English>,
): Translate<English> {
  const line = language === "en" ? 1 : 0;
  return Object.assign(
    (key: keyof English, ...[values]: readonly Values[]) => filled(texts[key], values, line),
    { language, value: (value: string) => formOf(value, line) },
  );
}

/** Reads the texts of a language, with the English one as a second line where it differs. */
export const bilingual = <English extends Catalogue>(
  language: Language,
  texts: TextsLike<English>,
  english: English,
): Translate<English> =>
  Object.assign(
    (key: keyof English, ...[values]: readonly Values[]) => {
      const [own, below] = [filled(texts[key], values, 0), filled(english[key] ?? "", values, 1)];
      return own === below ? own : `${own}${LINE}${below}`;
    },
    { language, value: (value: string) => value },
  );

/** Joins texts into one, their English lines too. */
export function joined(texts: readonly string[], separator: string): string {
  const forms = [0, 1] as const;
  const [own, english] = forms.map((line) => texts.map((text) => formOf(text, line)).join(separator));
  return texts.some((text) => text.includes(LINE)) ? `${own}${LINE}${english}` : (own ?? "");
}

/** A text as plain text, its English line below it. */
export const plainLines = (text: string): string => text.replaceAll(LINE, "\n");

/** A text on one line, with the English one behind it. */
export const oneLine = (text: string): string => text.replaceAll(LINE, " / ");

/** A text in its own language alone, for where there is no room for English. */
export const oneForm = (text: string): string => formOf(text, 0);
