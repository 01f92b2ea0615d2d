import { userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleContact, exampleTrip } from "../../testing/examples.ts";
import { memoryPorts, memoryWorld } from "../../testing/memory.ts";
import type { MemoryWorld } from "../../testing/memory.ts";
import { sendTestAlert } from "./send-test-alert.ts";

function ngozi(): MemoryWorld {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [exampleContact("ngozi"), exampleContact("emeka")];
  world.accounts.set("ngozi@example.com", userId("ngozi"));
  world.devices.set("ngozi", [{ id: "phone", token: "token-phone" }]);
  return world;
}

const send = (world: MemoryWorld, contact: string, isWithin = true) =>
  sendTestAlert(userId("ada"), contact, {
    ...memoryPorts(world),
    limits: { take: () => Promise.resolve(isWithin) },
  });

describe("a test alert", () => {
  test("goes to one contact, by email and push, and tells what came of it", async () => {
    const world = ngozi();
    expect(await send(world, "ngozi")).toEqual({
      email: { sent: true, reason: null },
      push: { sent: true, reason: null },
    });
    expect(world.accepted.toSorted()).toEqual(["ngozi@example.com", "token-phone"]);
    expect(world.ledger.size).toBe(0);
  });

  test("has no push for a contact without an account", async () => {
    expect(await send(ngozi(), "emeka")).toEqual({ email: { sent: true, reason: null }, push: null });
  });

  test("says why it did not get out, and does not promise another try", async () => {
    const world = ngozi();
    world.answerMail = () => ({ kind: "retry", reason: "The email service is busy. Trying again." });
    expect(await send(world, "emeka")).toMatchObject({
      email: { sent: false, reason: "The email service is busy." },
    });
  });

  test("is refused to a stranger's contact and above the limit", async () => {
    const world = ngozi();
    expect(await send(world, "somebody")).toEqual({ refusal: "not-found" });
    expect(await send(world, "ngozi", false)).toEqual({ refusal: "too-many-requests" });
    expect(world.accepted).toEqual([]);
  });
});
