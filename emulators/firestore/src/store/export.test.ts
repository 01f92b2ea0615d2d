import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Document } from "../model/document.ts";
import { parsePath } from "../model/path.ts";
import {
  NULL,
  TRUE,
  arrayValue,
  doubleValue,
  fieldMap,
  integerValue,
  mapValue,
  referenceValue,
  stringValue,
  timestampValue,
} from "../model/value.ts";
import { DOCUMENTS_FILE, exportDocuments } from "./export.ts";
import { readExport } from "./import.ts";

const everything: Document = {
  path: parsePath("c/a/sub/ä"),
  createTime: 1_700_000_000_000_001,
  updateTime: 1_700_000_000_000_002,
  fields: fieldMap([
    ["null", NULL],
    ["true", TRUE],
    ["big", integerValue(2n ** 63n - 1n)],
    ["nan", doubleValue(NaN)],
    ["zero", doubleValue(-0)],
    ["time", timestampValue(-62_135_596_800_000_000n)],
    ["text", stringValue('line\n"quote" \u{1f600}')],
    ["bytes", { type: "bytes", value: Uint8Array.of(0, 255) }],
    ["ref", referenceValue({ project: "p", database: "(default)", path: parsePath("x/y") })],
    ["geo", { type: "geo", latitude: 1.5, longitude: -2 }],
    ["list", arrayValue([mapValue(fieldMap([["int", integerValue(1)]]))])],
    ["vector", { type: "vector", values: [1, 2.5] }],
  ]),
};

describe("export and import", () => {
  let directory = "";
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "firestore-export-"));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const metadata = (): string => join(directory, "out", "out.overall_export_metadata");

  it("restores every kind of value unchanged", async () => {
    await exportDocuments([everything], directory, "out");
    expect(await readExport(metadata())).toEqual([everything]);
  });

  it("replaces an older export completely", async () => {
    await exportDocuments([everything], directory, "out");
    await exportDocuments([], directory, "out");
    expect(await readExport(metadata())).toEqual([]);
    expect(await readdir(directory)).toEqual(["out"]);
  });

  it("refuses an export that was cut off", async () => {
    await exportDocuments([everything, { ...everything, path: parsePath("c/b") }], directory, "out");
    const file = join(directory, "out", DOCUMENTS_FILE);
    const [first = ""] = (await readFile(file, "utf8")).split("\n");
    await writeFile(file, `${first}\n`);
    await expect(readExport(metadata())).rejects.toThrow("holds 1 documents instead of 2");
  });
});
