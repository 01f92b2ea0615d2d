import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(path.join(root, folder, file), "utf8"));
}

/** All names that a pattern captures in `text`. */
const captured = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/**
 * Finds `users` and `trips` in `users/${uid}/trips/…`. Skips page addresses, which begin with a
 * slash.
 */
function inTemplates(source: string): string[] {
  const templates = captured(source, /`([a-z][A-Za-z]*\/\$\{[^`\n]*)`/g);
  // The names of Cloud Tasks queues have the same form.
  const ours = templates.filter((template) => !template.startsWith("locations/"));
  return ours.flatMap((template) =>
    template
      .replaceAll(/\$\{[^}]*\}/g, "{}")
      .split("/")
      .filter((_segment, index) => index % 2 === 0),
  );
}

function inCode(source: string): string[] {
  const constants = new Map(
    [...source.matchAll(/const ([A-Z_]+) = "([A-Za-z]+)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  const byConstant = captured(source, /\.collection(?:Group)?\(([A-Z_]+)\)/g);
  return [
    ...captured(source, /\.collection(?:Group)?\("([A-Za-z]+)"\)/g),
    ...byConstant.map((name) => constants.get(name) ?? name),
    ...inTemplates(source),
  ];
}

/** The literal segments of the paths that the rules match. */
const inRules = (rules: string): string[] =>
  captured(rules, /^\s*match (\/\S+) \{/gm).flatMap((matched) =>
    captured(matched, /\/([A-Za-z]+)(?=\/|$)/g).filter(
      (name) => name !== "documents" && name !== "databases",
    ),
  );

/**
 * The names of all collections that the rules, the domain's paths and the functions use. They are
 * read from the source, so that a new collection is found before any test writes to it.
 */
export function collectionsInUse(): readonly string[] {
  const rules = readFileSync(path.join(root, "firestore.rules"), "utf8");
  const code = [...sourcesOf("domain/src"), ...sourcesOf("functions/src/adapters")];
  const found = [...inRules(rules), ...code.flatMap(inCode)];
  return [...new Set(found)].sort();
}
