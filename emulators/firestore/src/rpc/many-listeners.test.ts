import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import {
  DATABASE,
  ROOT,
  commit,
  harness,
  open,
  set,
  type Harness,
  type OpenStream,
} from "./testing/service-harness.ts";

const LISTENERS = 2_000;

/** Collects garbage, so that the memory in use can be measured. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const listen = (on: Harness, at: number): OpenStream => {
  const opened = open(on, "Listen");
  // A collection, a filter, a window and a document use different code paths.
  const structuredQuery = [
    { from: [{ collectionId: "c" }] },
    {
      from: [{ collectionId: "c" }],
      where: { fieldFilter: { field: { fieldPath: "n" }, op: 4, value: { integerValue: 0 } } },
    },
    { from: [{ collectionId: "c" }], orderBy: [{ field: { fieldPath: "n" } }], limit: { value: 2 } },
  ][at % 4];
  const target = structuredQuery
    ? { query: { parent: ROOT, structuredQuery } }
    : { documents: { documents: [`${ROOT}/c/a`] } };
  opened.client.message({ database: DATABASE, addTarget: { targetId: 2, ...target } });
  return opened;
};

/** The memory that the listeners hold while they are open. */
async function comeAndGo(on: Harness, round: number): Promise<number> {
  const before = heldBytes();
  const streams = Array.from({ length: LISTENERS }, (_, at) => listen(on, at));
  for (const { answers } of streams) answers.splice(0);
  // It stays the first document of the window.
  await commit(on, [set("c/a", { n: round })]);
  expect(streams.filter(({ answers }) => answers.some(({ documentChange }) => documentChange))).toHaveLength(
    LISTENERS,
  );
  const held = heldBytes() - before;
  // Some are closed properly, some are cut off.
  for (const [at, { client }] of streams.entries()) {
    if (at % 2 === 0) client.end();
    else client.cancel();
  }
  return held;
}

describe(`${LISTENERS} listeners`, () => {
  it("all receive a write, and hold no memory when they are gone", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 0 }), set("c/b", { n: 5 }), set("c/d", { n: 9 })]);
    // The first round fills caches that stay.
    await comeAndGo(on, 1);
    const before = heldBytes();
    const held = await comeAndGo(on, 2);
    expect(held).toBeGreaterThan(LISTENERS * 100);
    expect(heldBytes() - before).toBeLessThan(held / 3);
  });
});
