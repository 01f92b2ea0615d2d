import { fork } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Document } from "../model/document.ts";
import { parsePath } from "../model/path.ts";
import { fieldMap, integerValue } from "../model/value.ts";
import { DOCUMENTS_FILE, exportDocuments, replacedFolder } from "./export.ts";
import { readExport } from "./import.ts";

const NAME = "firestore_export";
const FULL_DISK = "/dev/full";
const documents = (generation: number): Document[] =>
  ["a", "b"].map((id) => ({
    path: parsePath(`c/${id}`),
    fields: fieldMap([["generation", integerValue(BigInt(generation))]]),
    createTime: 1,
    updateTime: 2,
  }));

describe("an export that fails", () => {
  let directory = "";
  const metadata = () => join(directory, NAME, `${NAME}.overall_export_metadata`);
  const lines = () => join(directory, NAME, DOCUMENTS_FILE);
  beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), "export-"))));
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it.runIf(existsSync(FULL_DISK))("leaves the older export unchanged when the disk is full", async () => {
    await exportDocuments(documents(1), directory, NAME);
    await expect(
      exportDocuments(documents(2), directory, NAME, () => createWriteStream(FULL_DISK)),
    ).rejects.toMatchObject({ status: "INTERNAL", message: expect.stringContaining("ENOSPC") as unknown });
    expect(await readExport(metadata())).toEqual(documents(1));
    expect(await readdir(directory)).toEqual([NAME]);
  });

  it("names the place that cannot be written", async () => {
    await writeFile(join(directory, "file"), "");
    const folder = join(directory, "file");
    await expect(exportDocuments(documents(1), folder, NAME)).rejects.toThrow(
      `The export to ${join(folder, NAME)} could not be written: `,
    );
  });

  it("names a place where nothing can be created", async () => {
    await expect(exportDocuments(documents(1), "/proc/nowhere", NAME)).rejects.toThrow(
      "could not be written",
    );
  });

  it("is not read from a device", async () => {
    await expect(readExport("/dev/zero")).rejects.toThrow("it is no file");
  });

  it("is found beside its place when the server was killed during the swap", async () => {
    await exportDocuments(documents(1), directory, NAME);
    await rename(join(directory, NAME), replacedFolder(join(directory, NAME)));
    expect(await readExport(metadata())).toEqual(documents(1));
    await exportDocuments(documents(2), directory, NAME);
    expect(await readExport(metadata())).toEqual(documents(2));
    expect(await readdir(directory)).toEqual([NAME]);
  });

  it("is complete, old or new, whenever the server is killed", async () => {
    const child = join(import.meta.dirname, "testing/export-forever.ts");
    for (let kill = 1; kill <= 2; kill++) {
      const exporting = fork(child, [directory, NAME], { execArgv: ["--import", "tsx"] });
      await new Promise<void>((resolve) => {
        exporting.on("message", (generation) => {
          if (generation === kill) exporting.kill("SIGKILL");
        });
        exporting.once("exit", () => resolve());
      });
      const found = await readExport(metadata());
      expect(found).toHaveLength(500);
      expect(new Set(found.map(({ fields }) => JSON.stringify(fields.get("generation"), String))).size).toBe(
        1,
      );
    }
  });

  it.each([
    ["metadata that is no JSON", async () => writeFile(metadata(), "{"), "Cannot read "],
    [
      "metadata of another kind",
      async () => writeFile(metadata(), "null"),
      "was not exported by this server",
    ],
    ["no documents", async () => rm(lines()), "ENOENT"],
    [
      "half a document",
      async () => writeFile(lines(), (await readFile(lines(), "utf8")).slice(0, -20)),
      `${DOCUMENTS_FILE}:2: `,
    ],
    ["fewer documents", async () => writeFile(lines(), ""), "holds 0 documents instead of 2"],
    [
      "a collection as document",
      async () => writeFile(lines(), '{"path":"c","created":1,"updated":1,"fields":{}}\n'.repeat(2)),
      '"c" is no document',
    ],
    [
      "a value of no type",
      async () => writeFile(lines(), '{"path":"c/a","created":1,"updated":1,"fields":{"a":7}}\n'.repeat(2)),
      `${DOCUMENTS_FILE}:1: `,
    ],
  ])("is refused with the position of the damage: %s", async (_name, damage, message) => {
    await exportDocuments(documents(1), directory, NAME);
    await damage();
    await expect(readExport(metadata())).rejects.toMatchObject({
      status: "INVALID_ARGUMENT",
      message: expect.stringContaining(message) as unknown,
    });
  });
});
