/**
 * A tab that the phone has stopped in the middle of a step must not hold up the others for longer.
 */
const WAIT_MS = 6000;

/**
 * Runs a step in one tab of this browser at a time; the others wait for it. Where the browser has
 * no locks or blocks them with its storage, the step runs at once.
 */
export async function oneTabAtATime<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
  let running: Promise<Result> | null = null;
  const run = (): Promise<Result> => (running ??= step());
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, run);
  } catch {
    // There was no lock, or the step has failed: then `run` fails in the same way.
  }
  return run();
}
