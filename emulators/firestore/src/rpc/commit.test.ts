import { describe, expect, it } from "vitest";
import {
  DATABASE,
  ROOT,
  asCaller,
  commit,
  harness,
  remove,
  set,
  stream,
  unary,
  userHeader,
  type Harness,
} from "./testing/service-harness.ts";

const fieldsOf = async (on: Harness, path: string) =>
  (await stream(on, "BatchGetDocuments", { database: DATABASE, documents: [`${ROOT}/${path}`] }))[0]?.found
    ?.fields;

const transform = (path: string, ...updateTransforms: object[]): object => ({
  update: { name: `${ROOT}/${path}` },
  updateMask: { fieldPaths: [] },
  updateTransforms,
});

describe("Commit", () => {
  it("executes all writes or none", async () => {
    const on = harness();
    const missing = { ...set("c/b", { n: 1 }), currentDocument: { exists: true } };
    await expect(commit(on, [set("c/a", { n: 1 }), missing])).rejects.toMatchObject({ status: "NOT_FOUND" });
    expect(await fieldsOf(on, "c/a")).toBeUndefined();
  });

  it("gives a document a later server time with each commit", async () => {
    const on = harness();
    const stamp = (path: string) => [transform(path, { fieldPath: "t", setToServerValue: 1 })];
    const timeIn = ({ writeResults }: Awaited<ReturnType<typeof commit>>) =>
      writeResults?.[0]?.transformResults?.[0];
    const first = timeIn(await commit(on, stamp("c/a")));
    const second = commit(on, stamp("c/a"));
    // Another document may have the same time.
    expect(timeIn(await commit(on, stamp("c/b")))).toEqual(first);
    on.time.advance(1);
    expect(timeIn(await second)).toBeDefined();
    expect(timeIn(await second)).not.toEqual(first);
  });

  it("refuses writes of one document that contradict each other", async () => {
    const on = harness();
    const only = (exists: boolean) => ({ ...set("c/a", { n: 2 }), currentDocument: { exists } });
    const refused = (...writes: object[]) =>
      expect(commit(on, writes)).rejects.toMatchObject({ status: "INVALID_ARGUMENT" });
    await refused(set("c/a", { n: 1 }), only(false));
    await refused(only(false), only(false));
    await refused(remove("c/a"), only(true));
    await commit(on, [only(false), only(true), remove("c/a"), only(false)]);
    expect(await fieldsOf(on, "c/a")).toBeDefined();
  });

  it("gives every commit a later time, and no earlier time to a reader", async () => {
    const on = harness();
    let last = 0;
    for (let i = 0; i < 50; i++) {
      const { commitTime } = await commit(on, [set("c/a", { n: i })]);
      const now = (commitTime?.seconds ?? 0) * 1e6 + (commitTime?.nanos ?? 0) / 1e3;
      expect(now).toBeGreaterThan(last);
      expect(on.store.readTime()).toBeGreaterThanOrEqual(now);
      last = now;
    }
  });

  it("keeps the update time, and notifies no listener, when nothing changes", async () => {
    const on = harness();
    const first = await commit(on, [set("c/a", { n: 1 })]);
    const told: number[] = [];
    on.store.onCommit(({ changes }) => told.push(changes.length));
    const second = await commit(on, [set("c/a", { n: 1 })]);
    expect(second.writeResults?.[0]?.updateTime).toEqual(first.writeResults?.[0]?.updateTime);
    expect(told).toEqual([0]);
  });

  it("reports the net change of a document that is written twice", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 })]);
    const told: (string | null)[][] = [];
    on.store.onCommit(({ changes }) => {
      told.push(
        changes.map(({ path, before, after }) => `${path.text} ${before !== null} ${after !== null}`),
      );
    });
    await commit(on, [set("c/a", { n: 2 }), remove("c/a"), set("c/b", { n: 1 }), remove("c/b")]);
    expect(told).toEqual([["c/a true false"]]);
  });

  it("applies transforms in order after the update and returns their results", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 })]);
    const { writeResults } = await commit(on, [
      transform(
        "c/a",
        { fieldPath: "n", increment: { integerValue: 2 } },
        { fieldPath: "n", maximum: { doubleValue: 2.5 } },
        { fieldPath: "big", increment: { integerValue: "9223372036854775807" } },
        { fieldPath: "big", increment: { integerValue: 1 } },
        { fieldPath: "list", appendMissingElements: { values: [{ integerValue: 1 }, { doubleValue: 1 }] } },
      ),
    ]);
    expect(writeResults?.[0]?.transformResults?.map((result) => JSON.stringify(result))).toEqual([
      '{"integerValue":{"low":3,"high":0,"unsigned":false}}',
      '{"integerValue":{"low":3,"high":0,"unsigned":false}}',
      '{"integerValue":{"low":-1,"high":2147483647,"unsigned":false}}',
      '{"integerValue":{"low":-1,"high":2147483647,"unsigned":false}}',
      '{"nullValue":0}',
    ]);
    expect(await fieldsOf(on, "c/a")).toMatchObject({
      list: { arrayValue: { values: [{ integerValue: { low: 1 } }] } },
    });
  });

  it("removes a masked field that the update lacks and leaves the others", async () => {
    const on = harness();
    await commit(on, [set("c/a", { gone: 1, kept: 2, changed: 3 })]);
    await commit(on, [
      { ...set("c/a", { changed: 4, ignored: 5 }), updateMask: { fieldPaths: ["gone", "changed"] } },
    ]);
    expect(Object.keys((await fieldsOf(on, "c/a")) ?? {})).toEqual(["changed", "kept"]);
  });

  it("checks the rules on the result, and reports PERMISSION_DENIED before any failed precondition", async () => {
    const on = harness(
      `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /c/{id} {
        allow write: if request.resource.data.n == 2 && getAfter(/databases/$(d)/documents/c/b).data.n == 2; } } }`,
    );
    const ann = asCaller(userHeader("ann"));
    await expect(commit(on, [set("c/a", { n: 2 }), set("c/b", { n: 2 })], {}, ann)).resolves.toHaveProperty(
      "commitTime",
    );
    const wrong = { ...set("c/x", { n: 1 }), currentDocument: { exists: true } };
    await expect(commit(on, [wrong], {}, ann)).rejects.toMatchObject({ status: "PERMISSION_DENIED" });
  });

  it.each([
    [{}, "empty write operation"],
    [set("c", {}), `Document name "${ROOT}/c" lacks "/" at index ${ROOT.length + 2}.`],
    [set("__c__/a", {}), 'Collection id "__c__" is invalid because it is reserved.'],
    [set("c/a", { __x__: 1 }), "field name __x__ is reserved"],
    [transform("c/a", { fieldPath: "a..b", increment: { integerValue: 1 } }), 'Invalid property path "a..b"'],
    [transform("c/a", { fieldPath: "a", increment: { stringValue: "1" } }), "Input must be int64 or double."],
  ])("refuses %j", async (write, message) => {
    await expect(commit(harness(), [write])).rejects.toThrow(message);
  });

  it("lists the documents and the collections that exist", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 }), set("c/missing/sub/x", { n: 1 })]);
    const list = (more: object) => unary(on, "ListDocuments", { parent: ROOT, collectionId: "c", ...more });
    expect(await list({ showMissing: true })).toMatchObject({
      documents: [{ name: `${ROOT}/c/a` }, { name: `${ROOT}/c/missing` }],
    });
    expect(await list({})).toMatchObject({ documents: [{ name: `${ROOT}/c/a` }] });
    const ids = (parent: string) => unary(on, "ListCollectionIds", { parent });
    expect(await ids(`${ROOT}/c/missing`)).toEqual({ collectionIds: ["sub"] });
    await commit(on, [remove("c/missing/sub/x")]);
    expect(await ids(`${ROOT}/c/missing`)).toEqual({ collectionIds: [] });
    expect(await list({ showMissing: true })).toMatchObject({ documents: [{ name: `${ROOT}/c/a` }] });
  });
});
