import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { DIRECT_AFTER_MS, DIRECT_AGAIN_MS, DIRECT_SOON_MS, commitSurely } from "./commit-surely.ts";
import type { Ways } from "./commit-surely.ts";
import type { Write } from "./store.ts";

const writes: readonly Write[] = [{ kind: "set", path: "users/ada/trips/trip/alerts/alert", data: {} }];
const no = Object.assign(new Error("no"), { code: "permission-denied" });
const never = () => new Promise<never>(() => undefined);

/** A phone whose stream never answers and whose plain requests are accepted, until a test says otherwise. */
function phone() {
  const clock = fakeClock(new Date("2026-11-21T10:00:00Z"));
  let isOnline = true;
  const listeners = new Set<() => void>();
  const ways = {
    commit: vi.fn<Ways["commit"]>(never),
    direct: {
      commit: vi.fn<Ways["direct"]["commit"]>(() => Promise.resolve()),
      has: vi.fn<Ways["direct"]["has"]>(() => Promise.resolve(false)),
    },
    earlier: vi.fn<Ways["earlier"]>(() => []),
    isAlone: vi.fn<Ways["isAlone"]>(() => false),
    onDirect: vi.fn<Ways["onDirect"]>(),
    clock,
    network: {
      isOnline: () => isOnline,
      suspect: () => undefined,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const goOnline = (online: boolean): void => {
    isOnline = online;
    listeners.forEach((tell) => tell());
  };
  return { clock, ways, goOnline, listeners };
}

/** Lets time pass until the server has been asked so many times. */
const untilAsked = (times: number) =>
  vi.waitFor(() => {
    clock.advance(DIRECT_AGAIN_MS);
    expect(ways.direct.commit).toHaveBeenCalledTimes(times);
  });

let ways: ReturnType<typeof phone>["ways"];
let clock: ReturnType<typeof phone>["clock"];
let goOnline: (online: boolean) => void;
let listeners: ReadonlySet<() => void>;
beforeEach(() => {
  ({ ways, clock, goOnline, listeners } = phone());
});

describe("what must get out", () => {
  test("goes over the stream alone when that answers", async () => {
    ways.commit.mockResolvedValue();
    await commitSurely(writes, ways);
    clock.advance(60_000);
    expect(ways.direct.commit).not.toHaveBeenCalled();
    expect(ways.onDirect).not.toHaveBeenCalled();
  });

  test("goes out by a plain request when the stream is silent", async () => {
    const accepted = commitSurely(writes, ways);
    clock.advance(DIRECT_AFTER_MS - 1);
    expect(ways.direct.commit).not.toHaveBeenCalled();
    clock.advance(1);
    await accepted;
    expect(ways.direct.commit).toHaveBeenCalledExactlyOnceWith(writes);
    expect(ways.onDirect).toHaveBeenCalledOnce();
  });

  test("takes along what it builds upon, in order, also when that has no answer", async () => {
    const start: readonly Write[] = [{ kind: "set", path: "users/ada/trips/trip", data: {} }];
    const end: readonly Write[] = [{ kind: "update", path: "users/ada/trips/other", data: {} }];
    ways.earlier.mockReturnValue([start, end]);
    ways.direct.commit.mockRejectedValueOnce(new Error("there already")).mockImplementationOnce(never);
    const accepted = commitSurely(writes, ways);
    clock.advance(DIRECT_AFTER_MS);
    await vi.waitFor(() => expect(ways.direct.commit).toHaveBeenCalledTimes(2));
    clock.advance(4000);
    await accepted;
    expect(ways.direct.commit.mock.calls).toEqual([[start], [end], [writes]]);
  });

  test("does not wait for a plain request that hangs", async () => {
    ways.direct.commit.mockImplementationOnce(never);
    const accepted = commitSurely(writes, ways);
    await untilAsked(2);
    await accepted;
  });

  test("is tried again until a request gets through, and not while there is no network", async () => {
    goOnline(false);
    const accepted = commitSurely(writes, ways);
    clock.advance(DIRECT_AFTER_MS + DIRECT_AGAIN_MS);
    expect(ways.direct.commit).not.toHaveBeenCalled();
    goOnline(true);
    ways.direct.commit.mockRejectedValueOnce(new Error("the connection was dropped"));
    await untilAsked(2);
    await accepted;
  });

  test("asks again soon at first, and less often when that goes on", async () => {
    ways.direct.commit.mockRejectedValue(new Error("the connection was refused"));
    void commitSurely(writes, ways);
    const asked = () => ways.direct.commit.mock.calls.length;
    const next = async (afterMs: number): Promise<void> => {
      const before = asked();
      clock.advance(afterMs - 1);
      expect(asked()).toBe(before);
      clock.advance(1);
      expect(asked()).toBe(before + 1);
      // The answer, and what is asked after it.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    };
    for (let ms = 0; ms < 60_000; ms += DIRECT_SOON_MS) await next(DIRECT_SOON_MS);
    await next(DIRECT_AGAIN_MS);
    await next(DIRECT_AGAIN_MS);
  });

  test("that the phone cannot keep and nobody can be asked about goes out once there is a network", async () => {
    goOnline(false);
    ways.commit.mockRejectedValue(new Error("the storage is full"));
    const accepted = commitSurely(writes, ways);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    clock.advance(DIRECT_AGAIN_MS);
    expect(ways.direct.commit).not.toHaveBeenCalled();
    goOnline(true);
    clock.advance(0);
    await accepted;
    expect(ways.direct.commit).toHaveBeenCalledExactlyOnceWith(writes);
    expect(listeners.size).toBe(0);
  });

  test("is accepted by the stream while a plain request still hangs", async () => {
    let answer = (): void => undefined;
    ways.commit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    ways.direct.commit.mockImplementation(never);
    const accepted = commitSurely(writes, ways);
    clock.advance(DIRECT_AFTER_MS);
    answer();
    await accepted;
  });

  test("is refused when the server says no over the stream", async () => {
    ways.commit.mockRejectedValue(no);
    await expect(commitSurely(writes, ways)).rejects.toThrow("no");
  });

  test("waits on when a plain request is refused: what it builds upon may still be in the queue", async () => {
    ways.direct.commit.mockRejectedValueOnce(new Error("there is no such trip"));
    const accepted = commitSurely(writes, ways);
    await untilAsked(2);
    await accepted;
  });

  test("is accepted when a plain request is refused because the server has it", async () => {
    ways.direct.commit.mockRejectedValue(new Error("there already"));
    ways.direct.has.mockResolvedValue(true);
    const accepted = commitSurely(writes, ways);
    clock.advance(DIRECT_AFTER_MS);
    await accepted;
  });

  test("counts as accepted when the server refuses it because it has it", async () => {
    ways.commit.mockRejectedValue(no);
    ways.direct.has.mockResolvedValue(true);
    await commitSurely(writes, ways);
    expect(ways.direct.has).toHaveBeenCalledWith(writes);
  });

  test("is refused when nobody can say whether the server has it", async () => {
    ways.commit.mockRejectedValue(no);
    ways.direct.has.mockRejectedValue(new Error("offline"));
    await expect(commitSurely(writes, ways)).rejects.toThrow("no");
  });

  test("is refused when that question hangs", async () => {
    ways.commit.mockRejectedValue(no);
    ways.direct.has.mockImplementation(never);
    ways.direct.commit.mockImplementation(never);
    const refused = expect(commitSurely(writes, ways)).rejects.toThrow("no");
    await vi.waitFor(() => expect(ways.direct.has).toHaveBeenCalled());
    clock.advance(DIRECT_AFTER_MS);
    await refused;
  });

  describe("an SOS whose trip another phone has ended", () => {
    const [alert] = writes;
    const sos: readonly Write[] = [
      { kind: "update", path: "users/ada/trips/trip", data: { status: "sos" } },
      ...writes,
    ];
    const no = Object.assign(new Error("completed"), { code: "permission-denied" });

    test("goes out without the move of the trip when the stream says no", async () => {
      ways.commit.mockRejectedValueOnce(no).mockResolvedValueOnce();
      await commitSurely(sos, ways);
      expect(ways.commit.mock.calls).toEqual([[sos], [[alert]]]);
    });

    test("and when a plain request hears it", async () => {
      ways.direct.commit.mockRejectedValueOnce(no);
      const accepted = commitSurely(sos, ways);
      clock.advance(DIRECT_AFTER_MS);
      await accepted;
      expect(ways.direct.commit.mock.calls).toEqual([[sos], [[alert]]]);
    });

    test("is refused when it is refused by itself as well", async () => {
      ways.commit.mockRejectedValue(no);
      await expect(commitSurely(sos, ways)).rejects.toThrow("completed");
      expect(ways.commit).toHaveBeenCalledTimes(2);
    });
  });

  test("ends when plain requests hear a no twice and nothing waits anywhere any more", async () => {
    ways.direct.commit.mockRejectedValue(no);
    ways.isAlone.mockReturnValue(true);
    const ended = expect(commitSurely(writes, ways)).rejects.toThrow("no");
    await untilAsked(2);
    await ended;
    clock.advance(DIRECT_AGAIN_MS);
    expect(ways.direct.commit).toHaveBeenCalledTimes(2);
  });

  test.each<[string, () => void]>([
    ["the SDK's queue still has it", () => ways.isAlone.mockReturnValue(false)],
    ["what it builds upon has no answer", () => ways.earlier.mockReturnValue([[]])],
    [
      "it was the network",
      () => ways.direct.commit.mockRejectedValue(new Error("the connection was dropped")),
    ],
  ])("does not end when %s", async (_why, given) => {
    ways.direct.commit.mockRejectedValue(no);
    ways.isAlone.mockReturnValue(true);
    given();
    let isOver = false;
    void commitSurely(writes, ways).finally(() => (isOver = true));
    await vi.waitFor(() => {
      clock.advance(DIRECT_AGAIN_MS);
      expect(ways.direct.has.mock.calls.length).toBeGreaterThan(4);
    });
    expect(isOver).toBe(false);
  });
});
