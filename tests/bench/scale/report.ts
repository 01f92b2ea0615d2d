/**
 * Prints what was measured and what it means for a day, and writes both into docs/scale.md between
 * its marks.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { figures } from "./figures.ts";
import type { Measured } from "./day.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const PAGE = path.join(root, "docs/scale.md");
const MEASURED = path.join(import.meta.dirname, "measured.json");
const MARKS = /(<!-- figures -->\n)[\s\S]*(\n<!-- end of figures -->)/;

const fresh = path.join(root, ".cache/scale/measured.json");
const text = readFileSync(process.argv.includes("--kept") ? MEASURED : fresh, "utf8");
writeFileSync(MEASURED, `${text.trimEnd()}\n`);
const tables = figures(JSON.parse(text) as Measured);
writeFileSync(
  PAGE,
  readFileSync(PAGE, "utf8").replace(
    MARKS,
    (_all, begin: string, end: string) => `${begin}\n${tables}${end}`,
  ),
);
console.log(tables);
