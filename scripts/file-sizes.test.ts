import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const LONGEST = 400;
const NINE_OF_TEN = 150;

test("nine of ten source files have at most 150 lines, and none has more than 400", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts", "*.mjs", "*.css"], {
    cwd: root,
    encoding: "utf8",
  }).split("\n");
  const sizes = files
    .filter((file) => file !== "" && existsSync(path.join(root, file)) && !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), "utf8").split("\n").length - 1 }))
    .sort((a, b) => a.lines - b.lines);
  expect(sizes.filter(({ lines }) => lines > LONGEST)).toEqual([]);
  expect(sizes[Math.ceil(sizes.length * 0.9) - 1]?.lines).toBeLessThanOrEqual(NINE_OF_TEN);
});
