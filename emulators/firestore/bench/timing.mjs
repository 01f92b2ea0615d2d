// Timing functions of the bench.
import { readFileSync } from "node:fs";

export const PATIENCE_MS = 10_000;
const RATE_MS = 1_500;
/** The unit of /proc/PID/stat on Linux. */
const TICK_MICROS = 10_000;

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** Resolves with `late` when the promise takes longer than `ms`. */
export async function within(ms, promise, late) {
  let timer;
  const timeout = new Promise((resolve) => (timer = setTimeout(() => resolve(late), ms)));
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The processor time that the server has used so far, in microseconds; NaN on a system that does
 * not report it.
 */
export function cpuMicros({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
  } catch {
    return NaN;
  }
}

/**
 * Operations a second with this many at the same time, and the server's processor time for each.
 */
export async function rateOf(server, parallel, operation) {
  const begun = performance.now();
  const cpu = cpuMicros(server);
  let done = 0;
  const work = async () => {
    while (performance.now() - begun < RATE_MS) {
      await operation();
      done += 1;
    }
  };
  await within(PATIENCE_MS, Promise.all(Array.from({ length: parallel }, work)));
  return {
    rate: (done * 1000) / (performance.now() - begun),
    cpu: (cpuMicros(server) - cpu) / done,
  };
}
