import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { ASK_EVERY_MS, plainAnswers } from "./plain-answers.ts";
import type { PlainAnswers } from "./plain-answers.ts";
import type { Live } from "./store.ts";

const ready = (data: string, fields: { fromCache?: boolean; hasPendingWrites?: boolean } = {}) =>
  ({ state: "ready", data, fromCache: false, hasPendingWrites: false, ...fields }) as const;
const pending = ready("pending", { hasPendingWrites: true });
const cached = ready("cached", { fromCache: true });

let clock: FakeClock;
let answers: PlainAnswers;
const ask = vi.fn<() => Promise<string>>();
const report = vi.fn();
let seen: Live<string>[];
let sdkSays: (live: Live<string>) => void;
const listen = (): (() => void) =>
  answers.follow<string>(
    (next) => {
      sdkSays = next;
      return () => undefined;
    },
    ask,
    (live) => seen.push(live),
  );

beforeEach(() => {
  clock = fakeClock(new Date("2026-11-21T10:00:00Z"));
  answers = plainAnswers(clock, report);
  report.mockReset();
  ask.mockReset().mockResolvedValue("from the server");
  seen = [];
});

describe("a page whose database is deaf", () => {
  test("is answered by plain requests, again and again", async () => {
    listen();
    sdkSays(pending);
    expect(ask).not.toHaveBeenCalled();
    answers.begin();
    await vi.waitFor(() => expect(seen).toEqual([pending, ready("from the server")]));
    ask.mockResolvedValue("delivered");
    clock.advance(ASK_EVERY_MS);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ready("delivered")));
  });

  test("believes no word from before it was deaf: a full phone says nothing more", async () => {
    listen();
    sdkSays(ready("no alert yet"));
    answers.begin();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ready("from the server")));
  });

  test("does not go back to what waits on the phone", async () => {
    listen();
    answers.begin();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    sdkSays(pending);
    sdkSays(cached);
    expect(seen).toEqual([ready("from the server")]);
  });

  test("keeps what it has when a request fails", async () => {
    ask.mockRejectedValue(new Error("offline"));
    listen();
    sdkSays(cached);
    answers.begin();
    await vi.waitFor(() => expect(report).toHaveBeenCalled());
    expect(seen).toEqual([cached]);
  });

  test("asks no more once the database has the server's word", async () => {
    listen();
    answers.begin();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    sdkSays(ready("by the stream"));
    clock.advance(3 * ASK_EVERY_MS);
    expect(ask).toHaveBeenCalledOnce();
    sdkSays(pending);
    expect(seen.slice(1)).toEqual([ready("by the stream"), pending]);
  });

  test("asks for what it starts to follow then, and for nothing that it has left", async () => {
    answers.begin();
    const leave = listen();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    leave();
    clock.advance(ASK_EVERY_MS);
    expect(answers.isNeeded()).toBe(true);
    answers.end();
    expect(answers.isNeeded()).toBe(false);
    listen();
    expect(ask).toHaveBeenCalledOnce();
  });

  test("stands when the database breaks down, and is answered by plain requests", async () => {
    const leave = answers.follow<string>(
      () => () => {
        throw new Error("INTERNAL ASSERTION FAILED");
      },
      ask,
      (live) => seen.push(live),
    );
    expect(leave).not.toThrow();
    const leaveBroken = answers.follow<string>(
      () => {
        throw new Error("INTERNAL ASSERTION FAILED");
      },
      ask,
      (live) => seen.push(live),
    );
    await vi.waitFor(() => expect(seen).toEqual([ready("from the server")]));
    expect(leaveBroken).not.toThrow();
    expect(report).toHaveBeenCalledTimes(2);
  });
});
