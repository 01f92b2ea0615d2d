import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// Every file that a document names or links to exists, and so does every test that it quotes after
// the test's file.

const root = path.resolve(import.meta.dirname, "../..");

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\0")
  .filter((file) => file !== "" && existsSync(path.join(root, file)));
const topFolders = new Set(tracked.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));
/**
 * The endings of every tracked path, because a document may leave out folders that are clear from
 * the context.
 */
const endings = new Set(
  tracked.flatMap((file) => {
    const parts = file.split("/");
    return parts.map((_, from) => parts.slice(from).join("/"));
  }),
);

const documents = tracked.filter((file) => file.endsWith(".md"));
/** Decisions are not edited, so they may name files that a later change removed. */
const current = documents.filter((file) => !file.startsWith("docs/decisions/"));

const textOf = (file: string): string =>
  readFileSync(path.join(root, file), "utf8").replace(/^```.*?^```/gms, "");
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, match = ""]) => match);

const FILE = /^[\w.@-]+(\/[\w.@-]+)*\.(tsx?|mjs|css|html|json|md|rules|ya?ml|webp)$/;
const FOLDER = /^[\w.@-]+(\/[\w.@-]+)+\/?$/;
/** `x.test.ts` stands for any name. */
const PLACEHOLDER = /(^|\/)x\.[^/]*$/;

const namesFile = (code: string): boolean =>
  !PLACEHOLDER.test(code) &&
  (FILE.test(code) || (FOLDER.test(code) && topFolders.has(code.slice(0, code.indexOf("/")))));

/** Files that a run or a build makes, which exist only afterwards. */
const isGenerated = (file: string): boolean =>
  spawnSync("git", ["check-ignore", "-q", file], { cwd: root }).status === 0;

const exists = (document: string, named: string): boolean =>
  existsSync(path.join(root, named)) ||
  existsSync(path.join(root, path.dirname(document), named)) ||
  endings.has(named) ||
  isGenerated(named);

/** Each test file that is followed by a quotation, which is part of a test's title. */
const quotedTests = (document: string) =>
  [...textOf(document).matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`:?((?:,?\s+(?:and\s+)?"[^"]+")+)/g)].flatMap(
    ([, file = "", titles = ""]) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, title })),
  );

const oneLine = (text: string): string => text.replace(/\s+/g, " ");
const hasTest = ({ file, title }: { readonly file: string; readonly title: string }): boolean =>
  tracked
    .filter((known) => known === file || known.endsWith(`/${file}`))
    .some((known) => {
      const source = oneLine(readFileSync(path.join(root, known), "utf8"));
      // "..." stands for what a title leaves out.
      return oneLine(title)
        .split("...")
        .every((part) => source.includes(part.replace(/[,\s]+$/, "").trim()));
    });

test("documents and the files that they name are found", () => {
  expect(current.length).toBeGreaterThan(10);
  expect(found(textOf("docs/quality.md"), /`([^`\s]+)`/g).filter(namesFile).length).toBeGreaterThan(50);
  expect(exists("docs/quality.md", "never-written.test.ts")).toBe(false);
  expect(quotedTests("docs/alert-faults.md").length).toBeGreaterThan(5);
  expect(quotedTests("docs/security.md").length).toBeGreaterThan(60);
  expect(hasTest({ file: "documents.test.ts", title: ["never", "written"].join(" ") })).toBe(false);
});

test.each(current)("%s names only files that exist", (document) => {
  const named = found(textOf(document), /`([^`\s]+)`/g).filter(namesFile);
  expect(named.filter((file) => !exists(document, file))).toEqual([]);
});

test.each(current)("%s quotes only tests that exist", (document) =>
  expect(quotedTests(document).filter((quoted) => !hasTest(quoted))).toEqual([]),
);

test.each(documents)("%s links only to files that exist", (document) => {
  const links = found(textOf(document), /\]\(([^)\s]+)\)/g)
    .filter((link) => !/^(#|[a-z]+:)/.test(link))
    .map((link) => link.replace(/#.*$/, ""));
  expect(links.filter((link) => !existsSync(path.join(root, path.dirname(document), link)))).toEqual([]);
});

test("each attempt in docs/security.md names a test that shows what stops it", () => {
  const rows = textOf("docs/security.md")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:attempt|-)/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !/\.(?:test|spec)\.tsx?`: "[^"]+"/.test(row))).toEqual([]);
});
