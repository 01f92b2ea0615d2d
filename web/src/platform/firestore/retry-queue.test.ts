import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { deviceStorage } from "../device-storage.ts";
import { pendingWrites } from "./pending-writes.ts";
import { FALLBACK_AFTER_MS, LATER_MS, REQUEST_MS, retryQueue } from "./retry-queue.ts";
import type { RetryQueueParts } from "./retry-queue.ts";
import type { Write } from "./store.ts";

const TRIP = "users/ada/trips/trip";
const start: readonly Write[] = [{ kind: "set", path: TRIP, data: {} }];
const alert: readonly Write[] = [{ kind: "set", path: `${TRIP}/alerts/alert`, data: {} }];
const sos: readonly Write[] = [{ kind: "update", path: TRIP, data: { status: "sos" } }, ...alert];
const photo: readonly Write[] = [{ kind: "update", path: `${TRIP}/alerts/alert`, data: { photoPath: "p" } }];

const refusal = Object.assign(new Error("no"), { code: "permission-denied" });
const dropped = new Error("the connection was dropped");
const full = new Error("the storage is full");
const never = () => new Promise<never>(() => undefined);

/**
 * A phone whose SDK gets no answers and whose plain requests are accepted, unless a test changes
 * that.
 */
function phone() {
  const clock = fakeClock(new Date("2026-11-21T10:00:00Z"));
  let isOnline = true;
  const listeners = new Set<() => void>();
  let ids = 0;
  const parts = {
    sdk: {
      commit: vi.fn<RetryQueueParts["sdk"]["commit"]>(never),
      sent: vi.fn<RetryQueueParts["sdk"]["sent"]>(never),
      isLocalFailure: (error: unknown) => error === full,
    },
    rest: {
      commit: vi.fn<RetryQueueParts["rest"]["commit"]>(() => Promise.resolve()),
      has: vi.fn<RetryQueueParts["rest"]["has"]>(() => Promise.resolve(false)),
    },
    pending: pendingWrites(deviceStorage(localStorage, window), clock, () => `batch-${++ids}`),
    isSdkSilent: vi.fn(() => false),
    onFallback: vi.fn(),
    onSdkAnswer: vi.fn(),
    clock,
    network: {
      isOnline: () => isOnline,
      suspect: () => undefined,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    report: vi.fn(),
  };
  const setOnline = (next: boolean): void => {
    isOnline = next;
    listeners.forEach((tell) => tell());
  };
  return { clock, parts, setOnline, queue: retryQueue(parts) };
}

let { clock, parts, setOnline, queue } = phone();
beforeEach(() => {
  localStorage.clear();
  ({ clock, parts, setOnline, queue } = phone());
});

const requests = () => parts.rest.commit.mock.calls.map(([writes]) => writes);
const answers = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};
/** Advances time in steps, so that each request is answered before the next. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    clock.advance(Math.min(1000, ms - passed));
    await answers();
  }
}
/** The state of a promise: "accepted", the refusal's message, or "pending". */
const outcomeOf = (settled: Promise<void>): (() => Promise<string>) => {
  let outcome = "pending";
  settled.then(
    () => (outcome = "accepted"),
    (error: unknown) => (outcome = String(error)),
  );
  return async () => {
    await answers();
    return outcome;
  };
};

