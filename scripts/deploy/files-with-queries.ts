import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** What a query looks like in the source of the functions and of the web app. */
const QUERY_CALLS: readonly (readonly [folder: string, call: RegExp])[] = [
  ["functions/src", /\.(where|orderBy)\(/],
  ["web/src", /\b(where|orderBy): \[/],
];

/** The files that make a query which may need an index, as paths from the root. */
export const filesWithQueries = (): readonly string[] =>
  QUERY_CALLS.flatMap(([folder, call]) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file))
      .filter((file) => call.test(readFileSync(path.join(root, file), "utf8"))),
  ).sort();
