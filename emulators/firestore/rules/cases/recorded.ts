// Reads the cases in recorded/. README.md beside this file describes their format.
import { readFileSync } from "node:fs";
import type {
  BrokenFile,
  CaseFilter,
  ExpressionCase,
  FirstFault,
  RequestCase,
  RestFields,
  StorageCase,
} from "./case-types.ts";

type Documents = Readonly<Record<string, RestFields>>;

interface ExpressionGroup {
  readonly about: string;
  readonly cases: readonly ExpressionCase[];
}

/**
 * Every filter combined with every condition on its field n. The outcome has one character for each
 * condition.
 */
interface Grid {
  readonly title: string;
  readonly conditions: readonly string[];
  readonly denials: Readonly<Record<string, string | null>>;
  readonly filters: readonly { readonly name: string; readonly where: CaseFilter; readonly signs: string }[];
}

interface RequestFile {
  readonly about: string;
  readonly rules: Readonly<Record<string, readonly string[]>>;
  readonly grid?: Grid;
  readonly cases: readonly RequestCase[];
}

interface StorageFile {
  readonly about: string;
  readonly objects: Documents;
  readonly documents: Documents;
  readonly cases: readonly {
    readonly rules: string;
    readonly requests: readonly (Omit<StorageCase, "rules" | "before" | "after"> & {
      readonly before?: string;
      readonly after?: string;
    })[];
  }[];
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), "utf8"));

/**
 * Looks up what a case names.
 * @throws Error when the file has nothing with that name
 */
function named<T>(things: Readonly<Record<string, T>>, name: string, file: string): T {
  const thing = things[name];
  if (thing === undefined) throw new Error(`${file}.json has nothing that is called "${name}".`);
  return thing;
}

const gridCases = ({ title, conditions, denials, filters }: Grid, file: string): RequestCase[] =>
  filters.flatMap(({ name, where, signs }) =>
    conditions.map((condition, at) => ({
      name: `${title}${name} under ${condition}`,
      rules: `match /a/{id} {\nallow list: if ${condition.replace(/\bn\b/g, "resource.data.n")};\n}`,
      query: { collection: "a", where },
      expected: named(denials, signs.charAt(at), file),
    })),
  );

function requestCases(name: string): RequestCase[] {
  const file = `requests/${name}`;
  const { rules, grid, cases } = read(file) as RequestFile;
  return [
    ...(grid === undefined ? [] : gridCases(grid, file)),
    ...cases.map((one) => ({ ...one, rules: named(rules, one.rules, file).join("\n") })),
  ];
}

/** Expressions, and the result of the get of a/b when they are its condition. */
export const EXPRESSIONS: readonly ExpressionCase[] = [
  "operators",
  "library",
  "values",
  "arguments",
  "syntax",
  "found",
].flatMap((name) =>
  (read(`expressions/${name}`) as readonly ExpressionGroup[]).flatMap(({ cases }) => cases),
);

/** Requests under rules, with the denial or null. */
export const REQUESTS: readonly RequestCase[] = [
  "filters-prove",
  "gets",
  "commits",
  "commits-found",
  "queries-reasons",
  "queries-filters",
  "queries-fields",
  "queries-names",
  "queries-found",
  "queries-open",
].flatMap(requestCases);

/** Files with several errors: each broken statement is reported once. */
export const BROKEN_FILES = read("broken-files") as readonly BrokenFile[];

/** Broken statements: keywords as names, paths, quotes, unusual characters. */
export const FIRST_FAULTS = read("first-faults") as readonly FirstFault[];

/** The documents that exist for every expression and request. */
export const STORED = read("stored") as Documents;

const storage = read("storage") as StorageFile;

/** The documents that Storage rules can look up. */
export const STORAGE_DOCUMENTS = storage.documents;

/** Requests to Storage and whether they are allowed. */
export const STORAGE_CASES: readonly StorageCase[] = storage.cases.flatMap(({ rules, requests }) =>
  requests.map(({ before, after, ...request }) => ({
    ...request,
    rules,
    ...(before !== undefined && { before: named(storage.objects, before, "storage") }),
    ...(after !== undefined && { after: named(storage.objects, after, "storage") }),
  })),
);
