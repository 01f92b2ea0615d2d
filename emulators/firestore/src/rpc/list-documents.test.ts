import { describe, expect, it } from "vitest";
import { ROOT, commit, harness, remove, set, unary, type Harness } from "./testing/service-harness.ts";

interface Names {
  readonly documents?: readonly { readonly name: string }[];
  readonly collectionIds?: readonly string[];
}

const listed = async (on: Harness, more: object) =>
  ((await unary(on, "ListDocuments", { parent: ROOT, ...more })) as Names).documents?.map(({ name }) =>
    name.slice(ROOT.length + 1),
  );
const collections = async (on: Harness, more: object) =>
  ((await unary(on, "ListCollectionIds", { parent: ROOT, ...more })) as Names).collectionIds;

describe("listing", () => {
  it("returns names and collections as they were at a past time", async () => {
    const on = harness();
    await commit(on, [set("a/there", { n: 1 }), set("a/missing/sub/x", { n: 1 }), set("old/x", { n: 1 })]);
    const { commitTime: readTime } = await commit(on, [set("a/later", { n: 1 })]);
    await commit(on, [
      remove("a/missing/sub/x"),
      remove("a/there"),
      remove("old/x"),
      set("new/y/sub/z", { n: 1 }),
    ]);
    const missing = { collectionId: "a", showMissing: true };
    expect(await listed(on, { ...missing, readTime })).toEqual(["a/later", "a/missing", "a/there"]);
    expect(await listed(on, missing)).toEqual(["a/later"]);
    expect(await listed(on, { collectionId: "new", showMissing: true })).toEqual(["new/y"]);
    expect(await listed(on, { collectionId: "new", showMissing: true, readTime })).toEqual([]);
    expect(await collections(on, { readTime })).toEqual(["a", "old"]);
    expect(await collections(on, {})).toEqual(["a", "new"]);
  });
});
