import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

const files = ["domain", "web", "functions", "emulators", "scripts", "tests"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|m[jt]s)$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file)),
);
const filesWith = (pattern: RegExp): readonly string[] =>
  files.filter((file) => pattern.test(readFileSync(path.join(root, file), "utf8")));

test("modules list their exports by name, so that a reader sees what they offer", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(filesWith(/^export (?:type )?\*/m)).toEqual([]);
});

test("no module loads another with tsx's tsImport, which the import law does not see", () => {
  expect(filesWith(/\btsImport\s*\(/)).toEqual([]);
});
