import { describe, expect, it } from "vitest";
import { ListenView } from "../testing/listen-view.ts";
import {
  DATABASE,
  OWNER,
  ROOT,
  asCaller,
  commit,
  harness,
  open,
  remove,
  set,
  stream,
  userHeader,
  type Answer,
  type Harness,
} from "../testing/service-harness.ts";

const listen = (structuredQuery: object, more: object = {}): object => ({
  database: DATABASE,
  addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery }, ...more },
});

async function expectSame(on: Harness, view: ListenView, structuredQuery: object): Promise<void> {
  const answers = await stream(on, "RunQuery", { parent: ROOT, structuredQuery });
  const results = answers.flatMap(({ document }) =>
    document ? [[document.name, document.fields] as const] : [],
  );
  expect(new Map([...view.documents].sort())).toEqual(new Map(results.sort(([a], [b]) => (a < b ? -1 : 1))));
}

const ALL = { from: [{ collectionId: "c" }] };
const SMALL = {
  ...ALL,
  where: { fieldFilter: { field: { fieldPath: "n" }, op: 1, value: { integerValue: 10 } } },
};
const FIRST = { ...ALL, orderBy: [{ field: { fieldPath: "n" } }], limit: { value: 3 } };

describe("Listen", () => {
  it.each([
    ["a collection", ALL],
    ["a filter", SMALL],
    ["a limit", FIRST],
    ["an offset", { ...FIRST, offset: 2 }],
  ])("keeps a client equal to %s through many commits", async (_name, query) => {
    const on = harness();
    await commit(
      on,
      Array.from({ length: 5 }, (_, i) => set(`c/d${i}`, { n: i * 3 })),
    );
    const { client, answers } = open(on, "Listen");
    client.message(listen(query));
    const view = new ListenView(2);
    view.take(answers);
    for (let round = 0; round < 120; round++) {
      const id = (round * 7) % 11;
      const value = (round * 5) % 17;
      await commit(on, [
        round % 4 === 3 ? remove(`c/d${id}`) : set(`c/d${id}`, { n: value }),
        set("other/x", { n: round }),
      ]);
      view.take(answers);
      await expectSame(on, view, query);
    }
  });

  it("sends one snapshot when a commit has many writes", async () => {
    const on = harness();
    const { client, answers } = open(on, "Listen");
    client.message(listen(ALL));
    const view = new ListenView(2);
    view.take(answers);
    expect(view.snapshots).toBe(1);
    await commit(on, [set("c/a", { n: 1 }), set("c/b", { n: 2 }), set("c/a", { n: 3 })]);
    view.take(answers);
    expect([view.snapshots, view.documents.size]).toEqual([2, 2]);
  });

  it("sends only the missed changes when a client resumes", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 }), set("c/b", { n: 2 }), set("c/d", { n: 4 })]);
    const first = open(on, "Listen");
    first.client.message(listen(ALL));
    const view = new ListenView(2);
    view.take(first.answers);
    first.client.cancel();
    await commit(on, [remove("c/a"), set("c/b", { n: 5 })]);
    const second = open(on, "Listen");
    second.client.message(listen(ALL, { resumeToken: view.token, expectedCount: { value: 3 } }));
    expect(second.answers.filter(({ documentChange }) => documentChange)).toHaveLength(1);
    view.take(second.answers);
    await expectSame(on, view, ALL);
  });

  it("sends an existence filter when a client resumes after a long time", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 }), set("c/b", { n: 2 }), set("c/d", { n: 3 })]);
    const first = open(on, "Listen");
    first.client.message(listen(ALL));
    const view = new ListenView(2);
    view.take(first.answers);
    first.client.end();
    await commit(on, [remove("c/a"), set("c/b", { n: 9 }), set("c/e", { n: 4 })]);
    on.time.advance(6_000);
    const told = (more: object): Answer[] => {
      const { client, answers } = open(on, "Listen");
      client.message(listen(ALL, { resumeToken: view.token, ...more }));
      return answers;
    };
    const answers = told({ expectedCount: { value: 3 } });
    expect(answers.flatMap(({ filter }) => filter ?? [])).toMatchObject([{ targetId: 2, count: 3 }]);
    expect(answers.filter(({ documentChange }) => documentChange)).toHaveLength(2);
    expect(answers.filter(({ documentDelete }) => documentDelete)).toHaveLength(0);
    // A client that does not send its number of documents may not understand the names.
    const plain = told({});
    expect(plain.filter(({ filter }) => filter)).toHaveLength(0);
    expect(plain.filter(({ documentDelete }) => documentDelete)).toHaveLength(1);
  });

  it("resets the target when the resume token is from an earlier run of the server", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 })]);
    const { client, answers } = open(on, "Listen");
    client.message(listen(ALL, { resumeToken: Uint8Array.of(0x0a, 2, 0x08, 1) }));
    expect(answers.map(({ targetChange }) => targetChange?.targetChangeType)).toContain(4);
    const view = new ListenView(2);
    view.documents.set(`${ROOT}/c/stale`, {});
    view.take(answers);
    await expectSame(on, view, ALL);
  });

  it("sends changes when a document is created and when it is deleted", async () => {
    const on = harness();
    const { client, answers } = open(on, "Listen");
    client.message({
      database: DATABASE,
      addTarget: { targetId: 4, documents: { documents: [`${ROOT}/c/a`] } },
    });
    expect(answers[1]?.documentDelete?.document).toBe(`${ROOT}/c/a`);
    const view = new ListenView(4);
    await commit(on, [set("c/a", { n: 1 })]);
    view.take(answers);
    expect(view.documents.size).toBe(1);
    await commit(on, [remove("c/a")]);
    view.take(answers);
    expect(view.documents.size).toBe(0);
  });

  it("keeps the other targets when one is refused", async () => {
    const on = harness();
    const { client, answers, errors } = open(on, "Listen");
    client.message(listen(ALL));
    client.message({
      database: DATABASE,
      addTarget: { targetId: 6, query: { parent: ROOT, structuredQuery: { ...ALL, limit: { value: -1 } } } },
    });
    // Google's emulator adds every target, even one that it removes at once.
    expect(answers.slice(-2).map(({ targetChange }) => targetChange)).toMatchObject([
      { targetChangeType: 1, targetIds: [6] },
      { targetChangeType: 2, targetIds: [6], cause: { code: 3, message: "limit is negative" } },
    ]);
    const view = new ListenView(2);
    await commit(on, [set("c/a", { n: 1 })]);
    view.take(answers);
    expect([view.documents.size, errors]).toEqual([1, []]);
  });

  it.each([
    ["a token that it never gave", { resumeToken: new TextEncoder().encode("nonsense") }],
    ["a moment to come", { readTime: { seconds: 4_000_000_000 } }],
    ["a moment before the server began", { readTime: { seconds: 1 } }],
  ])("starts over for a client that resumes with %s", async (_what, more) => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 })]);
    const { client, answers } = open(on, "Listen");
    client.message(listen(ALL, more));
    const started = answers.find(({ targetChange }) => targetChange?.targetChangeType === 4);
    expect(started?.targetChange?.resumeToken).toHaveLength(11);
    expect(started?.targetChange?.readTime).toBeDefined();
    const view = new ListenView(2);
    view.take(answers);
    expect(view.documents.size).toBe(1);
  });

  it("removes a target at its next change when new rules forbid it, and hides documents that left a query", async () => {
    const rules = (condition: string): string =>
      `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /c/{id} { allow read: if ${condition}; } } }`;
    const on = harness(rules("resource.data.n < 10"));
    const { client, answers } = open(on, "Listen", asCaller(userHeader("ann")));
    client.message(listen(SMALL));
    await commit(on, [set("c/a", { n: 1 })], {}, OWNER);
    await commit(on, [set("c/a", { n: 11 })], {}, OWNER);
    expect(answers.some(({ documentRemove }) => documentRemove)).toBe(true);
    expect(JSON.stringify(answers)).not.toContain('"low":11');
    const told = answers.length;
    on.rulebook.set("test", rules("false"), false);
    await commit(on, [set("d/a", { n: 1 })], {}, OWNER);
    expect(answers).toHaveLength(told);
    await commit(on, [set("c/b", { n: 12 })], {}, OWNER);
    expect(answers.at(-1)?.targetChange).toMatchObject({
      targetChangeType: 2,
      targetIds: [2],
      cause: { code: 7 },
    });
  });

  it("removes a target when a document that its permission depends on changes", async () => {
    const rules = `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents {
      match /c/{id} { allow read: if get(/databases/$(d)/documents/share/$(request.auth.uid)).data.n == 1; }
      match /own/{id} { allow get: if resource == null || resource.data.n == 1; } } }`;
    const on = harness(rules);
    await commit(on, [set("share/ann", { n: 1 }), set("c/a", { n: 1 })]);
    const { client, answers } = open(on, "Listen", asCaller(userHeader("ann")));
    client.message(listen(ALL));
    client.message({
      database: DATABASE,
      addTarget: { targetId: 4, documents: { documents: [`${ROOT}/own/x`] } },
    });
    answers.splice(0);
    await commit(on, [set("own/x", { n: 1 })]);
    expect(answers[0]?.documentChange?.targetIds).toEqual([4]);
    await commit(on, [set("own/x", { n: 2 })]);
    expect(answers.at(-1)?.targetChange).toMatchObject({ targetIds: [4], cause: { code: 7 } });
    await commit(on, [set("share/ann", { n: 0 })]);
    expect(answers.at(-1)?.targetChange).toMatchObject({ targetIds: [2], cause: { code: 7 } });
    const told = answers.length;
    await commit(on, [set("c/a", { n: 2 })]);
    expect(answers).toHaveLength(told);
  });

  it("ends with an error when a target id is used twice", () => {
    const on = harness();
    const { client, errors } = open(on, "Listen");
    client.message(listen(ALL));
    client.message(listen(ALL));
    expect(errors).toMatchObject([{ status: "INVALID_ARGUMENT" }]);
  });
});
