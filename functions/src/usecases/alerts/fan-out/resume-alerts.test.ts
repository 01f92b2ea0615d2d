import { alertId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { exampleAlert, exampleContact, exampleRef, exampleTrip, later } from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld, turn } from "../../../testing/memory-world.ts";
import { silentLog } from "../../../testing/silent-log.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { SendOutcome } from "../../messaging/ports.ts";
import type { ForgottenAlerts } from "../resume-ports.ts";
import { resumeAlerts } from "./resume-alerts.ts";
import { fanOutAlert } from "./fan-out-alert.ts";

const ngozi = "ngozi@example.com";

function worldOfNgozi(): MemoryWorld {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [exampleContact("ngozi")];
  return world;
}

/** The alerts that no run has seen, as the store lists them. */
const forgottenOf = (list: (now: Date) => readonly AlertRef[]): ForgottenAlerts => ({
  async *unseen(now) {
    yield await Promise.resolve(list(now).map((alert) => ({ alert, document: alert.alertId })));
  },
  async *open() {
    yield await Promise.resolve([]);
  },
  closeUnseen: () => Promise.resolve(),
  leaveToQueue: () => Promise.resolve(),
});

/**
 * A round of the watch, over the one alert of the world while that is forgotten as the stored rows
 * say.
 */
const round = (world: MemoryWorld): Promise<void> =>
  resumeAlerts({
    ...memoryPorts(world),
    forgotten: forgottenOf((now) =>
      world.alert.fannedOutAt === null ||
      [...world.jobs.values()].some(({ forgottenAt }) => forgottenAt !== null && forgottenAt <= now)
        ? [exampleRef]
        : [],
    ),
  });

test("a call for help that no run has seen is sent once", async () => {
  const world = worldOfNgozi();
  await round(world);
  await round(world);
  expect(world.accepted).toEqual([ngozi]);
});

test("an alert is resumed after the lease of a run that died while sending, not before", async () => {
  const world = worldOfNgozi();
  world.answerMail = () => new Promise<never>(() => undefined);
  void fanOutAlert(exampleRef, memoryPorts(world));
  await expect.poll(() => world.jobs.get("ngozi_email")?.attempts).toBe(1);
  world.answerMail = () => ({ kind: "accepted" });
  world.now = later(1);
  await round(world);
  expect(world.accepted).toEqual([]);
  world.now = later(2);
  await round(world);
  expect(world.accepted).toEqual([ngozi]);
  expect(world.jobs.get("ngozi_email")).toMatchObject({ done: true, forgottenAt: null });
});

test("an alert is resumed when its run died before the delivery was queued", async () => {
  const world = worldOfNgozi();
  world.answerMail = () => ({ kind: "retry", reason: "Busy." });
  const ports = memoryPorts(world);
  const died = new Error("killed");
  await expect(
    fanOutAlert(exampleRef, { ...ports, queue: { enqueue: () => Promise.reject(died) } }),
  ).rejects.toBe(died);
  world.answerMail = () => ({ kind: "accepted" });
  world.now = later(1);
  await round(world);
  expect(world.accepted).toEqual([]);
  world.now = later(3);
  await round(world);
  expect(world.accepted).toEqual([ngozi]);
});

test("a message that is on its way ends with its run, although another could not be queued", async () => {
  const world = worldOfNgozi();
  world.contacts = [{ ...exampleContact("ngozi"), phone: "+2348030000001" }];
  world.answerMail = () => ({ kind: "retry", reason: "Busy." });
  let accept = (): void => undefined;
  world.answerText = () =>
    new Promise<SendOutcome>((resolve) => {
      accept = () => resolve({ kind: "accepted" });
    });
  let isOver = false;
  const run = fanOutAlert(exampleRef, {
    ...memoryPorts(world),
    queue: { enqueue: () => Promise.reject(new Error("unavailable")) },
  }).finally(() => (isOver = true));
  run.catch(() => undefined);
  await expect.poll(() => world.ledger.get("ngozi_email")?.reason).toBe("Busy.");
  for (let left = 0; left < 20; left++) await turn();
  expect(isOver).toBe(false);
  accept();
  await expect(run).rejects.toThrow("unavailable");
  expect(world.ledger.get("ngozi_sms")).toMatchObject({ state: "accepted" });
});