describe("an urgent batch", () => {
  test("is sent by the SDK alone when that answers in time, and is then no longer stored", async () => {
    parts.sdk.commit.mockResolvedValue();
    await queue.commitUrgent(sos);
    await pass(60_000);
    expect(requests()).toEqual([]);
    expect(parts.onFallback).not.toHaveBeenCalled();
    expect(parts.pending.list()).toEqual([]);
  });

  test("is sent by a plain request once the SDK has been silent for 5 s", async () => {
    const accepted = queue.commitUrgent(sos);
    expect(parts.pending.list()).toHaveLength(1);
    await pass(FALLBACK_AFTER_MS - 1);
    expect(requests()).toEqual([]);
    await pass(1);
    await accepted;
    expect(requests()).toEqual([sos]);
    expect(parts.onFallback).toHaveBeenCalledOnce();
    expect(parts.pending.list()).toEqual([]);
  });

  test("is accepted by the SDK while a plain request hangs", async () => {
    let answer = (): void => undefined;
    parts.sdk.commit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    parts.rest.commit.mockImplementation(never);
    const accepted = queue.commitUrgent(sos);
    await pass(FALLBACK_AFTER_MS);
    answer();
    await accepted;
    expect(parts.onSdkAnswer).toHaveBeenCalledOnce();
  });

  test("is sent after the urgent batches before it in each round, also when one of those hangs", async () => {
    parts.rest.commit.mockImplementationOnce(never);
    void queue.commitUrgent(start);
    const accepted = queue.commitUrgent(sos);
    await pass(FALLBACK_AFTER_MS + REQUEST_MS);
    await accepted;
    expect(requests()).toEqual([start, sos]);
  });

  test("is sent again when a request hangs or is dropped", async () => {
    parts.rest.commit.mockImplementationOnce(never).mockRejectedValueOnce(dropped);
    const accepted = queue.commitUrgent(sos);
    await pass(3 * (FALLBACK_AFTER_MS + REQUEST_MS));
    await accepted;
    expect(requests()).toHaveLength(3);
  });

  test("is sent every 5 s in the first minute, then every 15 s", async () => {
    parts.rest.commit.mockRejectedValue(dropped);
    void queue.commitUrgent(sos);
    await pass(60_000);
    expect(requests()).toHaveLength(12);
    await pass(LATER_MS - 1);
    expect(requests()).toHaveLength(12);
    await pass(1);
    await pass(LATER_MS);
    expect(requests()).toHaveLength(14);
  });

  test("waits without requests while there is no network, and is sent when there is one", async () => {
    setOnline(false);
    parts.sdk.commit.mockRejectedValue(full);
    const accepted = queue.commitUrgent(sos);
    await pass(60_000);
    expect(requests()).toEqual([]);
    setOnline(true);
    await accepted;
    expect(requests()).toEqual([sos]);
    expect(parts.onFallback).toHaveBeenCalledOnce();
  });

  test("is sent by a plain request at once when the phone cannot store it", async () => {
    parts.sdk.commit.mockRejectedValue(full);
    await queue.commitUrgent(sos);
    expect(requests()).toEqual([sos]);
  });
});

describe("a refusal of an urgent batch", () => {
  const refusedBy = {
    sdk: () => parts.sdk.commit.mockRejectedValue(refusal),
    request: () => parts.rest.commit.mockRejectedValue(refusal),
    both: () => {
      parts.sdk.commit.mockRejectedValue(refusal);
      parts.rest.commit.mockRejectedValue(refusal);
    },
    networkAndFullPhone: () => {
      parts.sdk.commit.mockRejectedValue(full);
      parts.rest.commit.mockRejectedValue(dropped);
    },
    requestOnFullPhone: () => {
      parts.sdk.commit.mockRejectedValue(full);
      parts.rest.commit.mockRejectedValue(refusal);
    },
  };
  const there = () => parts.rest.has.mockResolvedValue(true);
  const notThere = () => parts.rest.has.mockResolvedValue(false);
  const unknown = () => parts.rest.has.mockImplementation(never);

  test.each([
    ["is final when the SDK hears it and the server does not have the batch", "sdk", notThere, "Error: no"],
    [
      "is final when the SDK hears it and no one can say whether the server has it",
      "both",
      unknown,
      "Error: no",
    ],
    ["counts as accepted when the SDK hears it and the server has the batch", "sdk", there, "accepted"],
    ["counts as accepted when a request hears it and the server has the batch", "request", there, "accepted"],
    ["is not final when a request hears it while the SDK has the batch", "request", notThere, "pending"],
    [
      "is final when requests hear it twice and the SDK could not store it",
      "requestOnFullPhone",
      notThere,
      "Error: no",
    ],
    ["is not a lost connection", "networkAndFullPhone", notThere, "pending"],
  ] as const)("%s", async (_what, by, given, expected) => {
    refusedBy[by]();
    given();
    const outcome = outcomeOf(queue.commitUrgent(alert));
    await pass(30_000);
    expect(await outcome()).toBe(expected);
  });

  test("is not final while an earlier urgent batch waits", async () => {
    parts.sdk.commit.mockImplementation((writes) => (writes === start ? never() : Promise.reject(refusal)));
    parts.rest.commit.mockImplementation((writes) => Promise.reject(writes === start ? dropped : refusal));
    void queue.commitUrgent(start);
    const outcome = outcomeOf(queue.commitUrgent(alert));
    await pass(30_000);
    expect(await outcome()).toBe("pending");
    parts.rest.commit.mockResolvedValue();
    await pass(FALLBACK_AFTER_MS);
    expect(await outcome()).toBe("accepted");
  });

  test.each([
    [
      "the SDK",
      () => parts.sdk.commit.mockRejectedValueOnce(refusal).mockResolvedValueOnce(),
      () => parts.sdk.commit,
    ],
    ["a request", () => parts.rest.commit.mockRejectedValueOnce(refusal), () => parts.rest.commit],
  ] as const)("by %s of an SOS whose trip is over sends the alert alone", async (_who, refuse, commit) => {
    refuse();
    const accepted = queue.commitUrgent(sos);
    await pass(FALLBACK_AFTER_MS);
    await accepted;
    expect(commit().mock.calls.map(([writes]) => writes)).toEqual([sos, alert]);
  });

  test("of the alert alone is final", async () => {
    refusedBy.both();
    const outcome = outcomeOf(queue.commitUrgent(sos));
    expect(await outcome()).toBe("Error: no");
    expect(parts.sdk.commit).toHaveBeenCalledTimes(2);
  });
});

