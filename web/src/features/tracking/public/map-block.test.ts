import { expect, test } from "vitest";
import { exampleView } from "./example-view.ts";
import { mapBlock } from "./map-block.ts";
import { englishTrackText } from "./track-texts.ts";

/** A map on a page that is scrolled by hand, whose script the test lets through or not. */
function setUp() {
  const world = { loads: 0, isReachable: true, shown: 0, scrollTo: (): void => undefined };
  const block = mapBlock(
    {
      loadMap: () => {
        world.loads++;
        if (!world.isReachable) return Promise.reject(new Error("no network"));
        return Promise.resolve({ mountMap: () => ({ show: () => (world.shown += 1) }) });
      },
      after: (_delayMs, act) => {
        act();
        return () => undefined;
      },
      whenNear: (_element, act) => (world.scrollTo = act),
    },
    englishTrackText,
  );
  return { world, block };
}

test("keeps its room at once, and is fetched when it is about to be seen, once", async () => {
  const { world, block } = setUp();
  block.show(exampleView(), true);
  expect(block.node.hidden).toBe(false);
  block.show(exampleView(), true);
  expect(world.loads).toBe(0);
  world.scrollTo();
  await expect.poll(() => world.shown).toBe(1);
  block.show(exampleView(), true);
  expect(world).toMatchObject({ loads: 1, shown: 2 });
});

test("needs a place", () => {
  const { world, block } = setUp();
  block.show(exampleView({ position: null }), false);
  world.scrollTo();
  expect(block.node.hidden).toBe(true);
  expect(world.loads).toBe(0);
});

test("gives its room back when it cannot be fetched, and is tried again with a later location", async () => {
  const { world, block } = setUp();
  world.isReachable = false;
  block.show(exampleView(), true);
  world.scrollTo();
  await expect.poll(() => block.node.hidden).toBe(true);
  block.show(exampleView(), true);
  expect(block.node.hidden).toBe(true);
  world.isReachable = true;
  await expect
    .poll(() => {
      if (world.loads < 3) block.show(exampleView(), true);
      return block.node.hidden;
    })
    .toBe(false);
  expect(world).toMatchObject({ loads: 3, shown: 1 });
});
