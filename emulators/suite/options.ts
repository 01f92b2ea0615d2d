/** What the command line of `npm start` asks for. */
export interface SuiteOptions {
  /** Vite's development server in front instead of the built app. */
  readonly dev: boolean;
  /** Google's Firestore emulator instead of ours. */
  readonly google: boolean;
  /** Where the data is kept between starts, relative to the repository; null keeps nothing. */
  readonly dataFolder: string | null;
  /** The first port of the block. */
  readonly basePort: number;
  /** Make the demo account on an empty start. */
  readonly demo: boolean;
  /** Print the machine-readable ready line. */
  readonly json: boolean;
  /** Show what firebase-tools prints. */
  readonly verbose: boolean;
}

export const DEFAULT_BASE_PORT = 5300;
/** The ports of one suite lie in a block of this size. */
export const PORT_BLOCK_SIZE = 20;

/** A command line that cannot be understood; the message is for the terminal. */
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
 * @param args the words after the script's name
 * @throws OptionsError naming the word that is wrong
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
  // The two servers save in formats of their own, so each has a folder.
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
