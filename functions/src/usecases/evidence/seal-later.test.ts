import { SEALS_PER_DAY } from "@guardianlink/domain/evidence/evidence";
import { describe, expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { exampleAlert, exampleRef, later, NOW } from "../../testing/examples.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { hasGoneOut, sealAfterAlert, sealQueuedTrip } from "./seal-later.ts";

describe("a trip whose contacts were alerted", () => {
  test.each([
    ["sos", true],
    ["overdue", true],
    ["started", false],
    ["ended", false],
  ] as const)("%s: is sealed when the alert has gone out: %s", (type, isSealed) => {
    const before = exampleAlert({ type });
    const after = { ...before, fannedOutAt: NOW };
    expect(hasGoneOut(before, after)).toBe(isSealed);
    expect(hasGoneOut(after, { ...after, contactCount: 2 })).toBe(false);
  });

  test.each([
    ["coalesced", { isCoalesced: true }],
    ["taken back in time", { cancelledAt: NOW }],
  ])("is not sealed for an SOS that was %s", (_name, unsent) => {
    const before = exampleAlert({ type: "sos" });
    expect(hasGoneOut(before, { ...before, fannedOutAt: NOW, ...unsent })).toBe(false);
  });

  test("is sealed some minutes later and after an hour, once for alerts that follow each other closely", async () => {
    const times = new Set<number>();
    const seals = { add: (_trip: unknown, at: Date) => Promise.resolve(void times.add(at.getTime())) };
    for (const minute of [1, 2, 3]) await sealAfterAlert(exampleRef, { seals, clock: () => later(minute) });
    expect([...times].map((ms) => (ms - NOW.getTime()) / 60_000)).toEqual([10, 65]);
  });
});

describe("a queued seal", () => {
  const world = () => {
    const counts = { read: 0, logged: 0 };
    const ports = {
      evidence: {
        collect: () => {
          counts.read++;
          return Promise.reject(new Error("down"));
        },
        listFiles: () => Promise.resolve([]),
        listSeals: () => Promise.resolve([]),
        addSeal: () => Promise.resolve(true),
        stampSeal: () => Promise.resolve(),
      },
      timestamp: () => Promise.resolve(null),
      limits: memoryLimits(),
      log: { ...silentLog, evidenceNotSealed: () => void counts.logged++ },
      clock: () => NOW,
    };
    return { counts, ports };
  };

  test("that fails is logged and tried again by the queue", async () => {
    const { counts, ports } = world();
    await expect(sealQueuedTrip(exampleRef, ports)).rejects.toThrow("down");
    expect(counts).toEqual({ read: 1, logged: 1 });
  });

  test("reads nothing more of an account that has had its seals of the day", async () => {
    const { counts, ports } = world();
    for (let time = 0; time <= SEALS_PER_DAY; time++)
      await sealQueuedTrip(exampleRef, ports).catch(() => undefined);
    expect(counts.read).toBe(SEALS_PER_DAY);
  });
});
