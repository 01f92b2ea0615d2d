import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import type { PendingBatch } from "./pending-writes.ts";
import { RETRY_AFTER_MS, retryQueue } from "./retry-queue.ts";
import type { RestServer } from "./rest-server.ts";
import type { Sdk } from "./sdk.ts";
import type { Write } from "./store.ts";

const TRIP = "users/ada/trips/trip";
const start: readonly Write[] = [{ kind: "set", path: TRIP, data: {} }];
const alert: readonly Write[] = [{ kind: "set", path: `${TRIP}/alerts/alert`, data: {} }];
const sos: readonly Write[] = [{ kind: "update", path: TRIP, data: { status: "sos" } }, ...alert];
const cancel: readonly Write[] = [
  { kind: "update", path: `${TRIP}/alerts/alert`, data: { cancelledAt: new Date(0) } },
];
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
  const stored = new Map<string, PendingBatch>();
  const sdk = { commit: vi.fn<Sdk["commit"]>(never), sent: vi.fn<Sdk["sent"]>(never) };
  const commit = vi.fn<RestServer["commitUrgent"]>(() => Promise.resolve());
  const rest = { commit, commitUrgent: commit };
  const parts = {
    sdk,
    rest,
    pending: {
      put: (batch: PendingBatch) => Promise.resolve(void stored.set(batch.id, batch)),
      remove: (id: string) => Promise.resolve(void stored.delete(id)),
      claim: () => Promise.resolve([...stored.values()]),
    },
    wakeWorker: vi.fn(() => Promise.resolve()),
    reads: { isSdkSilent: vi.fn(() => false), begin: vi.fn(), end: vi.fn() },
    newId: () => `batch-${++ids}`,
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
  return {
    clock,
    parts,
    stored,
    setOnline,
    queue: retryQueue({ ...parts, sdk: () => Promise.resolve(sdk) }),
  };
}

let { clock, parts, stored, setOnline, queue } = phone();
beforeEach(() => {
  ({ clock, parts, stored, setOnline, queue } = phone());
});

/** Stores a batch of an earlier page. */
const store = (writes: readonly Write[]): void =>
  void stored.set("earlier", { id: "earlier", madeAtMs: 0, writes });
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
    expect(parts.reads.begin).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  test("wakes the worker once it is stored, so that it goes out even without this page", async () => {
    void queue.commitUrgent(sos);
    await pass(0);
    expect(stored.size).toBe(1);
    expect(parts.wakeWorker).toHaveBeenCalledOnce();
    void queue.commit(photo);
    await pass(0);
    expect(parts.wakeWorker).toHaveBeenCalledOnce();
  });

  test("is sent by a plain request once the SDK has been silent for 5 s", async () => {
    const accepted = queue.commitUrgent(sos);
    expect(stored.size).toBe(1);
    await pass(RETRY_AFTER_MS - 1);
    expect(requests()).toEqual([]);
    await pass(1);
    await accepted;
    expect(requests()).toEqual([sos]);
    expect(parts.reads.begin).toHaveBeenCalledOnce();
    expect(stored.size).toBe(0);
  });

  test("is accepted by the SDK while a plain request hangs", async () => {
    let answer = (): void => undefined;
    parts.sdk.commit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    parts.rest.commit.mockImplementation(never);
    const accepted = queue.commitUrgent(sos);
    await pass(RETRY_AFTER_MS);
    answer();
    await accepted;
    expect(parts.reads.end).toHaveBeenCalledOnce();
  });

  test("is sent at once when the server has the start that it needs", async () => {
    let isStarted = false;
    parts.rest.commit.mockImplementation((writes) => {
      if (writes === start) isStarted = true;
      return isStarted ? Promise.resolve() : Promise.reject(refusal);
    });
    setOnline(false);
    const accepted = queue.commitUrgent(sos);
    await pass(1000);
    setOnline(true);
    void queue.commitUrgent(start);
    await pass(RETRY_AFTER_MS);
    await accepted;
    expect(requests().at(-1)).toBe(sos);
  });

  test("is sent again when a request hangs or is dropped", async () => {
    parts.rest.commit.mockImplementationOnce(never).mockRejectedValueOnce(dropped);
    const accepted = queue.commitUrgent(sos);
    await pass(3 * RETRY_AFTER_MS);
    await accepted;
    expect(requests()).toHaveLength(3);
  });

  test("is sent every 5 s until it is answered", async () => {
    parts.rest.commit.mockRejectedValue(dropped);
    void queue.commitUrgent(sos);
    await pass(60_000);
    expect(requests()).toHaveLength(12);
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
    expect(parts.reads.begin).toHaveBeenCalledOnce();
  });

  test("is sent by a plain request at once when the phone cannot store it", async () => {
    parts.sdk.commit.mockRejectedValue(full);
    await queue.commitUrgent(sos);
    expect(requests()).toEqual([sos]);
  });
});

