import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { FirebaseProcess } from "./firebase-process.ts";

const folder = mkdtempSync(join(tmpdir(), "firebase-process-"));
const running: FirebaseProcess[] = [];
afterEach(() => Promise.all(running.splice(0).map((firebase) => firebase.stop())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in the place of firebase-tools: prints the lines and waits for its end. */
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

test("a start with its functions is ready", async () => {
  await start(["functions: Loaded functions definitions from source: sos.", "All emulators ready!"]).ready;
});

test("a start without its functions has failed, although firebase-tools goes on", async () => {
  const lines = [
    "functions: Failed to load function definition from source: no such module",
    "All emulators ready!",
  ];
  await expect(start(lines).ready).rejects.toThrow(/The functions could not be loaded.*no such module/su);
});

test("a start that says nothing more is given up, with what it said last and where the rest is", async () => {
  await expect(start(["i  functions: Watching"], 1).ready).rejects.toThrow(/not ready in time.*suite\.log/su);
});
