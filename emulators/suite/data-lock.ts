import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const lockFile = (folder: string): string => `${folder}.lock`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The process that uses the data folder now, or null. A lock whose process is gone is ignored. */
function holder(folder: string): number | null {
  try {
    const pid = Number(readFileSync(lockFile(folder), "utf8"));
    return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Claims a data folder for this process, so that two suites never save into the same one.
 * @returns a function that releases the folder
 * @throws Error naming the process that holds the folder
 */
export function lockDataFolder(folder: string): () => void {
  const other = holder(folder);
  if (other !== null) {
    throw new Error(
      `The data folder ${folder} is in use by another running suite (process ${other}).\n` +
        `Stop that one, or start with another folder: npm start -- --data .local/data-2, or without one: --ephemeral.`,
    );
  }
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(lockFile(folder), String(process.pid));
  return () => rmSync(lockFile(folder), { force: true });
}
