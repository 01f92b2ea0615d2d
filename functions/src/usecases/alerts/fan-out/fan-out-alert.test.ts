import { randomFrom } from "@guardianlink/domain/testing/random";
import { HOUR_MS } from "@guardianlink/domain/config";
import { deviceId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import {
  contactInApp,
  contactWhoHas,
  exampleAlert,
  exampleContact,
  exampleRef,
  exampleTrip,
  later,
  NOW,
} from "../../../testing/examples.ts";
import { memoryPorts, memoryWorld } from "../../../testing/memory.ts";
import type { MemoryWorld } from "../../../testing/memory.ts";
import { deliverAlert } from "../deliver/deliver-alert.ts";
import { fanOutAlert } from "./fan-out-alert.ts";

const NGOZI = { id: userId("ngozi"), name: "Ngozi Obi", email: "ngozi@example.com", since: NOW };
const busy = { kind: "retry", reason: "Busy." } as const;

/** Ngozi gets alerts in the app, on two devices. Emeka has only an address. */
function ngoziAndEmeka(): MemoryWorld {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [contactInApp("ngozi"), exampleContact("emeka")];
  world.devices.set("ngozi", [
    { id: deviceId("phone"), token: "token-phone" },
    { id: deviceId("tablet"), token: "token-tablet" },
  ]);
  return world;
}

const states = (world: MemoryWorld) =>
  Object.fromEntries([...world.ledger].map(([id, { state }]) => [id, state]));

/** Works the queue off once, as Cloud Tasks would; what throws stays in it. */
async function workQueue(world: MemoryWorld): Promise<void> {
  for (const [id, ref] of [...world.queued]) {
    try {
      await deliverAlert(ref, memoryPorts(world));
      world.queued.delete(id);
    } catch {
      // It comes again.
    }
  }
}

describe("an alert", () => {
  test("goes to everybody at once and records it", async () => {
    const world = ngoziAndEmeka();
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted.toSorted()).toEqual([
      "emeka@example.com",
      "ngozi@example.com",
      "token-phone",
      "token-tablet",
    ]);
    expect(states(world)).toEqual({
      ngozi_email: "accepted",
      ngozi_push: "accepted",
      emeka_email: "accepted",
    });
    expect(world.alert).toMatchObject({ contactCount: 2, fannedOutAt: world.now });
    expect(world.queued.size).toBe(0);
  });

  test("goes past who has declined, without a message, a link or a count", async () => {
    const world = ngoziAndEmeka();
    world.contacts = [contactWhoHas("declined", "ngozi"), exampleContact("emeka")];
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toEqual(["emeka@example.com"]);
    expect(states(world)).toEqual({ ngozi_email: "declined", emeka_email: "accepted" });
    expect([...world.links.keys()]).toEqual(["emeka"]);
    expect(world.alert.contactCount).toBe(1);
  });

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
    await fanOutAlert(exampleRef, { ...ports, limits: { take } });
    expect(uncounted.accepted).toHaveLength(4);
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

  test("is still sent in an overdue alert after many SOS", async () => {
    const world = ngoziAndEmeka();
    world.alert = { ...world.alert, type: "overdue" };
    world.earlierSos = 3;
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toHaveLength(4);
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

  test("is not held back where the contacts cannot be read", async () => {
    const world = ngoziAndEmeka();
    world.answerMail = () => busy;
    await fanOutAlert(exampleRef, memoryPorts(world));
    world.answerMail = () => ({ kind: "accepted" });
    const ports = memoryPorts(world);
    const store = { ...ports.store, getContact: () => Promise.reject(new Error("unavailable")) };
    await deliverAlert({ ...exampleRef, deliveryId: "emeka_email" }, { ...ports, store });
    expect(world.accepted).toContain("emeka@example.com");
  });

  test("says that the trip has been ended since, when it waited for longer than that", async () => {
    const world = ngoziAndEmeka();
    world.answerMail = () => busy;
    await fanOutAlert(exampleRef, memoryPorts(world));
    world.trip = exampleTrip({ status: "completed", completedAt: later(3) });
    world.answerMail = () => ({ kind: "accepted" });
    const texts: string[] = [];
    const ports = memoryPorts(world);
    const mailer: typeof ports.mailer = {
      send(to, message, reference) {
        texts.push(message.text);
        return ports.mailer.send(to, message, reference);
      },
    };
    await deliverAlert({ ...exampleRef, deliveryId: "emeka_email" }, { ...ports, mailer });
    expect(texts.join()).toContain("Since then the trip has been ended");
  });

  test("leaves to the queue what the provider could not take", async () => {
    const world = ngoziAndEmeka();
    world.answerMail = (address) => (address.startsWith("emeka") ? busy : { kind: "accepted" });
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect([...world.queued.keys()]).toEqual(["emeka_email"]);
    world.answerMail = () => ({ kind: "accepted" });
    await workQueue(world);
    expect(states(world)["emeka_email"]).toBe("accepted");
    expect(world.accepted.filter((to) => to === "ngozi@example.com")).toHaveLength(1);
  });

  test("is not lost to an unexpected error", async () => {
    const world = ngoziAndEmeka();
    world.answerMail = () => {
      throw new Error("a bug");
    };
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.ledger.get("emeka_email")).toMatchObject({
      state: "queued",
      reason: "The message could not be sent. Trying again.",
    });
    expect([...world.queued.keys()].toSorted()).toEqual(["emeka_email", "ngozi_email"]);
  });

  test("goes out by email when accounts cannot be looked up, and by push when the event comes again", async () => {
    const world = ngoziAndEmeka();
    const { findMembers } = world;
    world.findMembers = () => Promise.reject(new Error("unavailable"));
    await expect(fanOutAlert(exampleRef, memoryPorts(world))).rejects.toThrow("only emails went out");
    expect(world.accepted.toSorted()).toEqual(["emeka@example.com", "ngozi@example.com"]);
    expect(world.alert.fannedOutAt).toBeNull();
    world.findMembers = findMembers;
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toHaveLength(4);
    expect(world.alert.contactCount).toBe(2);
  });

  test("is pushed to no account that only has a contact's address", async () => {
    const world = ngoziAndEmeka();
    world.contacts = [exampleContact("ngozi"), contactWhoHas("confirmed", "emeka")];
    world.devices.set("emeka", [{ id: deviceId("phone"), token: "token-emeka" }]);
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted.toSorted()).toEqual(["emeka@example.com", "ngozi@example.com"]);
    expect(states(world)).toEqual({ ngozi_email: "accepted", emeka_email: "accepted" });
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

  test("does not push to an account without devices", async () => {
    const world = ngoziAndEmeka();
    world.devices.clear();
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(states(world)).toEqual({ ngozi_email: "accepted", emeka_email: "accepted" });
  });

  test("forgets dead devices; a push fails when none is left", async () => {
    const world = ngoziAndEmeka();
    world.answerPush = () => ({ kind: "dead" });
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.devices.get("ngozi")).toEqual([]);
    expect(world.ledger.get("ngozi_push")).toMatchObject({
      state: "failed",
      reason: "No device of this contact receives pushes at the moment.",
    });
    expect(states(world)["ngozi_email"]).toBe("accepted");
  });

  test("is taken up again when the run that sent it has died", async () => {
    const world = ngoziAndEmeka();
    world.contacts = [exampleContact("emeka")];
    world.answerMail = () => new Promise(() => undefined);
    void fanOutAlert(exampleRef, memoryPorts(world));
    await expect.poll(() => world.jobs.get("emeka_email")?.leaseUntil).toBeInstanceOf(Date);
    world.answerMail = () => ({ kind: "accepted" });
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect([...world.queued.keys()]).toEqual(["emeka_email"]);
    expect(world.accepted).toEqual([]);
    world.now = later(2);
    await workQueue(world);
    expect(world.accepted).toEqual(["emeka@example.com"]);
  });
});

test("of 1,000 alerts with faults and repeated, overlapping events, none is lost and none is sent twice", async () => {
  for (let seed = 0; seed < 1000; seed++) {
    const random = randomFrom(seed);
    const world = ngoziAndEmeka();
    const fails = (): boolean => random() < 0.3;
    world.answerMail = () => (fails() ? busy : { kind: "accepted" });
    world.answerPush = () => (fails() ? busy : { kind: "accepted" });
    const ports = memoryPorts(world);
    await Promise.all(
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => fanOutAlert(exampleRef, ports)),
    );
    while (world.queued.size > 0) await Promise.all([workQueue(world), fanOutAlert(exampleRef, ports)]);
    expect(world.accepted.toSorted()).toEqual([
      "emeka@example.com",
      "ngozi@example.com",
      "token-phone",
      "token-tablet",
    ]);
    expect(Object.values(states(world))).toEqual(["accepted", "accepted", "accepted"]);
  }
});
