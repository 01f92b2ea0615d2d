import path from "node:path";

/** What a step needs beside its command. The runner starts it before the step and stops it afterwards. */
export type Backend = "none" | "suites" | "firestore" | "google-firestore";

/** One command of a run. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly backend: Backend;
  /** Where the suites of the step begin; one suite for each worker, so that no test meets the faults that another has set. */
  readonly ports: readonly number[];
  /** Whether the step looks at the built web app. */
  readonly needsWeb: boolean;
  /** Whether it is skipped where Google's Firestore emulator is not installed. */
  readonly needsGoogle: boolean;
  /** Whether CHROMIUM_PATH must name a browser; Playwright's own configuration finds it by itself. */
  readonly needsBrowser: boolean;
  /** "check" counts as one test; the others leave JSON reports named after the step. */
  readonly runner: "check" | "vitest" | "playwright" | "own";
  /** Which test files are its own, by their path from the root; null for a step that takes no files. */
  readonly files: RegExp | null;
  readonly env: Readonly<Record<string, string>>;
}

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const RESULTS = path.join(ROOT, ".cache/results");

const bin = (name: string): string => path.join(ROOT, "node_modules/.bin", name);

const PLAIN = {
  backend: "none",
  ports: [],
  needsWeb: false,
  needsBrowser: false,
  needsGoogle: false,
  files: null,
  env: {},
} as const;

/** Where the suites of the tests begin, apart from the ports of one that a developer has open; each takes 20. */
const PORTS = { functions: [5400], e2e: [5480, 5500], bench: [5520] } as const;

const check = (name: string, command: string, ...args: readonly string[]): Step => ({
  ...PLAIN,
  name,
  command,
  args,
  runner: "check",
});

const vitest = (
  name: string,
  files: RegExp,
  args: readonly string[],
  more: Partial<Pick<Step, "backend" | "ports" | "needsWeb" | "needsBrowser" | "needsGoogle" | "env">> = {},
): Step => ({
  ...PLAIN,
  name,
  command: bin("vitest"),
  args: [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path.join(RESULTS, `${name}.json`)}`,
    ...args,
  ],
  runner: "vitest",
  files,
  ...more,
});

const playwright = (
  name: string,
  files: RegExp,
  args: readonly string[],
  more: Partial<Pick<Step, "ports" | "env">> = {},
): Step => ({
  ...PLAIN,
  name,
  command: bin("playwright"),
  args: ["test", "--reporter=list,json", ...args],
  backend: "suites",
  needsWeb: true,
  runner: "playwright",
  files,
  ...more,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(RESULTS, `${name}.json`), ...more.env },
  ports: more.ports ?? PORTS.e2e,
});

const config = (file: string): readonly string[] => ["--config", file];

const CONFORMANCE = "emulators/firestore/conformance";
const E2E = playwright("e2e", /^tests\/e2e\/.*\.spec\.ts$/, config("tests/e2e/playwright.config.ts"));
const FUNCTIONS = vitest(
  "functions",
  /^tests\/functions\/.*\.test\.ts$/,
  config("tests/functions/vitest.config.ts"),
  { backend: "suites", ports: PORTS.functions },
);
const RULES = vitest("rules", /^tests\/rules\/.*\.test\.ts$/, config("tests/rules/vitest.config.ts"), {
  backend: "firestore",
});
const BUILT = vitest("built", /\.built\.test\.ts$/, ["--project=built"], { needsWeb: true });
const SUITE = vitest(
  "suite",
  /^emulators\/suite\/lifecycle\//,
  config("emulators/suite/lifecycle/vitest.config.ts"),
  {
    needsWeb: true,
  },
);
const UNIT = vitest("unit", /\.test\.tsx?$/, ["--project=!built"]);

/** One or some files of conformance; as a whole it is a runner of its own, which compares with recorded answers too. */
const CONFORMANCE_FILES = vitest(
  "conformance",
  /\/conformance\/.*\.test\.ts$/,
  config(`${CONFORMANCE}/vitest.config.ts`),
  { backend: "firestore", needsBrowser: true },
);
const conformance = (name: string, ...parts: readonly string[]): Step => ({
  ...PLAIN,
  name,
  command: process.execPath,
  args: [`${CONFORMANCE}/run.mjs`, ...parts],
  runner: "own",
  needsBrowser: true,
  needsGoogle: parts.includes("google") || parts.includes("differential"),
  env: { CONFORMANCE_RESULTS: RESULTS },
});

/** What takes minutes, or compares with Google's emulator: what a page costs, the bill of a day, scores of speed. */
const BENCH_CONFIG = config("tests/bench/playwright.config.ts");
const BENCH = playwright("bench", /^tests\/bench\/.*\.spec\.ts$/, BENCH_CONFIG, {
  ports: PORTS.bench,
  env: { GUARDIANLINK_COUNT_USAGE: "1" },
});
const SPEED = playwright("speed", /^$/, [...BENCH_CONFIG, "lighthouse/speed"], { ports: PORTS.bench });
const SUITE_ON_GOOGLE = vitest("suite-google", /^$/, config("emulators/suite/lifecycle/vitest.config.ts"), {
  needsWeb: true,
  needsGoogle: true,
  env: { SUITE_BACKEND: "google" },
});
const RULES_ON_GOOGLE = vitest("rules-google", /^$/, config("tests/rules/vitest.config.ts"), {
  backend: "google-firestore",
  needsGoogle: true,
});
const RELIABILITY = vitest(
  "reliability",
  /^$/,
  [...config("tests/functions/vitest.config.ts"), "tests/functions/reliability"],
  {
    backend: "suites",
    ports: PORTS.functions,
    env: { RELIABILITY_ALERTS: "1000" },
  },
);

const FORMAT = check("format", bin("prettier"), "--check", ".");
const TYPES = check("typecheck", "npm", "run", "--silent", "typecheck");
const LINT = check("lint", "npm", "run", "--silent", "lint");
const IMPORT_LAW = check("import law", "npm", "run", "--silent", "depcheck");

/** The steps that run single files; the first whose pattern fits takes a file. */
export const FILE_STEPS: readonly Step[] = [
  E2E,
  BENCH,
  FUNCTIONS,
  RULES,
  CONFORMANCE_FILES,
  SUITE,
  BUILT,
  UNIT,
];

/** What `npm run check` runs. */
export const STATIC_STEPS: readonly Step[] = [FORMAT, TYPES, LINT, IMPORT_LAW, UNIT];

/** What `npm test` runs, the longest first, so that no lane is left with one at the end. */
export const ALL_STEPS: readonly Step[] = [
  E2E,
  FUNCTIONS,
  LINT,
  conformance("conformance", "replay", "embedded"),
  UNIT,
  RULES,
  TYPES,
  SUITE,
  FORMAT,
  IMPORT_LAW,
  BUILT,
];

/** What `npm run test:deep` runs besides: oracle runs, generated cases, speed, reliability. */
export const DEEP_STEPS: readonly Step[] = [
  RELIABILITY,
  conformance("conformance-differential", "differential"),
  SPEED,
  conformance("conformance-google", "google"),
  SUITE_ON_GOOGLE,
  RULES_ON_GOOGLE,
];