describe("any other batch", () => {
  test("is left to the SDK while that is slow", async () => {
    void queue.commit(photo);
    await pass(60_000);
    expect(requests()).toEqual([]);
  });

  test("is sent by a plain request while the SDK is known to be silent, after the urgent ones", async () => {
    parts.isSdkSilent.mockReturnValue(true);
    const kept = queue.commit(photo);
    void queue.commitUrgent(sos);
    await pass(FALLBACK_AFTER_MS);
    await kept;
    expect(requests()).toEqual([sos, photo]);
  });

  test("is sent by a plain request at once when the phone cannot store it", async () => {
    parts.sdk.commit.mockRejectedValue(full);
    await queue.commit(photo);
    expect(requests()).toEqual([photo]);
  });

  test("is refused when the SDK reports a refusal", async () => {
    parts.sdk.commit.mockRejectedValue(refusal);
    await expect(queue.commit(photo)).rejects.toThrow("no");
  });

  test("is sent again after the SOS that it belongs to", async () => {
    parts.sdk.commit.mockImplementation((writes) => (writes === sos ? never() : Promise.reject(refusal)));
    parts.rest.commit.mockRejectedValueOnce(dropped).mockRejectedValueOnce(refusal);
    void queue.commitUrgent(sos);
    const outcome = outcomeOf(queue.commit(photo));
    expect(await outcome()).toBe("pending");
    await pass(30_000);
    expect(await outcome()).toBe("accepted");
    expect(requests().at(-1)).toBe(photo);
  });
});

describe("after a reload", () => {
  const resume = () => {
    const onRefused = vi.fn();
    queue.resume("users/ada", onRefused);
    return onRefused;
  };

  test("a batch that the SDK still holds is sent by a plain request, and not by the SDK again", async () => {
    parts.pending.add(sos);
    resume();
    await pass(FALLBACK_AFTER_MS);
    expect(requests()).toEqual([sos]);
    expect(parts.sdk.commit).not.toHaveBeenCalled();
    expect(parts.pending.list()).toEqual([]);
  });

  test("a batch that the SDK has sent is looked up and settled without a second request", async () => {
    parts.pending.add(sos);
    parts.sdk.sent.mockResolvedValue();
    parts.rest.has.mockResolvedValue(true);
    resume();
    await answers();
    expect(parts.pending.list()).toEqual([]);
    expect(requests()).toEqual([]);
  });

  test("a batch that the server finally refuses is reported once", async () => {
    parts.pending.add(alert);
    parts.sdk.sent.mockResolvedValue();
    parts.rest.commit.mockRejectedValue(refusal);
    const onRefused = resume();
    resume();
    await pass(30_000);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(alert);
    expect(parts.pending.list()).toEqual([]);
  });
});
