import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { FirebaseProcess } from "./firebase-process.ts";

const folder = mkdtempSync(join(tmpdir(), "firebase-process-"));
const running: FirebaseProcess[] = [];
afterEach(() => Promise.all(running.splice(0).map((firebase) => firebase.stop())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that replaces firebase-tools: it prints the lines and then waits to be stopped. */
function start(lines: readonly string[], startLimitMs?: number): FirebaseProcess {
  const host = join(folder, "host.mjs");
  writeFileSync(
    host,
    `for (const line of ${JSON.stringify(lines)}) console.log(line);
     process.stdin.on("end", () => process.exit(0)).resume();
     process.on("SIGINT", () => process.exit(0));`,
  );
  const firebase = new FirebaseProcess({
    host,
    args: [],
    cwd: folder,
    env: process.env,
    logFile: join(folder, "suite.log"),
    onLine: () => undefined,
    ...(startLimitMs !== undefined && { startLimitMs }),
  });
  running.push(firebase);
  return firebase;
}

test("a start succeeds when the functions load", async () => {
  await start(["functions: Loaded functions definitions from source: sos.", "All emulators ready!"]).ready;
});

test("a start fails when the functions do not load, although firebase-tools keeps running", async () => {
  const lines = [
    "functions: Failed to load function definition from source: no such module",
    "All emulators ready!",
  ];
  await expect(start(lines).ready).rejects.toThrow(/The functions could not be loaded.*no such module/su);
});

test("a start times out with the last lines and the log file's path when nothing more is printed", async () => {
  await expect(start(["i  functions: Watching"], 1).ready).rejects.toThrow(/not ready in time.*suite\.log/su);
});
