import { linkIdOf } from "@guardianlink/domain/trips/share";
import { describe, expect, test } from "vitest";
import {
  exampleAlert,
  exampleContact,
  exampleLink,
  exampleRef,
  exampleTrip,
  later,
  NOW,
} from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import { fanOutAlert } from "../alerts/fan-out/fan-out-alert.ts";
import { createShare, endShares, liveLinksFor, revokeShare } from "./make-live-links.ts";

const people = [exampleContact("c1"), exampleContact("c2")];
function setUp() {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  return { world, ports: memoryPorts(world) };
}

describe("the links of an alert", () => {
  test("are one per contact, and the same for every alert of the trip", async () => {
    const { world, ports } = setUp();
    const first = await liveLinksFor(exampleRef, people, ports);
    expect(new Set(first.values()).size).toBe(2);
    expect(await liveLinksFor(exampleRef, people, ports)).toEqual(first);
    await liveLinksFor(exampleRef, [...people, exampleContact("c3")], ports);
    expect(world.links.size).toBe(3);
  });

  test("are in the emails", async () => {
    const { world, ports } = setUp();
    world.contacts.push(...people);
    const texts: string[] = [];
    const mailer = {
      send: (_to: unknown, message: { readonly text: string }) => {
        texts.push(message.text);
        return Promise.resolve({ kind: "accepted" as const });
      },
    };
    await fanOutAlert(exampleRef, { ...ports, mailer });
    expect(texts.map((text) => /\/track\/\S+/.exec(text)?.[0])).toEqual(["/track/token-1", "/track/token-2"]);
  });

  test("never hold an alert up: without them the email goes out", async () => {
    const { world, ports } = setUp();
    world.contacts.push(...people);
    const broken = { ...ports.shares, listLinks: () => Promise.reject(new Error("unavailable")) };
    await fanOutAlert(exampleRef, { ...ports, shares: broken });
    expect(world.accepted).toEqual(["c1@example.com", "c2@example.com"]);
  });

  test("leave out a contact whose link was revoked", async () => {
    const { ports } = setUp();
    await liveLinksFor(exampleRef, people, ports);
    expect(await revokeShare(exampleRef, "c1", ports)).toBe(true);
    const links = await liveLinksFor(exampleRef, people, ports);
    expect([...links.keys()]).toEqual(["c2"]);
  });

  test("of a trip that is never ended are replaced after 31 days, unless they were revoked", async () => {
    const { world, ports } = setUp();
    const first = await liveLinksFor(exampleRef, people, ports);
    await revokeShare(exampleRef, "c2", ports);
    world.now = later(31 * 24 * 60);
    const renewed = await liveLinksFor(exampleRef, people, ports);
    expect([...renewed.keys()]).toEqual(["c1"]);
    expect(renewed.get("c1")).not.toBe(first.get("c1"));
  });

  test("of a trip that is over already run out a day later", async () => {
    const { world, ports } = setUp();
    world.trip = exampleTrip({ status: "completed", completedAt: NOW });
    await liveLinksFor(exampleRef, people, ports);
    expect(world.links.get("c1")?.expiresAt).toEqual(later(24 * 60));
  });
});

describe("the link that is passed on", () => {
  test("stands until it is revoked, then there is a new one", async () => {
    const { world, ports } = setUp();
    const first = await createShare(exampleRef, ports);
    expect(await createShare(exampleRef, ports)).toBe(first);
    await revokeShare(exampleRef, linkIdOf(null), ports);
    world.links.set("c1", exampleLink("c1"));
    expect(await createShare(exampleRef, ports)).not.toBe(first);
  });

  test("cannot be revoked when there is none", async () => {
    expect(await revokeShare(exampleRef, "nobody", setUp().ports)).toBe(false);
  });
});

test("the end of the trip sets the end of its links, once", async () => {
  const { world, ports } = setUp();
  await liveLinksFor(exampleRef, people, ports);
  await endShares(exampleRef, ports);
  const expiresAt = later(24 * 60);
  expect([...world.links.values()].map((link) => link.expiresAt)).toEqual([expiresAt, expiresAt]);
  world.now = later(60);
  await endShares(exampleRef, ports);
  expect(world.links.get("c1")?.expiresAt).toEqual(expiresAt);
});
