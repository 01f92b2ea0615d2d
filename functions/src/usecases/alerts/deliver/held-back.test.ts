import { expect, test } from "vitest";
import { workQueue } from "../../../testing/alert-world.ts";
import { countingLimits } from "../../../testing/counting-limits.ts";
import { exampleAlert, exampleContact, exampleRef, exampleTrip, later } from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";

const PHONE = "+2348030000002";

test("an email and a text of an SOS go out once after an hour of refusals, and count once", async () => {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [{ ...exampleContact("emeka"), phone: PHONE }];
  let tries = 0;
  const busy = () => (tries++, { kind: "retry", reason: "Busy." } as const);
  Object.assign(world, { answerMail: busy, answerText: busy });
  const { limits, counts } = countingLimits();
  const ports = () => ({ ...memoryPorts(world), limits });
  await fanOutAlert(exampleRef, ports());
  for (let minute = 1; minute <= 60; minute++) {
    world.now = later(minute);
    await workQueue(world, ports());
  }
  expect(tries).toBe(122);
  const taken: string[] = [];
  const take = (to: string) => (taken.push(to), { kind: "accepted" } as const);
  Object.assign(world, { answerMail: take, answerText: take });
  for (const minute of [61, 62]) {
    world.now = later(minute);
    await workQueue(world, ports());
  }
  expect(taken.toSorted()).toEqual([PHONE, "emeka@example.com"]);
  expect(counts).toMatchObject({ "mails-to-unagreed": 1, "phone-budget-established": 1 });
  expect(new Set(Object.values(counts))).toEqual(new Set([1]));
});
