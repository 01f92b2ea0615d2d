import { HOUR_MS } from "@guardianlink/domain/config";
import { alertId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { memoryLimits } from "../../../adapters/memory-limits.ts";
import { reportedLimits } from "../../../adapters/reported-limits.ts";
import { exampleRef } from "../../../testing/examples.ts";
import { ngoziAndEmeka } from "../../../testing/alert-world.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { fanOutAlert } from "./fan-out-alert.ts";

describe("an SOS", () => {
  test("is closed without reading contacts when three were sent in the same ten minutes", async () => {
    const world = ngoziAndEmeka();
    world.earlierSos = 3;
    const ports = memoryPorts(world);
    const unread = () => expect.unreachable("A flood must not cost this.");
    const store = { ...ports.store, listContacts: unread, addDeliveries: unread };
    const reader = { ...ports.reader, getTrip: unread, getTraveller: unread };
    const guarded = { ...ports, store, reader, family: { listMembers: unread } };
    await fanOutAlert(exampleRef, guarded);
    await fanOutAlert(exampleRef, guarded);
    expect(world.accepted).toEqual([]);
    expect(world.links.size).toBe(0);
    expect(world.alert).toMatchObject({ fannedOutAt: world.now, contactCount: 0, isCoalesced: true });
    expect(world.sosClosedUntil).toBeNull();
  });

  test("makes the rules refuse more for the rest of the hour when it is one of a flood", async () => {
    const world = ngoziAndEmeka();
    world.earlierSos = 3;
    world.coalescedSos = 60;
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toEqual([]);
    const hourEndMs = (Math.floor(world.alert.createdAt.getTime() / HOUR_MS) + 1) * HOUR_MS;
    expect(world.sosClosedUntil).toEqual(new Date(hourEndMs));
  });

  test("is sent when two were sent before, and when they cannot be counted", async () => {
    const second = ngoziAndEmeka();
    second.earlierSos = 2;
    await fanOutAlert(exampleRef, memoryPorts(second));
    expect(second.accepted).toHaveLength(4);

    const uncounted = ngoziAndEmeka();
    const ports = memoryPorts(uncounted);
    const take: typeof ports.limits.take = (rule, request) =>
      rule.name === "sos" ? Promise.reject(new Error("unavailable")) : ports.limits.take(rule, request);
    await fanOutAlert(exampleRef, { ...ports, limits: { ...ports.limits, take } });
    expect(uncounted.accepted).toHaveLength(4);
  });
});

test("an overdue alert is closed without a message when its trip has sent five in the same hour", async () => {
  const world = ngoziAndEmeka();
  world.alert = { ...world.alert, type: "overdue" };
  world.earlierOverdue = 5;
  await fanOutAlert(exampleRef, memoryPorts(world));
  expect(world.accepted).toEqual([]);
  expect(world.alert).toMatchObject({ contactCount: 0, isCoalesced: true });
});

test("an account that sends forty alerts in a day is shown to the operator, and its alerts are sent", async () => {
  const met: string[] = [];
  const counted = reportedLimits(memoryLimits(), { limitMet: (limit) => void met.push(limit) });
  for (let n = 1; n <= 41; n++) {
    expect(met).toEqual([]);
    const world = ngoziAndEmeka();
    world.alert = { ...world.alert, type: "overdue" };
    const ports = memoryPorts(world);
    const take: typeof counted.take = (rule, request) =>
      (rule.name === "many alerts" ? counted : ports.limits).take(rule, request);
    const limits = { ...ports.limits, take };
    await fanOutAlert({ ...exampleRef, alertId: alertId(`overdue_${n}`) }, { ...ports, limits });
    expect(world.accepted).toHaveLength(4);
  }
  expect(met).toEqual(["many alerts"]);
});

test("an overdue alert is sent although the account has sent many SOS", async () => {
  const world = ngoziAndEmeka();
  world.alert = { ...world.alert, type: "overdue" };
  world.earlierSos = 3;
  await fanOutAlert(exampleRef, memoryPorts(world));
  expect(world.accepted).toHaveLength(4);
});
