import path from "node:path";

/**
 * The servers that a step needs. The runner starts them before the step and stops them afterwards.
 */
type Backend = "none" | "suite" | "firestore" | "google-firestore";

/** One command of a run. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly backend: Backend;
  /** The first of the suite's 20 ports; null without a suite. */
  readonly port: number | null;
  /** Whether the other steps on its port wait until the step has ended. */
  readonly hasSuiteAlone: boolean;
  /** Whether the step needs the built web app. */
  readonly needsWeb: boolean;
  /** Whether the step is skipped when Google's Firestore emulator is not installed. */
  readonly needsGoogle: boolean;
  /**
   * Whether the runner must set CHROMIUM_PATH. Our Playwright configuration finds the browser
   * itself.
   */
  readonly needsBrowser: boolean;
  /** "check" counts as one test; the others write JSON reports named after the step. */
  readonly runner: "check" | "vitest" | "playwright" | "own";
  /** Matches the paths of the step's test files, from the root; null for a step without files. */
  readonly files: RegExp | null;
  readonly env: Readonly<Record<string, string>>;
}

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const RESULTS = path.join(ROOT, ".cache/results");

const bin = (name: string): string => path.join(ROOT, "node_modules/.bin", name);

const PLAIN = {
  backend: "none",
  port: null,
  hasSuiteAlone: false,
  needsWeb: false,
  needsBrowser: false,
  needsGoogle: false,
  files: null,
  env: {},
} as const;

/**
 * The first ports of the suites for tests; each takes 20. They avoid the ports of a developer's own
 * suite. TEST_PORTS moves all 200, so that two checkouts can run tests at the same time.
 */
const FIRST_PORT = Number(process.env["TEST_PORTS"] ?? 5400);
const PORTS = {
  // The functions' tests and the journeys share a suite: each has people of its own.
  shared: FIRST_PORT,
  attack: FIRST_PORT + 40,
  bench: FIRST_PORT + 120,
  engines: FIRST_PORT + 160,
} as const;

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
  more: Partial<
    Pick<Step, "backend" | "port" | "hasSuiteAlone" | "needsWeb" | "needsBrowser" | "needsGoogle" | "env">
  > = {},
): Step => ({
  ...PLAIN,
  name,
  command: bin("vitest"),
  args: [
    "run",
    // A test that fails runs once more, as the journeys do, and the end of the run names it.
    "--retry=1",
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
  more: Partial<Pick<Step, "port" | "env">> = {},
): Step => ({
  ...PLAIN,
  name,
  command: bin("playwright"),
  args: ["test", "--reporter=list,json", ...args],
  backend: "suite",
  needsWeb: true,
  runner: "playwright",
  files,
  ...more,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(RESULTS, `${name}.json`), ...more.env },
  port: more.port ?? PORTS.shared,
});

/** Lets the suite of a step count what the database does. */
const COUNTS = { GUARDIANLINK_COUNT_USAGE: "1" } as const;

const config = (file: string): readonly string[] => ["--config", file];

const CONFORMANCE = "emulators/firestore/conformance";
const E2E = playwright("e2e", /^tests\/e2e\/.*\.spec\.ts$/, config("tests/e2e/playwright.config.ts"));
const ALONE = vitest(
  "alone",
  /^tests\/functions\/alone\/.*\.test\.ts$/,
  [...config("tests/functions/vitest.config.ts"), "--project=alone"],
  // Some of these tests count what the database does. The suite counts from its start, so this step
  // comes first.
  { backend: "suite", port: PORTS.shared, hasSuiteAlone: true, env: COUNTS },
);
const FUNCTIONS = vitest(
  "functions",
  /^tests\/functions\/.*\.test\.ts$/,
  [...config("tests/functions/vitest.config.ts"), "--project=functions"],
  { backend: "suite", port: PORTS.shared },
);
/** Runs single files of the attack and of the many alerts. `npm test` leaves both to test:deep. */
const LONG = vitest(
  "long",
  /^tests\/functions\/(?:attack|reliability)\/.*\.test\.ts$/,
  [...config("tests/functions/vitest.config.ts"), "--project=long"],
  { backend: "suite", port: PORTS.attack },
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

/**
 * Runs single conformance files. The whole step has a runner of its own, which also compares with
 * recorded answers.
 */
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

/** Measurements that take minutes: the speed of each page, and the cost of a day. */
const BENCH_CONFIG = config("tests/bench/playwright.config.ts");
const BENCH = playwright("bench", /^tests\/bench\/.*\.spec\.ts$/, BENCH_CONFIG, {
  port: PORTS.bench,
  env: COUNTS,
});
const SPEED = playwright(
  "speed",
  /^$/,
  [...BENCH_CONFIG, "lighthouse/content", "lighthouse/speed", "second-load"],
  {
    port: PORTS.bench,
  },
);
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
  [...config("tests/functions/vitest.config.ts"), "--project=long", "tests/functions/reliability"],
  { env: { RELIABILITY_ALERTS: "1000" } },
);
const ATTACK = vitest(
  "attack",
  /^$/,
  [...config("tests/functions/vitest.config.ts"), "--project=long", "tests/functions/attack"],
  { backend: "suite", port: PORTS.attack, env: { ATTACK_SIZE: "full" } },
);

const MOVEMENTS = vitest("movements", /^$/, ["--project=tests", "tests/movements"], {
  env: { JOURNEYS: "200" },
});

/** The journeys of tests/engines in WebKit and Firefox, as far as they are installed. */
const ENGINES = vitest(
  "engines",
  /^tests\/engines\/.*\.test\.ts$/,
  config("tests/engines/vitest.config.ts"),
  {
    backend: "suite",
    port: PORTS.engines,
    needsWeb: true,
  },
);

const FORMAT = check("format", bin("oxfmt"), "--check", ".");
const TYPES = check("typecheck", "npm", "run", "--silent", "typecheck");
const LINT = check("lint", "npm", "run", "--silent", "lint");
const IMPORT_LAW = check("import law", "npm", "run", "--silent", "depcheck");
const DEAD_CODE = check("dead code", "npm", "run", "--silent", "knip");

/** The steps that can run single files. The first step whose pattern matches runs the file. */
export const FILE_STEPS: readonly Step[] = [
  E2E,
  BENCH,
  ENGINES,
  ALONE,
  LONG,
  FUNCTIONS,
  RULES,
  CONFORMANCE_FILES,
  SUITE,
  BUILT,
  UNIT,
];

/** The steps of `npm run check`. */
export const STATIC_STEPS: readonly Step[] = [FORMAT, TYPES, LINT, IMPORT_LAW, DEAD_CODE, UNIT];

/**
 * The steps of `npm test`. The one that has the shared suite alone comes first, and the two longest
 * follow on the same suite, beside the steps that need none.
 */
export const ALL_STEPS: readonly Step[] = [
  ALONE,
  UNIT,
  conformance("conformance", "replay"),
  RULES,
  E2E,
  FUNCTIONS,
  SUITE,
  LINT,
  TYPES,
  FORMAT,
  IMPORT_LAW,
  DEAD_CODE,
  BUILT,
];

/**
 * The steps of `npm run test:deep`: Google's emulator as oracle, generated cases, speed,
 * reliability.
 */
export const DEEP_STEPS: readonly Step[] = [
  RELIABILITY,
  ATTACK,
  MOVEMENTS,
  ENGINES,
  conformance("conformance-scenarios", "replay", "embedded"),
  conformance("conformance-differential", "differential"),
  SPEED,
  conformance("conformance-google", "google"),
  SUITE_ON_GOOGLE,
  RULES_ON_GOOGLE,
];
