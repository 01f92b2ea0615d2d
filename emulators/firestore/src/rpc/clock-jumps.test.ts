import { describe, expect, it } from "vitest";
import { ListenView } from "./testing/listen-view.ts";
import {
  DATABASE,
  ROOT,
  commit,
  harness,
  open,
  set,
  stream,
  unary,
  type Answer,
} from "./testing/service-harness.ts";

const DAY_MS = 86_400_000;
/**
 * The clock's new settings, in milliseconds from its true time: far back, far ahead, a little off,
 * and back again.
 */
const JUMPS = [-DAY_MS, 1, 400 * DAY_MS, -400 * DAY_MS, -3_600_000, 59_000, -1];

const micros = (time: { readonly seconds: number; readonly nanos: number } | undefined): number =>
  (time?.seconds ?? NaN) * 1e6 + (time?.nanos ?? NaN) / 1e3;

describe("a system clock that is set back and forward", () => {
  it("does not stop commit times, read times or listeners from advancing", async () => {
    const on = harness();
    const { client, answers } = open(on, "Listen");
    const structuredQuery = { from: [{ collectionId: "c" }] };
    client.message({
      database: DATABASE,
      addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery } },
    });
    const view = new ListenView(2);
    const told: Answer[] = [];
    let last = 0;
    for (const [round, jump] of JUMPS.entries()) {
      on.time.jump(jump);
      for (let write = 0; write < 3; write++) {
        const { commitTime } = await commit(on, [set("c/a", { n: round * 3 + write })]);
        expect(micros(commitTime)).toBeGreaterThan(last);
        last = micros(commitTime);
        const [read] = await stream(on, "BatchGetDocuments", {
          database: DATABASE,
          documents: [`${ROOT}/c/a`],
        });
        expect(read?.found?.fields["n"]).toBeDefined();
        told.push(...answers);
        view.take(answers);
        expect(view.documents.get(`${ROOT}/c/a`)).toEqual(read?.found?.fields);
      }
    }
    const times = told.flatMap(({ targetChange }) => targetChange?.readTime ?? []).map(micros);
    expect(times.length).toBeGreaterThan(JUMPS.length);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("does not leave writers waiting when a transaction with locks is never ended", async () => {
    for (const jump of JUMPS) {
      const on = harness();
      await commit(on, [set("c/a", { n: 1 })]);
      const { transaction } = await unary(on, "BeginTransaction", { database: DATABASE });
      await stream(on, "BatchGetDocuments", { database: DATABASE, documents: [`${ROOT}/c/a`], transaction });
      const waiting = commit(on, [set("c/a", { n: 2 })]).then(
        () => "written",
        (error: unknown) => String(error),
      );
      on.time.jump(jump);
      on.time.advance(2_000);
      expect(await waiting).toMatch(/written|Transaction lock timeout/);
      // The owner of the locks may still end the transaction; then all writers continue.
      await unary(on, "Rollback", { database: DATABASE, transaction });
      expect((await commit(on, [set("c/a", { n: 3 })])).commitTime).toBeDefined();
    }
  });

  it("deletes no current document when the whole history is dropped", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 }), set("c/b", { n: 1 })]);
    await commit(on, [set("c/a", { n: 2 })]);
    on.time.jump(400 * DAY_MS);
    await commit(on, [set("c/d", { n: 1 })]);
    on.time.jump(-400 * DAY_MS);
    const answers = await stream(on, "RunQuery", {
      parent: ROOT,
      structuredQuery: { from: [{ collectionId: "c" }] },
    });
    expect(answers.map(({ document }) => document?.name.slice(-3))).toEqual(["c/a", "c/b", "c/d"]);
  });
});
