/** The names and values of a .env file: `NAME=value`, comments, and values in quotes. */
export function readSettings(text: string): Readonly<Record<string, string>> {
  const lines = text
    .split("\n")
    .map((line) => /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((match) => {
      const [, name, value = ""] = match ?? [];
      return name === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
    }),
  );
}
