import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../docs/decisions");
const read = (file: string): string => readFileSync(path.join(folder, file), "utf8");

test("every decision is in the index once, with the title of its page", () => {
  const rows = [...read("README.md").matchAll(/^\| \[(\d+)\]\((\S+)\) +\| (.*?) +\|$/gm)];
  const listed = rows.map(([, number, file, title]) => ({ number, file, title }));
  const pages = readdirSync(folder).filter((file) => file !== "README.md");
  const expected = pages.map((file) => {
    const title = read(file)
      .split("\n", 1)[0]
      ?.replace(/^# (?:\d+: )?/, "");
    return { number: file.slice(0, 3), file, title };
  });
  expect(listed.toSorted((a, b) => Number(a.number) - Number(b.number))).toEqual(expected);
});
