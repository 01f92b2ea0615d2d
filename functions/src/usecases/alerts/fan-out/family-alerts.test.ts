import { deviceId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import {
  contactInApp,
  exampleAlert,
  exampleContact,
  exampleRef,
  exampleTrip,
  NOW,
} from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import { deliverAlert } from "../deliver/deliver-alert.ts";
import { fanOutAlert } from "./fan-out-alert.ts";

/** A traveller whose family is Ngozi, on one phone. */
function withNgozi(type: "started" | "sos" = "started"): MemoryWorld {
  const world = memoryWorld(exampleAlert({ type }), exampleTrip());
  world.members = [{ id: userId("ngozi"), name: "Ngozi Obi", email: "ngozi@example.com", since: NOW }];
  world.devices.set("ngozi", [{ id: deviceId("phone"), token: "token-ngozi" }]);
  return world;
}

const told = async (world: MemoryWorld) => {
  await fanOutAlert(exampleRef, memoryPorts(world));
  return { accepted: world.accepted.toSorted(), ledger: [...world.ledger.keys()].toSorted() };
};

test.each(["started", "sos"] as const)("a member of the family gets a push (%s)", async (type) => {
  const world = withNgozi(type);
  expect(await told(world)).toEqual({ accepted: ["token-ngozi"], ledger: ["~family-ngozi_push"] });
  expect(world.ledger.get("~family-ngozi_push")).toMatchObject({
    contactName: "Ngozi Obi",
    state: "accepted",
  });
  expect(world.alert.contactCount).toBe(1);
});

test("a member who is a contact too is told once on each channel", async () => {
  const world = withNgozi("sos");
  world.contacts = [exampleContact("c1", "ngozi@example.com")];
  expect(await told(world)).toEqual({
    accepted: ["ngozi@example.com", "token-ngozi"],
    ledger: ["c1_email", "c1_push"],
  });
  expect(world.alert.contactCount).toBe(1);
});

test("a contact who gets alerts in the app of a member's account gets one push", async () => {
  const world = withNgozi("sos");
  world.contacts = [contactInApp("c1", "ngozi@work.example", "ngozi")];
  expect((await told(world)).accepted).toEqual(["ngozi@work.example", "token-ngozi"]);
});

test("a member without a device is left out", async () => {
  const world = withNgozi();
  world.devices.clear();
  expect(await told(world)).toEqual({ accepted: [], ledger: [] });
});

test("an interrupted lookup leaves the members to the next event", async () => {
  const world = withNgozi("sos");
  world.contacts = [exampleContact("emeka")];
  const { findMembers } = world;
  world.findMembers = () => Promise.reject(new Error("down"));
  await expect(told(world)).rejects.toThrow("only emails went out");
  expect(world.accepted).toEqual(["emeka@example.com"]);
  world.findMembers = findMembers;
  expect((await told(world)).accepted).toEqual(["emeka@example.com", "token-ngozi"]);
});

test.each([
  ["as a member", []],
  ["as a contact", [exampleContact("c1", "ngozi@example.com")]],
])("a push that waits is not sent after the family was left (%s)", async (_name, contacts) => {
  const world = withNgozi("sos");
  world.contacts = contacts;
  world.answerPush = () => ({ kind: "retry", reason: "Busy." });
  await fanOutAlert(exampleRef, memoryPorts(world));
  world.members = [];
  world.answerPush = () => ({ kind: "accepted" });
  for (const ref of world.queued.values()) await deliverAlert(ref, memoryPorts(world));
  expect(world.accepted).not.toContain("token-ngozi");
  expect([...world.ledger.values()].find(({ channel }) => channel === "push")?.state).toBe("failed");
});

test("a tap on a member's push leads to the family page, a contact's to the live link", async () => {
  const world = withNgozi("sos");
  world.contacts = [contactInApp("emeka")];
  world.devices.set("emeka", [{ id: deviceId("phone"), token: "token-emeka" }]);
  const links = new Map<string, string | null>();
  const ports = memoryPorts(world);
  await fanOutAlert(exampleRef, {
    ...ports,
    pusher: {
      send: (token, { link }) => (links.set(token, link), Promise.resolve({ kind: "accepted" } as const)),
    },
  });
  expect(links.get("token-ngozi")).toBe("https://guardianlink.test/family");
  expect(links.get("token-emeka")).toBe("https://guardianlink.test/track/token-1");
});
