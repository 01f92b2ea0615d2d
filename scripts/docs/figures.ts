import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FILE = path.resolve(import.meta.dirname, "../../docs/quality.md");

/**
 * Prints figures and, when UPDATE_FIGURES is set, writes them into docs/quality.md.
 * @param name of the section between `<!-- name -->` and `<!-- /name -->`
 * @throws Error when docs/quality.md has no such section
 */
export function keepFigures(name: string, lines: readonly string[]): void {
  process.stdout.write(`\n${lines.join("\n")}\n`);
  if (!process.env["UPDATE_FIGURES"]) return;
  const text = readFileSync(FILE, "utf8");
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`docs/quality.md has no place for ${name}.`);
  const kept = `${text.slice(0, from + open.length)}\n\n${lines.join("\n")}\n\n${text.slice(to)}`;
  writeFileSync(FILE, kept);
}
