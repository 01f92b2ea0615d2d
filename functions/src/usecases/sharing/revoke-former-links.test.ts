import { contactId, userId } from "@guardianlink/domain/ids";
import { isShareOpen } from "@guardianlink/domain/trips/share";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleContact, exampleRef, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import { liveLinksFor, revokeShare } from "./make-live-links.ts";
import { revokeFormerLinks } from "./revoke-former-links.ts";

const people = [exampleContact("c1"), exampleContact("c2")];
const [ngozi] = people;

/** Two contacts have their links, time passes, and the first contact is written. */
async function setUp(status: "active" | "sos" | "completed" = "active") {
  const world = memoryWorld(exampleAlert(), exampleTrip({ status }));
  const ports = memoryPorts(world);
  await liveLinksFor(exampleRef, people, ports);
  world.now = later(60);
  const opens = (id: string): boolean => {
    const link = world.links.get(id);
    return link !== undefined && isShareOpen(link, world.now);
  };
  const written = (contact: typeof ngozi | null, writtenAt = later(30)) =>
    revokeFormerLinks(
      { userId: userId("ada"), contactId: contactId("c1"), contact: contact ?? null, writtenAt },
      ports,
    );
  return { world, ports, opens, written };
}

describe("a contact who was removed", () => {
  test("loses the live link, and the others keep theirs", async () => {
    const { opens, written } = await setUp();
    await written(null);
    expect([opens("c1"), opens("c2")]).toEqual([false, true]);
  });

  test("loses the live link after the trip has ended", async () => {
    const { opens, written } = await setUp("completed");
    await written(null);
    expect(opens("c1")).toBe(false);
  });
});

test("a contact who is removed during an SOS still sees where the traveller is", async () => {
  const { opens, written } = await setUp("sos");
  await written(null);
  expect(opens("c1")).toBe(true);
});

describe("a contact with another address", () => {
  test("gets a new link, and the former address loses its own", async () => {
    const { world, opens, written } = await setUp();
    const before = world.links.get("c1")?.token;
    await written(ngozi);
    const after = world.links.get("c1")?.token;
    expect(after).not.toBe(before);
    expect(opens("c1")).toBe(true);
  });

  test("keeps the new link when the event is repeated", async () => {
    const { world, ports, opens, written } = await setUp();
    await written(ngozi);
    const token = world.links.get("c1")?.token;
    world.now = later(90);
    await written(ngozi);
    expect(world.links.get("c1")?.token).toBe(token);
    expect(opens("c1")).toBe(true);
    expect((await liveLinksFor(exampleRef, people, ports)).size).toBe(2);
  });

  test("gets no link when the traveller had revoked it before", async () => {
    const { world, ports, opens, written } = await setUp();
    world.now = later(20);
    await revokeShare(exampleRef, "c1", ports);
    world.now = later(60);
    await written(ngozi);
    expect(opens("c1")).toBe(false);
  });

  test("gets no link when the trip has ended", async () => {
    const { opens, written } = await setUp("completed");
    await written(ngozi);
    expect(opens("c1")).toBe(false);
  });
});

test("a link stays open when it was made after the change", async () => {
  const { opens, written } = await setUp();
  await written(null, new Date(NOW.getTime() - 1));
  expect(opens("c1")).toBe(true);
});
