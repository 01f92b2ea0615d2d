import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const READY = "GUARDIANLINK_READY ";

export interface SuiteUrls {
  readonly projectId: string;
  readonly app: string;
  readonly outbox: string;
  readonly auth: string;
  readonly firestore: string;
}

interface EndedSuite {
  readonly code: number | null;
  readonly output: string;
}

/** A suite that was started with its usual command. */
export interface RunningSuite {
  readonly urls: SuiteUrls;
  readonly output: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<EndedSuite>;
}

interface StartedSuite {
  readonly ready: Promise<RunningSuite>;
  readonly ended: Promise<EndedSuite>;
}

/**
 * Runs `node scripts/start.mjs` with the given options. `ready` rejects when it ends before it is
 * ready.
 */
export function launchSuite(args: readonly string[]): StartedSuite {
  const child = spawn(process.execPath, ["scripts/start.mjs", "--json", ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const output = (): string => lines.join("\n");
  const ended = new Promise<EndedSuite>((resolve) => {
    child.once("close", (code) => resolve({ code, output: output() }));
  });
  const ready = new Promise<RunningSuite>((resolve, reject) => {
    const take = (line: string): void => {
      lines.push(line);
      if (!line.startsWith(READY)) return;
      const urls = JSON.parse(line.slice(READY.length)) as SuiteUrls;
      resolve({ urls, output, signal: (signal) => void child.kill(signal), ended });
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", take);
    void ended.then(() => reject(new Error(`The suite ended before it was ready.\n${output()}`)));
  });
  // A test that awaits only `ended` must not get an unhandled rejection.
  ready.catch(() => undefined);
  return { ready, ended };
}

interface ProcessRow {
  readonly pid: number;
  readonly group: number;
  readonly command: string;
}

/** The processes that are running, without zombies (state Z). */
function processes(): ProcessRow[] {
  const table = execFileSync("ps", ["-eo", "pid=,pgid=,stat=,args="], {
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  return table.split("\n").flatMap((line) => {
    const [, pid, group, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const hasEnded = state === undefined || command === undefined || state.startsWith("Z");
    return hasEnded ? [] : [{ pid: Number(pid), group: Number(group), command }];
  });
}

/**
 * The process groups of the suite on these ports. Their command lines name the files of the run.
 */
export function suiteGroups(basePort: number): ReadonlySet<number> {
  const marks = [`firebase.local-${basePort}.json`, `.local/run/${basePort}/`];
  const own = processes().filter(({ command }) => marks.some((mark) => command.includes(mark)));
  return new Set(own.map(({ group }) => group));
}

/** The processes of these groups that are still running. */
export const stillRunning = (groups: ReadonlySet<number>): string[] =>
  processes()
    .filter(({ group }) => groups.has(group))
    .map(({ pid, command }) => `${pid} ${command}`);
