/** The names in braces of a text: "name" and "time" of "{name} left at {time}". */
type VariablesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesOf<Rest>
  : never;

/** The texts of one language, with the keys of the English ones. */
export type TextsLike<English> = { readonly [Key in keyof English]: string };

/** Gives a text of a catalogue with its variables filled in. The compiler knows which it has. */
export type Translate<English extends Readonly<Record<string, string>>> = <Key extends keyof English>(
  key: Key,
  ...values: [VariablesOf<English[Key]>] extends [never]
    ? []
    : [Readonly<Record<VariablesOf<English[Key]>, string>>]
) => string;

/** Reads the texts of one language. */
export const translator =
  <English extends Readonly<Record<string, string>>>(texts: TextsLike<English>): Translate<English> =>
  (key, ...[values]: readonly Readonly<Record<string, string>>[]) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => values?.[name] ?? whole);

/** Stands between a text and its English line. No text of a traveller has it. */
export const LINE = "\u2028";

/** Reads the texts of a language, with the English one as a second line. */
export const bilingual = <English extends Readonly<Record<string, string>>>(
  texts: TextsLike<English>,
  english: English,
): Translate<English> => {
  const [first, second] = [translator<English>(texts), translator<English>(english)];
  const fill =
    (read: Translate<English>, part: 0 | 1) =>
    (key: keyof English, values: Readonly<Record<string, string>> | undefined): string =>
      Reflect.apply(read, undefined, [
        key,
        values &&
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, value.split(LINE)[part] ?? value]),
          ),
      ]) as string;
  const [inLanguage, inEnglish] = [fill(first, 0), fill(second, 1)];
  return (key, ...[values]: readonly Readonly<Record<string, string>>[]) =>
    `${inLanguage(key, values)}${LINE}${inEnglish(key, values)}`;
};
