import { randomFrom } from "@guardianlink/domain/testing/random";
import { deviceId } from "@guardianlink/domain/ids";
import { describe, expect, test, vi } from "vitest";
import { contactWhoHas, exampleContact, exampleRef, exampleTrip, later } from "../../../testing/examples.ts";
import { ngoziAndEmeka, states, workQueue } from "../../../testing/alert-world.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { deliverAlert } from "../deliver/deliver-alert.ts";
import { fanOutAlert } from "./fan-out-alert.ts";

const busy = { kind: "retry", reason: "Busy." } as const;

describe("an alert", () => {
  test("goes to every contact at once and is recorded", async () => {
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

  test("leaves out a contact who has declined, without a message, a link or a count", async () => {
    const world = ngoziAndEmeka();
    world.contacts = [contactWhoHas("declined", "ngozi"), exampleContact("emeka")];
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toEqual(["emeka@example.com"]);
    expect(states(world)).toEqual({ ngozi_email: "declined", emeka_email: "accepted" });
    expect([...world.links.keys()]).toEqual(["emeka"]);
    expect(world.alert.contactCount).toBe(1);
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
    expect(texts.join()).toContain("The trip has ended since");
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
      reason: "The message couldn't be sent. Trying again.",
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
      reason: "This contact's phone can't get notifications right now.",
    });
    expect(states(world)["ngozi_email"]).toBe("accepted");
  });

  test("is taken up again when the run that sent it has died", async () => {
    const world = ngoziAndEmeka();
    world.contacts = [exampleContact("emeka")];
    const neverAnswers = vi.fn(() => new Promise<never>(() => undefined));
    world.answerMail = neverAnswers;
    void fanOutAlert(exampleRef, memoryPorts(world));
    await expect.poll(() => neverAnswers.mock.calls.length).toBe(1);
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
