import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/services/temporary-folder.ts";
import { isStale, markFresh } from "./freshness.mjs";

let root: string;
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const stale = (): boolean => isStale(root, ["src"], "dist");

beforeEach(() => {
  root = temporaryFolder("freshness");
  for (const folder of ["src/part", "src/node_modules", "dist"])
    mkdirSync(join(root, folder), { recursive: true });
  write("src/part/a.ts", "a");
  write("package-lock.json", "{}");
  markFresh(root, ["src"], "dist");
});

test("a build is fresh when its sources have not changed", () => {
  expect(stale()).toBe(false);
});

test.each([
  ["a changed file", () => write("src/part/a.ts", "changed")],
  ["a new file", () => write("src/part/b.ts", "b")],
  ["a removed file", () => rmSync(join(root, "src/part/a.ts"))],
  ["other dependencies", () => write("package-lock.json", '{"changed":true}')],
  ["a manual build, which removes the stamp", () => rmSync(join(root, "dist"), { recursive: true })],
])("a build is stale after %s", (_what, change) => {
  change();
  expect(stale()).toBe(true);
});

test.each([
  ["a test", () => write("src/part/a.test.ts", "t")],
  ["installed packages", () => write("src/node_modules/x.js", "x")],
])("a build stays fresh after %s", (_what, change) => {
  change();
  expect(stale()).toBe(false);
});
