import { parseArgs } from "node:util";

export const HELP = `Tests of GuardianLink

  npm test                          every check and test; ends with "N passed, N failed"
  npm test -- FILE [FILE …]         only these test files, of any kind, or those in these folders
  npm test -- -t NAME               only the tests whose title contains NAME, or "FILE > NAME" as a failed run prints it
  npm test -- --only STEP[,STEP …]  only these steps, by the names that a run prints
  npm test -- --google              functions and e2e on Google's Firestore emulator instead of ours
  npm run check                     only what needs no server (--static)
  npm run test:deep                 the long runs: oracle, generated cases, speed, reliability (--deep)
`;

/** The options of the command line. */
export interface Options {
  readonly help: boolean;
  readonly mode: "all" | "static" | "deep";
  /** Names of steps; null for all. */
  readonly only: readonly string[] | null;
  readonly google: boolean;
  /** Run only the tests whose title contains this text; null for all. */
  readonly title: string | null;
  /** Test files or folders, as typed. */
  readonly files: readonly string[];
}

/**
 * Reads the command line.
 * @throws TypeError naming the option that does not exist
 */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h", default: false },
      static: { type: "boolean", default: false },
      deep: { type: "boolean", default: false },
      google: { type: "boolean", default: false },
      only: { type: "string" },
      title: { type: "string", short: "t" },
    },
  });
  return {
    help: values.help,
    mode: values.static ? "static" : values.deep ? "deep" : "all",
    only: values.only?.split(",") ?? null,
    google: values.google,
    title: values.title ?? null,
    files: positionals,
  };
}
