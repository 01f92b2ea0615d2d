import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runBounded } from "./bounded-run.ts";

const A_LONG_TIME = 600;
const shell = (script: string, limitMs: number) =>
  runBounded("sh", ["-c", script], { cwd: ".", env: process.env, limitMs, keepOutput: true });
/** A process that would hold the command's output open for minutes. */
const LEFT_BEHIND = `sleep ${A_LONG_TIME} &`;

test("a command's exit code and output are returned when it ends", async () => {
  expect(await shell("echo said; echo warned >&2; exit 3", 60_000)).toEqual({
    code: 3,
    output: "said\nwarned\n",
  });
});

test("a command is ended with all its processes when it reaches the time limit", async () => {
  const { code, output } = await shell(`echo begun; ${LEFT_BEHIND} sleep ${A_LONG_TIME}`, 300);
  expect(code).toBe(1);
  expect(output).toContain("begun\nsh was still running after 0.005 minutes and was ended.");
});

test("a run does not wait for a process that the command has left running", async () => {
  expect(await shell(`${LEFT_BEHIND} exit 0`, 60_000)).toEqual({ code: 0, output: "" });
});

test("a run fails when the command does not exist", async () => {
  const { code, output } = await runBounded("no-such-command", [], {
    cwd: ".",
    env: process.env,
    limitMs: 60_000,
    keepOutput: true,
  });
  expect(code).not.toBe(0);
  expect(output).toContain("no-such-command");
});

const HAS_SESSION_WEIGHTS = existsSync("/proc/self/autogroup");

test("a command gets a low priority as a process and as a session when it is asked to give way", async () => {
  const wait = [
    'until [ "$(nice)" = 5 ]; do :; done',
    ...(HAS_SESSION_WEIGHTS ? ['until grep -q "nice 5" /proc/self/autogroup; do :; done'] : []),
  ];
  const ran = await runBounded("sh", ["-c", [...wait, "echo last"].join("; ")], {
    cwd: ".",
    env: process.env,
    limitMs: 60_000,
    keepOutput: true,
    givesWay: true,
  });
  expect(ran).toEqual({ code: 0, output: "last\n" });
});

test("a run that is ended by a signal ends its commands and suites", async () => {
  const script = `
    import { atSignal, runBounded } from ${JSON.stringify(path.join(import.meta.dirname, "bounded-run.ts"))};
    const options = { cwd: ".", env: process.env, limitMs: 600_000, keepOutput: false };
    atSignal(() => console.log("suite ended"));
    void runBounded("sh", ["-c", "echo ready; sleep ${A_LONG_TIME}"], options);`;
  const run = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(run, "close");
  let output = "";
  for await (const part of run.stdout) {
    // The first line says that the command runs. A second signal would end the run at once.
    if (output === "") run.kill("SIGTERM");
    output += String(part);
  }
  // The output closes when the command, which holds it too, has ended.
  expect(await ended).toEqual([null, "SIGTERM"]);
  expect(output).toBe("ready\nsuite ended\n");
});
