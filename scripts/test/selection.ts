import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Step } from "./steps.ts";
import { FILE_STEPS, ROOT } from "./steps.ts";

/** The named files or tests cannot be run; the message says why. */
class SelectionError extends Error {}

/** Every test file of the repository, as a path from the root. */
function allTestFiles(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  }).split("\0");
  return listed.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)));
}

/** The named test files, and those in the named folders. */
function namedFiles(typed: readonly string[], folders: readonly string[]): readonly string[] {
  return typed.flatMap((word) => {
    const places = folders.map((folder) => path.resolve(folder, word));
    const place = places.find((one) => existsSync(one));
    if (place === undefined) throw new SelectionError(`There is no file or folder ${word}.`);
    const file = path.relative(ROOT, place).replaceAll(path.sep, "/");
    if (!statSync(place).isDirectory()) return [file];
    return allTestFiles().filter((one) => one.startsWith(`${file}/`));
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A placeholder in a test's title, such as `$name`, `%s` or `${count}`. */
const PLACEHOLDER = /\$\{[^}]*\}|\$[\w.]+|%[sdifjo#]/;

/** Whether a file contains a title, literally or as a pattern such as "the page %s". */
function hasTitle(file: string, title: string): boolean {
  const source = readFileSync(path.join(ROOT, file), "utf8");
  if (source.includes(title)) return true;
  return [...source.matchAll(/(["'`])((?:(?!\1)[^\n\\]|\\.)+)\1/g)]
    .map(([, , literal = ""]) => literal.split(PLACEHOLDER))
    .filter((parts) => parts.length > 1 && parts.join("").trim().length >= MIN_FIXED_CHARACTERS)
    .some((parts) => new RegExp(`^${parts.map(escaped).join(".*")}$`).test(title));
}

/** A pattern with fewer fixed characters, such as "%s", matches nearly every title. */
const MIN_FIXED_CHARACTERS = 8;

/** The single tests that the command line names. */
interface Selection {
  readonly files: readonly string[];
  /** Text that the title contains; null for every test of the files. */
  readonly title: string | null;
}

/**
 * Reads `-t`: part of a title, or "FILE > … > title" as a failed run prints it.
 * @throws SelectionError when no test file has such a title
 */
function select(typed: readonly string[], title: string | null, folders: readonly string[]): Selection {
  const files = namedFiles(typed, folders);
  if (title === null) return { files, title };
  const parts = title.split(" > ");
  const last = parts.at(-1) ?? title;
  const [first = ""] = parts;
  if (parts.length > 1 && existsSync(path.join(ROOT, first))) return { files: [first], title: last };
  if (files.length > 0) return { files, title: last };
  const found = allTestFiles().filter((file) => hasTitle(file, last));
  if (found.length === 0) throw new SelectionError(`No test file has "${last}". Name the file too.`);
  return { files: found, title: last };
}

function narrowed(step: Step, files: readonly string[], title: string | null): Step {
  // Playwright reads file arguments as regular expressions.
  const isPlaywright = step.runner === "playwright";
  const named = isPlaywright ? files.map(escaped) : files;
  const grep = title === null ? [] : [isPlaywright ? "--grep" : "-t", escaped(title)];
  return { ...step, args: [...step.args, ...named, ...grep] };
}

/**
 * The steps that run only the named files and tests.
 * @param folders that typed paths may be relative to
 * @throws SelectionError when a file or test does not exist
 */
export function selectedSteps(
  typed: readonly string[],
  title: string | null,
  folders: readonly string[],
): readonly Step[] {
  const selection = select(typed, title, folders);
  const stepOf = (file: string): Step | undefined => FILE_STEPS.find((step) => step.files?.test(file));
  const foreign = selection.files.filter((file) => stepOf(file) === undefined);
  if (foreign.length > 0) throw new SelectionError(`No step runs ${foreign.join(", ")}.`);
  return FILE_STEPS.flatMap((step) => {
    const own = selection.files.filter((file) => stepOf(file) === step);
    return own.length === 0 ? [] : [narrowed(step, own, selection.title)];
  });
}
