import { userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { contactInApp, contactWhoHas, exampleContact, exampleRef, NOW } from "../../../testing/examples.ts";
import { ngoziAndEmeka, states, workQueue } from "../../../testing/alert-world.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { deliverAlert } from "./deliver-alert.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";

const NGOZI = { id: userId("ngozi"), name: "Ngozi Obi", email: "ngozi@example.com", since: NOW };
const busy = { kind: "retry", reason: "Busy." } as const;

describe("an alert", () => {
  test("stops trying when the contact declines while it waits", async () => {
    const world = ngoziAndEmeka();
    world.answerMail = () => busy;
    await fanOutAlert(exampleRef, memoryPorts(world));
    world.contacts = [exampleContact("ngozi"), contactWhoHas("declined", "emeka")];
    world.answerMail = () => ({ kind: "accepted" });
    await workQueue(world);
    expect(states(world)).toMatchObject({ ngozi_email: "accepted", emeka_email: "declined" });
    expect(world.accepted).not.toContain("emeka@example.com");
  });

  test("does not go to a contact who was removed while it waited", async () => {
    const world = ngoziAndEmeka();
    world.answerMail = () => busy;
    await fanOutAlert(exampleRef, memoryPorts(world));
    world.contacts = [exampleContact("ngozi")];
    world.answerMail = () => ({ kind: "accepted" });
    await workQueue(world);
    expect(world.accepted).toContain("ngozi@example.com");
    expect(world.accepted).not.toContain("emeka@example.com");
    expect(world.ledger.get("emeka_email")).toMatchObject({
      state: "failed",
      reason: "No longer your contact. Nothing was sent.",
    });
    expect(world.queued.size).toBe(0);
  });

  test("goes to the address that the traveller has put right while it waited", async () => {
    const world = ngoziAndEmeka();
    world.answerMail = () => busy;
    await fanOutAlert(exampleRef, memoryPorts(world));
    world.contacts = [exampleContact("ngozi"), exampleContact("emeka", "Emeka.Obi@example.com")];
    world.answerMail = () => ({ kind: "accepted" });
    await workQueue(world);
    expect(world.accepted).toContain("emeka.obi@example.com");
    expect(world.accepted).not.toContain("emeka@example.com");
  });

  test("is sent when its contact cannot be read", async () => {
    const world = ngoziAndEmeka();
    world.answerMail = () => busy;
    await fanOutAlert(exampleRef, memoryPorts(world));
    world.answerMail = () => ({ kind: "accepted" });
    const ports = memoryPorts(world);
    const store = { ...ports.store, getContact: () => Promise.reject(new Error("unavailable")) };
    await deliverAlert({ ...exampleRef, deliveryId: "emeka_email" }, { ...ports, store });
    expect(world.accepted).toContain("emeka@example.com");
  });

  test.each([
    ["has stopped alerts in the app", () => contactWhoHas("confirmed", "ngozi")],
    ["has chosen another account", () => contactInApp("ngozi", "ngozi@example.com", "other")],
    ["was given another address", () => exampleContact("ngozi", "amaka@example.com")],
  ])("is not pushed late to the account of a contact who %s", async (_name, next) => {
    const world = ngoziAndEmeka();
    world.answerPush = () => busy;
    await fanOutAlert(exampleRef, memoryPorts(world));
    world.contacts = [next(), exampleContact("emeka")];
    world.answerPush = () => ({ kind: "accepted" });
    await workQueue(world);
    expect(world.accepted.filter((to) => to.startsWith("token"))).toEqual([]);
    expect(world.ledger.get("ngozi_push")).toMatchObject({
      state: "failed",
      reason: "This contact no longer gets alerts in the app.",
    });
    expect(world.queued.size).toBe(0);
  });

  test("says in the ledger that an address gets no more mail today, and still sends the push", async () => {
    const world = ngoziAndEmeka();
    world.contacts = [exampleContact("ngozi"), exampleContact("emeka")];
    world.members = [NGOZI];
    world.isWithinLimits = false;
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted.toSorted()).toEqual(["token-phone", "token-tablet"]);
    expect(states(world)).toEqual({ ngozi_email: "failed", ngozi_push: "accepted", emeka_email: "failed" });
    expect(world.queued.size).toBe(0);
  });

  test("goes by email to a contact who has agreed, whatever else their address got", async () => {
    const world = ngoziAndEmeka();
    world.contacts = [contactWhoHas("confirmed", "emeka")];
    world.isWithinLimits = false;
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toEqual(["emeka@example.com"]);
  });
});
