import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../services/temporary-folder.ts";
import { holdsExport, recoverDataFolder, saveDataFolder } from "./data-folder.ts";
import { lockDataFolder } from "./data-lock.ts";

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder("suite-data"), "data");
});

function writeExport(where: string, content: string, complete = true): void {
  mkdirSync(where, { recursive: true });
  writeFileSync(join(where, "documents"), content);
  if (complete) writeFileSync(join(where, "firebase-export-metadata.json"), "{}");
}
const content = (): string => readFileSync(join(folder, "documents"), "utf8");
const beside = (): string[] =>
  readdirSync(dirname(folder)).filter((name) => name.startsWith(basename(folder)));

/** An emulator hub that exports the given text, or fails. */
async function withHub<T>(
  exported: { text: string; complete?: boolean } | null,
  use: (port: number) => Promise<T>,
): Promise<T> {
  const hub = createServer((_request, response) => {
    if (exported === null) response.writeHead(500).end("disk full");
    else {
      writeExport(`${folder}.next`, exported.text, exported.complete ?? true);
      response.end("{}");
    }
  });
  await new Promise<void>((resolve) => hub.listen(0, "127.0.0.1", resolve));
  try {
    return await use((hub.address() as AddressInfo).port);
  } finally {
    hub.close();
  }
}

describe("saving", () => {
  test("replaces the old export with the new one", async () => {
    writeExport(folder, "old");
    await withHub({ text: "new" }, (port) => saveDataFolder(folder, port));
    expect([content(), beside()]).toEqual(["new", ["data"]]);
  });

  test("works when there is no export yet", async () => {
    await withHub({ text: "first" }, (port) => saveDataFolder(folder, port));
    expect([content(), holdsExport(folder)]).toEqual(["first", true]);
  });

  test.each([
    ["fails", null],
    ["is not complete", { text: "half", complete: false }],
  ])("leaves the old export alone when the new one %s", async (_what, exported) => {
    writeExport(folder, "old");
    await expect(withHub(exported, (port) => saveDataFolder(folder, port))).rejects.toThrow(
      "could not be saved",
    );
    expect(content()).toBe("old");
  });
});

describe("after a run that ended while saving", () => {
  test("a half-written export is deleted", async () => {
    writeExport(folder, "old");
    writeExport(`${folder}.next`, "half", false);
    await recoverDataFolder(folder);
    expect([content(), beside()]).toEqual(["old", ["data"]]);
  });

  test("the previous export is restored when the swap was interrupted", async () => {
    writeExport(`${folder}.previous`, "old");
    writeExport(`${folder}.next`, "new");
    await recoverDataFolder(folder);
    expect([content(), beside()]).toEqual(["old", ["data"]]);
  });

  test("the new export stays when only the cleanup was interrupted", async () => {
    writeExport(folder, "new");
    writeExport(`${folder}.previous`, "old");
    await recoverDataFolder(folder);
    expect([content(), beside()]).toEqual(["new", ["data"]]);
  });
});

describe("the lock", () => {
  test("keeps a second suite out of the folder", () => {
    // The parent of this process is another process that is running.
    mkdirSync(dirname(folder), { recursive: true });
    writeFileSync(`${folder}.lock`, String(process.ppid));
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.ppid}`);
  });

  test("is ignored when its process is gone", () => {
    writeFileSync(`${folder}.lock`, "2147483646");
    const unlock = lockDataFolder(folder);
    expect(readFileSync(`${folder}.lock`, "utf8")).toBe(String(process.pid));
    unlock();
    expect(beside()).toEqual([]);
  });
});
