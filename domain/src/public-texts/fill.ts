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
