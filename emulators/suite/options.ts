/** The options of `npm start`. */
export interface SuiteOptions {
  /** Whether Vite's development server serves the app instead of the built files. */
  readonly dev: boolean;
  /** Whether Google's Firestore emulator runs instead of ours. */
  readonly google: boolean;
  /**
   * The folder that keeps the data between starts, relative to the repository. Null keeps nothing.
   */
  readonly dataFolder: string | null;
  /** The first port of the suite's block. */
  readonly basePort: number;
  /** Whether to create the demo account when there is no data. */
  readonly demo: boolean;
  /** Whether to print the machine-readable ready line. */
  readonly json: boolean;
  /** Whether to show everything that firebase-tools prints. */
  readonly verbose: boolean;
}

const DEFAULT_BASE_PORT = 5300;
/** The number of ports in a suite's block. */
export const PORT_BLOCK_SIZE = 20;

/** A wrong command line. The message is shown in the terminal. */
export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

const FLAGS = ["--dev", "--google", "--ephemeral", "--no-demo", "--json", "--verbose"] as const;

function basePortFrom(text: string): number {
  const port = Number(text);
  const highest = 65_535 - PORT_BLOCK_SIZE + 1;
  if (!Number.isInteger(port) || port < 1024 || port > highest) {
    throw new OptionsError(`--ports takes a number from 1024 to ${highest}, "${text}" was given.`);
  }
  return port;
}

/**
 * Reads the command line.
 * @param args the arguments after the script's name
 * @throws OptionsError naming the wrong argument
 */
export function parseOptions(args: readonly string[]): SuiteOptions {
  const flags = new Set<string>();
  let folder: string | null = null;
  let basePort = DEFAULT_BASE_PORT;
  for (let at = 0; at < args.length; at++) {
    const [name = "", inline] = (args[at] ?? "").split(/=(.*)/s);
    const value = (): string => {
      const given = inline ?? args[++at];
      if (given === undefined || given === "") throw new OptionsError(`${name} needs a value.`);
      return given;
    };
    if (name === "--data") folder = value();
    else if (name === "--ports") basePort = basePortFrom(value());
    else if (FLAGS.some((flag) => flag === name)) flags.add(name);
    else throw new OptionsError(`"${name}" is no option of the suite. npm start -- --help lists them.`);
  }
  if (folder !== null && flags.has("--ephemeral"))
    throw new OptionsError("--data keeps data and --ephemeral keeps none: give one of them.");
  const google = flags.has("--google");
  // The two servers save in different formats, so each has its own folder.
  const kept = folder ?? (google ? ".local/data-google" : ".local/data");
  return {
    dev: flags.has("--dev"),
    google,
    dataFolder: flags.has("--ephemeral") ? null : kept,
    basePort,
    demo: !flags.has("--no-demo"),
    json: flags.has("--json"),
    verbose: flags.has("--verbose"),
  };
}
