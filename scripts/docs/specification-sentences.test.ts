import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { splitSentences } from "./sentences.ts";

// docs/specification-sentences.tsv names for each sentence of the specification the rows of
// docs/specification.md that answer it; specification.test.ts checks those rows against code and
// tests. The specification itself is not part of this repository. Where it is beside it, the
// sentences are compared too.

const root = path.resolve(import.meta.dirname, "../..");
const SPECIFICATION = path.resolve(root, "../shared/SPEC.md");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

interface Listed {
  readonly number: number;
  readonly hash: string;
  readonly begins: string;
  /** Each is the start of one row; with `*` at its end, of several. */
  readonly answers: readonly string[];
}

const listed: readonly Listed[] = read("docs/specification-sentences.tsv")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [number = "", hash = "", begins = "", answers = ""] = line.split("\t");
    return { number: Number(number), hash, begins, answers: answers.split(" + ") };
  });

const document = read("docs/specification.md");
const rows = document
  .split("\n")
  .filter((line) => /^\| (?!what |constant |-)/.test(line))
  .map((line) => (line.split("|")[1] ?? "").trim());
const differences = document
  .slice(document.indexOf("## What differs"))
  .split(/\n- /)
  .slice(1)
  .map((item) => item.replace(/\s+/g, " "));

const NONE = "none: ";
const DIFFERS = "differs: ";

/** The rows or differences that an answer names. An exact row counts before rows that it begins. */
function named(answer: string): readonly string[] {
  const startsWith = (start: string) => (text: string) => text.startsWith(start);
  if (answer.startsWith(DIFFERS)) return differences.filter(startsWith(answer.slice(DIFFERS.length)));
  if (answer.endsWith("*")) return rows.filter(startsWith(answer.slice(0, -1)));
  return rows.includes(answer) ? [answer] : rows.filter(startsWith(answer));
}

/** Whether an answer holds: a row or a difference that there is, or a reason why there is none. */
function isAnswered(answer: string): boolean {
  if (answer.startsWith(NONE)) return answer.length > NONE.length + 10;
  const { length } = named(answer);
  return answer.endsWith("*") ? length > 0 : length === 1;
}

describe("docs/specification-sentences.tsv", () => {
  test("numbers the sentences without a gap", () => {
    expect(listed.length).toBeGreaterThan(250);
    expect(listed.map(({ number }) => number)).toEqual(listed.map((_, index) => index + 1));
    for (const { hash } of listed) expect(hash).toMatch(/^[0-9a-f]{8}$/);
  });

  test.each(listed)("$number: $begins … is answered by rows that there are", ({ answers }) => {
    expect(answers.filter((answer) => !isAnswered(answer))).toEqual([]);
  });

  test("leaves few sentences without a row", () =>
    expect(listed.filter(({ answers }) => answers[0]?.startsWith(NONE)).length).toBeLessThan(15));

  test("finds an answer that names no row", () => {
    expect(isAnswered("never written")).toBe(false);
    expect(isAnswered("Subscription: ")).toBe(false);
    expect(isAnswered(`${DIFFERS}never written`)).toBe(false);
    expect(isAnswered(NONE)).toBe(false);
  });

  test.skipIf(!existsSync(SPECIFICATION))("has each sentence of the specification, and no other", () => {
    const sentences = splitSentences(readFileSync(SPECIFICATION, "utf8"));
    expect(listed.map(({ hash, begins }) => `${hash} ${begins}`)).toEqual(
      sentences.map(({ hash, begins }) => `${hash} ${begins}`),
    );
  });
});

test("sentences end at full stops, but not inside of quoted text, and table rows are one each", () => {
  const markdown = [
    "# Title",
    'One. Two says "Stop. Now." Three (see 4). Four',
    "**A heading**",
    "- Five: six; seven.",
    "| head | head |",
    "|---|---|",
    "| eight | nine. Ten |",
  ].join("\n");
  expect(splitSentences(markdown).map(({ begins }) => begins)).toEqual([
    "One.",
    'Two says "Stop. Now."',
    "Three (see 4).",
    "Four",
    "Five: six; seven.",
    "eight | nine. Ten |",
  ]);
});
