import { SECOND_MS } from "@guardianlink/domain/config";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleContact, exampleRef, exampleTrip, NOW } from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import { deliverAlert, DeliverAgainError } from "../deliver/deliver-alert.ts";
import { REPORTED_AFTER_MS } from "../job/delivery-job.ts";
import { UNCLEAR_HOLD_MS } from "../job/settle-job.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";
import { recordMailEvent } from "./record-mail-event.ts";

const email = { ...exampleRef, deliveryId: "ngozi_email" };

/** The mail provider has taken the email, and its answer was lost on the way. */
async function afterLostAnswer(
  prepare: (world: MemoryWorld) => void = () => undefined,
): Promise<MemoryWorld> {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  prepare(world);
  world.contacts = [{ ...exampleContact("ngozi"), phone: "+2348031234567" }];
  world.answerMail = (address) => {
    world.accepted.push(address);
    return { kind: "retry", reason: "No answer.", isUnclear: true };
  };
  await fanOutAlert(exampleRef, memoryPorts(world));
  world.answerMail = () => ({ kind: "accepted" });
  expect(world.queued.has("ngozi_email")).toBe(true);
  return world;
}

const pass = (world: MemoryWorld, ms: number): void => void (world.now = new Date(world.now.getTime() + ms));
const report = (world: MemoryWorld, kind: "processed" | "delivered"): Promise<void> =>
  recordMailEvent(
    { reference: world.jobs.get("ngozi_email")?.receipt ?? "", kind },
    { store: memoryPorts(world).store, clock: () => world.now },
  );
const tryNow = (world: MemoryWorld): Promise<void> => deliverAlert(email, memoryPorts(world));
const state = (world: MemoryWorld): string | undefined => world.ledger.get("ngozi_email")?.state;

describe("when the mail provider accepted an email and its answer was lost", () => {
  test("a report within the wait closes the delivery: nothing is sent again", async () => {
    const world = await afterLostAnswer();
    pass(world, UNCLEAR_HOLD_MS.email - SECOND_MS);
    expect(world.queuedFor.get("ngozi_email")).toEqual(new Date(NOW.getTime() + UNCLEAR_HOLD_MS.email));
    await expect(tryNow(world), "a task that comes too early").rejects.toThrow(DeliverAgainError);
    await report(world, "processed");
    pass(world, SECOND_MS);
    await tryNow(world);
    expect(world.accepted).toEqual(["ngozi@example.com"]);
    expect(state(world)).toBe("accepted");
  });

  test("without a report the email is sent once more, and not lost", async () => {
    const world = await afterLostAnswer();
    expect(state(world)).toBe("queued");
    pass(world, UNCLEAR_HOLD_MS.email);
    await tryNow(world);
    await tryNow(world);
    expect(world.accepted).toEqual(["ngozi@example.com", "ngozi@example.com"]);
    expect(state(world)).toBe("accepted");
  });

  test("a contact whom a text has reached gets no second email while a late report may come", async () => {
    const world = await afterLostAnswer((before) => {
      before.answerText = () => ({ kind: "accepted", providerRef: "termii:1" });
    });
    expect(world.ledger.get("ngozi_sms")?.state).toBe("accepted");
    pass(world, UNCLEAR_HOLD_MS.email);
    await tryNow(world);
    expect(world.queuedFor.get("ngozi_email")).toEqual(new Date(NOW.getTime() + REPORTED_AFTER_MS));
    pass(world, REPORTED_AFTER_MS - UNCLEAR_HOLD_MS.email - SECOND_MS);
    await report(world, "processed");
    pass(world, SECOND_MS);
    await tryNow(world);
    expect(world.accepted).toEqual(["ngozi@example.com", "sms +2348031234567"]);
  });

  test("a contact whom a text has reached gets the second email once no report can come", async () => {
    const world = await afterLostAnswer((before) => {
      before.answerText = () => ({ kind: "accepted", providerRef: "termii:1" });
    });
    pass(world, REPORTED_AFTER_MS);
    await tryNow(world);
    expect(world.accepted.filter((to) => to === "ngozi@example.com")).toHaveLength(2);
  });

  test("a report that comes after the second email changes one entry of the ledger, and sends nothing", async () => {
    const world = await afterLostAnswer();
    pass(world, UNCLEAR_HOLD_MS.email);
    await tryNow(world);
    await report(world, "delivered");
    await report(world, "processed");
    await tryNow(world);
    expect(world.accepted).toHaveLength(2);
    expect([...world.ledger.keys()]).toEqual(["ngozi_email"]);
    expect(world.ledger.get("ngozi_email")).toMatchObject({ state: "delivered", reason: null });
  });
});
