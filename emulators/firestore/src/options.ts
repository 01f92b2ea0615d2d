/**
 * The options of the command line. The flags are those that firebase-tools passes to Google's
 * emulator.
 */
export interface Options {
  readonly host: string;
  readonly port: number;
  readonly rulesFile: string | null;
  readonly seedFile: string | null;
  /** `host:port` of the functions emulator, or null when none runs. */
  readonly functionsEmulator: string | null;
  /** The one project to use, or null when any may be used. */
  readonly singleProject: { readonly project: string; readonly refuseOthers: boolean } | null;
}

/** An invalid command line. The message is for the person who typed it. */
export class OptionError extends Error {}

const DEFAULT_HOST = "127.0.0.1";
const DEFAULT_PORT = 8080;
/** Flags that may stand without a value, which then is "true". */
const SWITCHES = new Set(["single_project_mode", "single_project_mode_error"]);
const KNOWN = new Set([
  "host",
  "port",
  "rules",
  "seed_from_export",
  "functions_emulator",
  "project_id",
  ...SWITCHES,
]);

/**
 * Collects `--name value` and `--name=value`. Other words (`-Dname=value`, `-jar FILE`, unknown
 * flags) are ignored.
 */
function collectFlags(words: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (!word.startsWith("--")) continue;
    const [name = "", ...rest] = word.slice(2).split("=");
    const next = words[i + 1];
    const inline = rest.length > 0;
    const hasNext = next !== undefined && !next.startsWith("--");
    if (!inline && hasNext) i++;
    if (!KNOWN.has(name)) continue;
    if (!inline && !hasNext && SWITCHES.has(name)) {
      flags.set(name, "true");
      continue;
    }
    if (!inline && !hasNext) throw new OptionError(`--${name} needs a value.`);
    flags.set(name, inline ? rest.join("=") : (next ?? ""));
  }
  return flags;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new OptionError(`--port must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function parseFunctionsEmulator(text: string): string {
  if (!/^.+:\d+$/.test(text)) throw new OptionError(`--functions_emulator must be HOST:PORT, not "${text}".`);
  return text;
}

/**
 * `--project_id` alone has no effect, as with Google's emulator: the single project mode must be
 * switched on.
 */
function singleProjectOf(flags: ReadonlyMap<string, string>): Options["singleProject"] {
  const isOn = (flag: string): boolean => flags.get(flag)?.toLowerCase() === "true";
  const refuseOthers = isOn("single_project_mode_error");
  if (!isOn("single_project_mode")) {
    if (refuseOthers)
      throw new OptionError("Expected single_project_mode to be set for single_project_mode_error");
    return null;
  }
  const project = flags.get("project_id");
  if (project === undefined) throw new OptionError("Expected project_id to be set for single_project_mode");
  return { project, refuseOthers };
}

/**
 * Reads the command line (without node and the script).
 * @throws {OptionError} when a known flag has no value or a wrong one
 */
export function parseOptions(words: readonly string[]): Options {
  const flags = collectFlags(words);
  const functionsEmulator = flags.get("functions_emulator");
  const port = flags.get("port");
  return {
    host: flags.get("host") ?? DEFAULT_HOST,
    port: port === undefined ? DEFAULT_PORT : parsePort(port),
    rulesFile: flags.get("rules") ?? null,
    seedFile: flags.get("seed_from_export") ?? null,
    functionsEmulator: functionsEmulator ? parseFunctionsEmulator(functionsEmulator) : null,
    singleProject: singleProjectOf(flags),
  };
}