test("an alert is counted once, however often it is resumed", async () => {
  const world = worldOfNgozi();
  world.answerMail = () => ({ kind: "retry", reason: "Busy." });
  const counted: unknown[] = [];
  const ports = {
    ...memoryPorts(world),
    log: new Proxy(silentLog, {
      get: (_log, name) =>
        name === "alertFannedOut" ? (ref: unknown) => counted.push(ref) : () => undefined,
    }),
    forgotten: forgottenOf(() => [exampleRef]),
  };
  await fanOutAlert(exampleRef, ports);
  await resumeAlerts(ports);
  await resumeAlerts(ports);
  expect(counted).toEqual([exampleRef]);
});

test("an alert that cannot be resumed does not hold up the others", async () => {
  const world = worldOfNgozi();
  const failed: unknown[] = [];
  const ports = memoryPorts(world);
  const lost = { ...exampleRef, tripId: "broken" as typeof exampleRef.tripId };
  await resumeAlerts({
    ...ports,
    log: new Proxy(silentLog, {
      get: (_log, name) =>
        name === "alertNotResumed" ? (ref: unknown) => failed.push(ref) : () => undefined,
    }),
    reader: {
      ...ports.reader,
      getAlert: (ref) =>
        ref.tripId === lost.tripId ? Promise.reject(new Error("unavailable")) : ports.reader.getAlert(ref),
    },
    forgotten: forgottenOf(() => [lost, exampleRef]),
  });
  expect(failed).toEqual([lost]);
  expect(world.accepted).toEqual([ngozi]);
});

test("an alert of one account is resumed in the same run as a thousand of another", async () => {
  const world = worldOfNgozi();
  const flood = Array.from({ length: 1000 }, (_, index) => ({
    ...exampleRef,
    userId: userId("flooder"),
    alertId: alertId(`flood-${index}`),
  }));
  const read: string[] = [];
  const closed: string[] = [];
  const closeUnseen: ForgottenAlerts["closeUnseen"] = (over) =>
    Promise.resolve(void closed.push(...over.map(({ document }) => document)));
  const ports = memoryPorts(world);
  await resumeAlerts({
    ...ports,
    forgotten: { ...forgottenOf(() => [...flood, exampleRef]), closeUnseen },
    reader: {
      ...ports.reader,
      getAlert(ref) {
        read.push(ref.userId);
        return ref.userId === exampleRef.userId ? ports.reader.getAlert(ref) : Promise.resolve(null);
      },
    },
  });
  expect(read.filter((user) => user === "flooder")).toHaveLength(5);
  expect(world.accepted).toEqual([ngozi]);
  // The others of the flood are never looked at again.
  expect(closed).toHaveLength(995);
});

test("a delivery of one account is resumed in the same run as thousands of another", async () => {
  const world = worldOfNgozi();
  world.answerMail = () => ({ kind: "retry", reason: "Busy." });
  await fanOutAlert(exampleRef, memoryPorts(world));
  world.answerMail = () => ({ kind: "accepted" });
  world.now = later(60);
  const flood = Array.from({ length: 10_000 }, (_, index) => ({
    alert: { ...exampleRef, userId: userId("flooder"), alertId: alertId(`flood-${index >> 5}`) },
    document: `job-${index}`,
  }));
  const left: string[] = [];
  const ports = memoryPorts(world);
  await resumeAlerts({
    ...ports,
    forgotten: {
      ...forgottenOf(() => []),
      async *open() {
        yield flood;
        yield await Promise.resolve([{ alert: exampleRef, document: "job-of-ada" }]);
      },
      leaveToQueue: (over) => Promise.resolve(void left.push(...over.map(({ document }) => document))),
    },
    reader: {
      ...ports.reader,
      getAlert: (ref) =>
        ref.userId === exampleRef.userId ? ports.reader.getAlert(ref) : Promise.resolve(null),
    },
  });
  expect(world.accepted).toEqual([ngozi]);
  expect(left).toHaveLength(9800);
});
