import { beforeEach, expect, test, vi } from "vitest";
import { audioBlock } from "./audio-block.ts";
import { exampleView, minutesAgo, NOW_MS } from "./example-view.ts";
import { englishTrackText } from "./track-texts.ts";

const piece = (number: number) => ({ file: `${number}.webm`, atMs: minutesAgo(5) + number * 10_000 });

beforeEach(() => {
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});

function open() {
  const asked: string[] = [];
  const world = { isDown: false };
  const block = audioBlock(
    {
      fetchAudio(file) {
        asked.push(file);
        return world.isDown ? Promise.reject(new Error("down")) : Promise.resolve(`blob:${file}`);
      },
    },
    englishTrackText,
  );
  const { node } = block;
  const show = (...numbers: readonly number[]) =>
    block.show(exampleView({ audio: numbers.map(piece) }), NOW_MS);
  const button = () => node.querySelector("button");
  const player = () => node.querySelector("audio");
  return { asked, world, node, show, button, player };
}

test("a page without a recording shows no player, and one with a recording fetches nothing unasked", () => {
  const { node, show, asked } = open();
  show();
  expect(node.hidden).toBe(true);
  show(0, 1);
  expect(node.hidden).toBe(false);
  expect(node.textContent).toMatch(/Sound from Ada's phone since \d\d:55/);
  expect(asked).toEqual([]);
});

test("the pieces play one after the other, and those that arrive later follow", async () => {
  const { show, button, player, asked } = open();
  show(0, 2);
  button()?.click();
  await expect.poll(() => asked).toEqual(["0.webm"]);
  await expect.poll(() => player()?.src).toBe("blob:0.webm");
  player()?.dispatchEvent(new Event("ended"));
  await expect.poll(() => player()?.src).toBe("blob:2.webm");
  player()?.dispatchEvent(new Event("ended"));
  show(0, 2);
  show(0, 2, 3);
  await expect.poll(() => asked).toEqual(["0.webm", "2.webm", "3.webm"]);
});

test("a piece that cannot be fetched says so, and is played at the next try", async () => {
  const { show, button, node, world, player } = open();
  show(0);
  world.isDown = true;
  button()?.click();
  await expect.poll(() => node.textContent).toContain("Couldn't load the recording.");
  world.isDown = false;
  button()?.click();
  await expect.poll(() => player()?.src).toBe("blob:0.webm");
  expect(node.querySelector("[role=status]")).toHaveProperty("hidden", true);
});

test("a piece that cannot be played is skipped, and a recording without any other says so", async () => {
  const { show, button, node, player, asked } = open();
  show(0, 1);
  button()?.click();
  await expect.poll(() => player()?.src).toBe("blob:0.webm");
  vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValueOnce(
    new DOMException("no decoder", "NotSupportedError"),
  );
  player()?.dispatchEvent(new Event("ended"));
  await expect.poll(() => asked).toEqual(["0.webm", "1.webm"]);
  player()?.dispatchEvent(new Event("error"));
  await expect.poll(() => node.textContent).toContain("Couldn't load the recording.");
  show(0, 1, 2);
  button()?.click();
  await expect.poll(() => player()?.src).toBe("blob:2.webm");
  expect(node.querySelector("[role=status]")).toHaveProperty("hidden", true);
});