describe("an SOS", () => {
  test("leaves the phone at once, by a request that outlives the page, beside the SDK", async () => {
    void queue.commitUrgent(sos, true);
    await pass(0);
    expect(parts.rest.commit).toHaveBeenCalledExactlyOnceWith(sos, true);
    expect(parts.sdk.commit).toHaveBeenCalledOnce();
  });

  test("is accepted by that request, and the SDK counts as silent only after 5 s without its answer", async () => {
    await queue.commitUrgent(sos, true);
    expect(stored.size).toBe(0);
    expect(parts.reads.begin).not.toHaveBeenCalled();
    await pass(RETRY_AFTER_MS);
    expect(parts.reads.begin).toHaveBeenCalledOnce();
    expect(requests()).toHaveLength(1);
  });

  test("does not make the SDK count as silent when it answers a little later", async () => {
    let answer = (): void => undefined;
    parts.sdk.commit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await queue.commitUrgent(sos, true);
    answer();
    await pass(2 * RETRY_AFTER_MS);
    expect(parts.reads.begin).not.toHaveBeenCalled();
  });

  test("that could not leave at once is sent again every 5 s", async () => {
    parts.rest.commit.mockRejectedValueOnce(dropped).mockRejectedValueOnce(dropped);
    const accepted = queue.commitUrgent(sos, true);
    await pass(2 * RETRY_AFTER_MS);
    await accepted;
    expect(requests()).toHaveLength(3);
  });

  test("without network is left to the SDK for 5 s, which sends its cancellation right behind it", async () => {
    setOnline(false);
    void queue.commitUrgent(sos, true);
    void queue.commitUrgent(cancel, true);
    await pass(1000);
    setOnline(true);
    await pass(1000);
    expect(requests()).toEqual([]);
  });

  test("that is cancelled while it is sent has its cancellation sent as soon as it is accepted", async () => {
    let accept = (): void => undefined;
    parts.rest.commit.mockReturnValueOnce(new Promise((resolve) => (accept = resolve)));
    parts.rest.commit.mockRejectedValueOnce(refusal);
    void queue.commitUrgent(sos, true);
    const cancelled = outcomeOf(queue.commitUrgent(cancel, true));
    expect(await cancelled()).toBe("pending");
    accept();
    expect(await cancelled()).toBe("accepted");
    expect(requests()).toEqual([sos, cancel, cancel]);
  });
});

describe("a refusal of an urgent batch", () => {
  const refusedBy = {
    sdk: () => parts.sdk.commit.mockRejectedValue(refusal),
    sdkWithoutAnswersToRequests: () => {
      parts.sdk.commit.mockRejectedValue(refusal);
      parts.rest.commit.mockImplementation(never);
    },
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

  test.each([
    ["is final when a request confirms it", "both", "Error: no"],
    ["is not final while no request gets an answer", "sdkWithoutAnswersToRequests", "pending"],
    ["counts as accepted when a request finds that the server has the batch", "sdk", "accepted"],
    ["is not final when a request hears it while the SDK has the batch", "request", "pending"],
    [
      "is final when plain requests get it twice and the SDK could not store it",
      "requestOnFullPhone",
      "Error: no",
    ],
    ["is not a lost connection", "networkAndFullPhone", "pending"],
  ] as const)("%s", async (_what, by, expected) => {
    refusedBy[by]();
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
    await pass(RETRY_AFTER_MS);
    expect(await outcome()).toBe("accepted");
  });
});

describe("any other batch", () => {
  test("is left to the SDK while that is slow", async () => {
    void queue.commit(photo);
    await pass(60_000);
    expect(requests()).toEqual([]);
  });

  test("is sent by a plain request while the SDK is known to be silent", async () => {
    parts.reads.isSdkSilent.mockReturnValue(true);
    const accepted = queue.commit(photo);
    await pass(RETRY_AFTER_MS);
    await accepted;
    expect(requests()).toEqual([photo]);
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
    parts.rest.commit.mockImplementation((writes) => Promise.reject(writes === sos ? dropped : refusal));
    void queue.commitUrgent(sos);
    const outcome = outcomeOf(queue.commit(photo));
    await pass(30_000);
    expect(await outcome()).toBe("pending");
    parts.rest.commit.mockResolvedValue();
    await pass(2 * RETRY_AFTER_MS);
    expect(await outcome()).toBe("accepted");
  });
});

describe("after a reload", () => {
  const resume = async () => {
    const onRefused = vi.fn();
    queue.resume("users/ada", onRefused);
    await answers();
    return onRefused;
  };

  test("a batch that the SDK still holds is sent by a plain request, and not by the SDK again", async () => {
    store(sos);
    await resume();
    await pass(RETRY_AFTER_MS);
    expect(requests()).toEqual([sos]);
    expect(parts.sdk.commit).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  test("a listener is told what waits, and when it no longer waits", async () => {
    store(sos);
    const hear = vi.fn();
    const stop = queue.watchUrgent(hear);
    expect(hear).toHaveBeenLastCalledWith([]);
    await resume();
    expect(hear).toHaveBeenLastCalledWith(sos);
    await pass(RETRY_AFTER_MS);
    expect(hear).toHaveBeenLastCalledWith([]);
    stop();
    void queue.commitUrgent(sos);
    expect(hear).toHaveBeenCalledTimes(3);
  });

  test("a batch that the SDK has sent is looked up and settled, and the SDK does not count as silent", async () => {
    store(sos);
    parts.sdk.sent.mockResolvedValue();
    await resume();
    expect(stored.size).toBe(0);
    expect(parts.reads.begin).not.toHaveBeenCalled();
  });

  test("a batch that the server finally refuses is reported once", async () => {
    store(alert);
    parts.sdk.sent.mockResolvedValue();
    parts.rest.commit.mockRejectedValue(refusal);
    const onRefused = await resume();
    await resume();
    await pass(30_000);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(alert);
    expect(stored.size).toBe(0);
  });
});
