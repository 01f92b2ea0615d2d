import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** How the functions ask Firestore, and how the pages ask their store. */
const ASKS: readonly (readonly [folder: string, question: RegExp])[] = [
  ["functions/src", /\.(where|orderBy)\(/],
  ["web/src", /\b(where|orderBy): \[/],
];

/** The files, from the root, that ask a query which needs an index. */
export const filesWithQueries = (): readonly string[] =>
  ASKS.flatMap(([folder, question]) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file))
      .filter((file) => question.test(readFileSync(path.join(root, file), "utf8"))),
  ).sort();
