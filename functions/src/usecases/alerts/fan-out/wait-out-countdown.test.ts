import { describe, expect, test } from "vitest";
import {
  asksForTripNews,
  exampleAlert,
  contactWhoHas,
  exampleContact,
  exampleRef,
  exampleTrip,
  NOW,
} from "../../../testing/examples.ts";
import type { AlertRef } from "@guardianlink/domain/refs";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import { fanOutAlert } from "./fan-out-alert.ts";

const after = (ms: number): Date => new Date(NOW.getTime() + ms);

/** An SOS that has just reached the server, and is sent five seconds after the gesture. */
function heldSos(): MemoryWorld {
  const world = memoryWorld(exampleAlert({ sendAt: after(5000) }), exampleTrip());
  world.contacts = [exampleContact("ngozi")];
  return world;
}

describe("an SOS with a countdown", () => {
  test("is sent when the countdown is over, and moves the trip to sos", async () => {
    const world = heldSos();
    const waits: number[] = [];
    world.duringWait = (ms) => {
      waits.push(ms);
      expect(world.accepted).toEqual([]);
    };
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(waits).toEqual([5000]);
    expect(world.accepted).toEqual(["ngozi@example.com"]);
    expect(world.alert.releasedAt).toEqual(after(5000));
    expect(world.trip.status).toBe("sos");
  });

  test("is sent to no one when it is taken back, however often the event is repeated", async () => {
    const world = heldSos();
    world.duringWait = () => (world.alert = { ...world.alert, cancelledAt: after(2000) });
    await fanOutAlert(exampleRef, memoryPorts(world));
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toEqual([]);
    expect(world.ledger.size).toBe(0);
    expect(world.links.size).toBe(0);
    expect(world.trip.status).toBe("active");
    // Closed, so that no round takes it for forgotten.
    expect(world.alert).toMatchObject({ fannedOutAt: after(5000), contactCount: 0, releasedAt: null });
  });

  test("is sent without a wait when the account has had six countdowns in ten minutes", async () => {
    const world = heldSos();
    const ports = memoryPorts(world);
    const asked: string[] = [];
    const take: typeof ports.limits.take = (rule, request) => {
      asked.push(rule.name);
      return rule.name === "countdowns" ? Promise.resolve(false) : ports.limits.take(rule, request);
    };
    world.duringWait = () => expect.unreachable("The account has used up its waits.");
    await fanOutAlert(exampleRef, { ...ports, limits: { ...ports.limits, take } });
    expect(asked).toContain("countdowns");
    expect(world.accepted).toEqual(["ngozi@example.com"]);
  });

  test("leaves the wait to a task, however often the event is repeated, and is sent by that task", async () => {
    const world = heldSos();
    const tasks: Date[] = [];
    const wake = (_alert: AlertRef, at: Date) => Promise.resolve(void tasks.push(at));
    world.duringWait = () => expect.unreachable("A wait would take the place of another SOS.");
    const ports = { ...memoryPorts(world), countdownTimer: { wake } };
    await fanOutAlert(exampleRef, ports);
    await fanOutAlert(exampleRef, ports);
    expect(tasks).toEqual([after(5000), after(5000)]);
    expect(world.accepted).toEqual([]);
    world.now = after(5000);
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toEqual(["ngozi@example.com"]);
  });

  test("is waited for by the event when the queue takes no task", async () => {
    const world = heldSos();
    const wake = () => Promise.reject(new Error("unavailable"));
    await fanOutAlert(exampleRef, { ...memoryPorts(world), countdownTimer: { wake } });
    expect(world.alert.releasedAt).toEqual(after(5000));
    expect(world.accepted).toEqual(["ngozi@example.com"]);
  });

  test("is closed at once when it is taken back before the event comes", async () => {
    const world = heldSos();
    world.alert = { ...world.alert, cancelledAt: NOW };
    world.duringWait = () => expect.unreachable("There is nothing to wait for.");
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toEqual([]);
    expect(world.alert).toMatchObject({ fannedOutAt: NOW, contactCount: 0 });
  });

  test("is sent at once by a run that comes after the countdown", async () => {
    const world = heldSos();
    world.now = after(60_000);
    world.duringWait = () => expect.unreachable("There is nothing to wait for.");
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toEqual(["ngozi@example.com"]);
  });

  test("is sent once by two runs that wait at the same time", async () => {
    const world = heldSos();
    await Promise.all([1, 2].map(() => fanOutAlert(exampleRef, memoryPorts(world))));
    expect(world.accepted).toEqual(["ngozi@example.com"]);
  });

  test("carries the location that arrived during the countdown", async () => {
    const world = heldSos();
    world.alert = { ...world.alert, location: null, address: null };
    world.contacts = [contactWhoHas("confirmed", "ngozi")];
    world.duringWait = () => (world.alert = { ...world.alert, address: "Allen Avenue, Ikeja" });
    const texts: string[] = [];
    const ports = memoryPorts(world);
    const mailer: typeof ports.mailer = {
      send: (_to, email) => Promise.resolve((texts.push(email.text), { kind: "accepted" as const })),
    };
    world.trip = { ...world.trip, lastLocation: exampleAlert().location };
    await fanOutAlert(exampleRef, { ...ports, mailer });
    expect(texts[0]).toContain("Allen Avenue, Ikeja");
  });

  test("never waits longer than the longest countdown, whatever the clocks say", async () => {
    const world = heldSos();
    world.now = after(-3_600_000);
    const waits: number[] = [];
    world.duringWait = (ms) => waits.push(ms);
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(waits).toEqual([10_000]);
    expect(world.accepted).toHaveLength(1);
  });

  test("is sent after the end of a trip without opening the trip again", async () => {
    const world = heldSos();
    world.duringWait = () => (world.trip = { ...world.trip, status: "completed", completedAt: after(1000) });
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(world.accepted).toHaveLength(1);
    expect(world.trip.status).toBe("completed");
  });
});

describe("the message of the end of a trip", () => {
  const ended = async (change: (world: MemoryWorld, ports: ReturnType<typeof memoryPorts>) => void) => {
    const world = heldSos();
    world.alert = exampleAlert({ type: "ended" });
    world.contacts = [asksForTripNews("ngozi", "email")];
    const ports = memoryPorts(world);
    const subjects: string[] = [];
    change(world, ports);
    const mailer: typeof ports.mailer = {
      send: (_to, email) => Promise.resolve((subjects.push(email.subject), { kind: "accepted" as const })),
    };
    await fanOutAlert(exampleRef, { ...ports, mailer });
    return subjects;
  };

  test("claims less after an alert than after a calm trip", async () => {
    expect(await ended(() => undefined)).toEqual(["Ada Obi ended the trip"]);
    expect(await ended((world) => (world.hasEmergency = true))).toEqual(["Ada Obi's trip has ended"]);
  });

  test("claims less when the alerts of the trip cannot be read", async () => {
    const unreadable = () => Promise.reject(new Error("unavailable"));
    expect(await ended((_world, ports) => Object.assign(ports.reader, { hasEmergency: unreadable }))).toEqual(
      ["Ada Obi's trip has ended"],
    );
  });
});
