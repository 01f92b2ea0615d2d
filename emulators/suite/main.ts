import { hasJava } from "../firestore/launch/google-emulator.mjs";
import { READY_MARK, readyText, suiteUrls } from "./announce.ts";
import { findGoogleFirestore } from "./google-firestore.ts";
import type { GoogleFirestore } from "./google-firestore.ts";
import { OptionsError, parseOptions } from "./options.ts";
import type { SuiteOptions } from "./options.ts";
import { layoutPorts, takenPortMessage } from "./ports.ts";
import { Suite } from "./suite.ts";

function chooseGoogle(options: SuiteOptions): GoogleFirestore | null {
  if (!options.google) return null;
  if (!hasJava())
    throw new OptionsError(
      "--google needs Java (17 or newer) on the PATH. Without --google only Node is needed.",
    );
  return findGoogleFirestore(process.env);
}

/** Resolves when a signal asks the suite to end. A second signal ends it without saving. */
async function stopRequested(suite: Suite): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = (): void => {
      if (asked) suite.kill();
      asked = true;
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  });
}

function announce(suite: Suite, options: SuiteOptions, root: string, startedAt: number): void {
  const { ports, data, logFile } = suite;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(readyText(options, ports, { seconds, root, data, logFile, demo: options.demo }));
  if (options.json) console.log(`${READY_MARK} ${JSON.stringify(suiteUrls(ports))}`);
}

async function run(options: SuiteOptions, root: string): Promise<number> {
  const startedAt = performance.now();
  const google = chooseGoogle(options);
  const taken = await takenPortMessage(layoutPorts(options.basePort));
  if (taken !== null) throw new OptionsError(taken);
  const suite = new Suite(options, root, google);
  const stop = stopRequested(suite);
  try {
    const started = await Promise.race([suite.start().then(() => true), stop.then(() => false)]);
    if (!started) return 130;
    announce(suite, options, root, startedAt);
    const end = await Promise.race([
      stop.then(() => "asked" as const),
      suite.ended.then(() => "alone" as const),
    ]);
    if (end === "alone") {
      console.error(
        `The emulators ended by themselves; ${suite.logFile} says why. The data saved before is untouched.`,
      );
      return 1;
    }
    console.log(suite.data === null ? "\nStopping …" : "\nSaving and stopping …");
    await suite.save();
    return 0;
  } finally {
    await suite.stop();
  }
}

/** Runs the suite until it is told to stop. `root` is the repository. Returns the exit code. */
export async function main(args: readonly string[], root: string): Promise<number> {
  try {
    return await run(parseOptions(args), root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
