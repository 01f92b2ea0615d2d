import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { sweep } from "./sweep.ts";

const itemsOf = (owner: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${owner}-${index}`);

async function run(pages: readonly (readonly string[])[]) {
  const handled: string[] = [];
  const aside: string[] = [];
  const rows: string[] = [];
  const running = { now: 0, most: 0 };
  await sweep({
    pages: (async function* () {
      for (const page of pages) yield await Promise.resolve(page);
    })(),
    ownerOf: (item) => userId(item.split("-")[0] ?? ""),
    share: 3,
    atOnce: 2,
    async handle(item) {
      running.most = Math.max(running.most, ++running.now);
      await Promise.resolve();
      running.now--;
      handled.push(item);
    },
    overShare: "due things",
    setAside: (items) => Promise.resolve(void aside.push(...items)),
    log: { limitMet: (limit, user) => void rows.push(`${limit}: ${user}`) },
  });
  return { handled, aside, rows, most: running.most };
}

test("100,000 rows of one account are looked at once, and those behind them are handled in the same round", async () => {
  const hostile = itemsOf("eve", 100_000);
  const pages = [hostile.slice(0, 50_000), hostile.slice(50_000), itemsOf("ada", 2)];
  const { handled, aside, rows } = await run(pages);
  expect(handled).toEqual(["eve-0", "eve-1", "eve-2", "ada-0", "ada-1"]);
  expect(aside).toHaveLength(99_997);
  expect(rows).toEqual(["due things: eve"]);
});

test("a round without too much sets nothing aside, and bounds what runs at the same time", async () => {
  const { handled, aside, rows, most } = await run([itemsOf("ada", 3), itemsOf("bola", 3)]);
  expect(handled).toHaveLength(6);
  expect([aside, rows, most]).toEqual([[], [], 2]);
});
