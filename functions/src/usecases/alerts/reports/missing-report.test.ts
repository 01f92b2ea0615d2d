import { SECOND_MS } from "@guardianlink/domain/config";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleContact, exampleRef, exampleTrip } from "../../../testing/examples.ts";
import { memoryPorts, memoryWorld } from "../../../testing/memory.ts";
import type { MemoryWorld } from "../../../testing/memory.ts";
import { deliverAlert, DeliverAgainError } from "../deliver/deliver-alert.ts";
import { UNCLEAR_HOLD_MS } from "../job/delivery-job.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";
import { recordMailEvent } from "./record-mail-event.ts";

const email = { ...exampleRef, deliveryId: "ngozi_email" };

/** The mail provider has taken the email, and its answer was lost on the way. */
async function afterLostAnswer(): Promise<MemoryWorld> {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [exampleContact("ngozi")];
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
    await expect(tryNow(world)).rejects.toThrow(DeliverAgainError);
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
