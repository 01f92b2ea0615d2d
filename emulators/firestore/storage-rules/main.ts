// Speaks with the storage emulator of firebase-tools: one JSON message per line on stdin and
// stdout.
import { createInterface } from "node:readline";
import { StorageRulesRuntime } from "./runtime.ts";
import type { Json, JsonObject } from "./values.ts";

const send = (message: JsonObject) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** A line that is not JSON is reported on stderr and ignored. */
function parse(line: string): Json {
  try {
    return JSON.parse(line) as Json;
  } catch {
    process.stderr.write("A line on standard input is not JSON; it was ignored.\n");
    return null;
  }
}

process.on("SIGINT", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));

// The emulator prints lines that are not JSON as information.
const runtime = new StorageRulesRuntime((text) => process.stdout.write(`debug: ${text}\n`));
const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
lines.on("line", (line) => {
  if (line.trim() === "") return;
  const answer = runtime.handle(parse(line));
  if (answer !== null) send(answer);
});
lines.on("close", () => process.exit(0));

// The storage emulator waits for this before it starts.
send({ id: -1, status: "ok", action: "start" });
