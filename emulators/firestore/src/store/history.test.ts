import { describe, expect, it } from "vitest";
import type { Document } from "../model/document.ts";
import { parsePath } from "../model/path.ts";
import { fieldMap, stringValue } from "../model/value.ts";
import { Database } from "./database.ts";

const HOUR = 3_600_000_000;
const path = parsePath("c/a/sub/x");

const version = (time: number, text: string): Document => ({
  path,
  fields: fieldMap([["text", stringValue(text)]]),
  createTime: 1,
  updateTime: time,
});

function put(database: Database, after: Document | null, time: number): void {
  database.apply([{ path, before: database.get(path.text), after }], time);
}

describe("past versions", () => {
  it("can be read at every time of the last hour", () => {
    const database = new Database({ project: "p", database: "d" }, 0);
    const versions = [1, 2, 3].map((n) => version(n * 1000, String(n)));
    for (const one of versions) put(database, one, one.updateTime);
    put(database, null, 4000);
    expect([999, 1000, 1999, 2500, 3000, 4000].map((time) => database.get(path.text, time))).toEqual([
      null,
      versions[0],
      versions[0],
      versions[1],
      versions[2],
      null,
    ]);
  });

  it("are dropped after an hour, together with names that hold nothing", () => {
    const database = new Database({ project: "p", database: "d" }, 0);
    put(database, version(1000, "old"), 1000);
    put(database, null, 2000);
    expect([...database.collections({ parent: "", collectionId: null, allDescendants: true })]).toHaveLength(
      2,
    );
    const other = parsePath("other/y");
    const later = 2 * HOUR;
    database.apply([{ path: other, before: null, after: { ...version(later, "new"), path: other } }], later);
    expect(database.floor).toBe(2000);
    const left = [...database.collections({ parent: "", collectionId: null, allDescendants: true })];
    expect(left.map((collection) => collection.path)).toEqual(["other"]);
  });

  it("are dropped earlier when they take many megabytes", () => {
    const database = new Database({ project: "p", database: "d" }, 0);
    const text = "x".repeat(1_000_000);
    for (let time = 1; time <= 200; time++) put(database, version(time, text), time);
    expect(database.floor).toBeGreaterThan(50);
    expect(database.get(path.text, 199)?.updateTime).toBe(199);
  });
});
