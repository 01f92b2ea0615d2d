import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

test("modules list their exports by name, so that a reader sees what they offer", () => {
  const files = ["domain", "web", "functions", "emulators", "scripts", "tests"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  const starred = files.filter((file) =>
    /^export (?:type )?\*/m.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(starred).toEqual([]);
});
