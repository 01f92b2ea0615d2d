import { deviceId, shareToken } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { exampleAlert, exampleContact, exampleRef, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryPorts, memoryWorld } from "../../testing/memory.ts";
import { fanOutAlert } from "../alerts/fan-out-alert.ts";
import { liveLinksFor, revokeShare } from "./make-live-links.ts";
import { applyAnswer, readTrack, readTrackPhoto, recordAnswer } from "./track.ts";
import type { Push } from "../ports.ts";
import type { TrackPorts } from "./track.ts";

const PHOTO = "trip-photos/ada/trip-1/1763712000000.jpg";
const caller = { token: shareToken("token-1"), address: "1.2.3.4" };

async function setUp() {
  const world = memoryWorld(exampleAlert({ photoPath: PHOTO }), exampleTrip());
  const base = memoryPorts(world);
  world.contacts.push(exampleContact("c1"));
  await fanOutAlert(exampleRef, base);
  const ports: TrackPorts = {
    ...base,
    track: {
      getWatchedTrip: () => Promise.resolve({ trip: world.trip, signalLostAt: null, changedAt: NOW }),
      listRunningTrips: () => Promise.resolve([]),
      listCalls: () => Promise.resolve([world.alert]),
      listAlertRefs: () => Promise.resolve([exampleRef]),
      listRoute: () => Promise.resolve([]),
    },
    photos: {
      open: (path) => Promise.resolve({ contentType: path, body: process.stdin }),
    },
    tripPage: "https://guardianlink.test/trip/active",
    viewLimits: memoryLimits(),
    answerLimits: memoryLimits(),
  };
  return { world, base, ports };
}

describe("a link", () => {
  test("opens the view and the photo of its trip", async () => {
    const { ports } = await setUp();
    expect(await readTrack(caller, null, ports)).toMatchObject({ view: { travellerName: "Ada" } });
    expect(await readTrackPhoto(caller, ports)).toMatchObject({ photo: { contentType: PHOTO } });
  });

  test.each([
    ["unknown", () => Promise.resolve(), shareToken("never-given-out")],
    [
      "revoked",
      async ({ base }: Awaited<ReturnType<typeof setUp>>) => {
        await revokeShare(exampleRef, "c1", base);
      },
      caller.token,
    ],
    [
      "expired",
      ({ world }: Awaited<ReturnType<typeof setUp>>) => {
        const link = world.links.get("c1");
        if (link !== undefined) world.links.set("c1", { ...link, expiresAt: later(-1) });
        return Promise.resolve();
      },
      caller.token,
    ],
  ])("that is %s opens nothing and takes no answer", async (_name, change, token) => {
    const set = await setUp();
    await change(set);
    const asked = { ...caller, token };
    const ended = { refusal: "ended" };
    expect(await readTrack(asked, null, set.ports)).toEqual(ended);
    expect(await readTrackPhoto(asked, set.ports)).toEqual(ended);
    expect(await recordAnswer(asked, "acknowledged", set.ports)).toEqual(ended);
    expect(set.world.ledger.get("c1_email")?.state).toBe("accepted");
  });

  test("is braked, one token apart from another", async () => {
    const { ports, base } = await setUp();
    await liveLinksFor(exampleRef, [exampleContact("c2")], base);
    for (let i = 0; i < 30; i++) await recordAnswer(caller, "opened", ports);
    expect(await recordAnswer(caller, "opened", ports)).toEqual({ refusal: "too-many-requests" });
    expect(await recordAnswer({ ...caller, token: shareToken("token-2") }, "opened", ports)).toEqual({
      ok: true,
    });
    expect(await readTrack(caller, null, ports)).toHaveProperty("view");
  });
});

describe("an answer", () => {
  test("is on the link and in the ledger", async () => {
    const { world, ports } = await setUp();
    await recordAnswer(caller, "opened", ports);
    expect(world.links.get("c1")).toMatchObject({ openedAt: NOW, acknowledgedAt: null });
    expect(world.ledger.get("c1_email")?.state).toBe("opened");
    world.now = later(1);
    await recordAnswer(caller, "acknowledged", ports);
    expect(world.links.get("c1")).toMatchObject({ openedAt: NOW, acknowledgedAt: later(1) });
    expect(world.ledger.get("c1_email")?.state).toBe("acknowledged");
    await recordAnswer(caller, "opened", ports);
    expect(world.ledger.get("c1_email")?.state).toBe("acknowledged");
  });

  test("is pushed to the traveller once, without a name or a place", async () => {
    const { world, ports } = await setUp();
    world.devices.set("ada", [{ id: deviceId("phone"), token: "token-of-ada" }]);
    const pushes: Push[] = [];
    const pusher = {
      send: (_token: string, push: Push) => (
        pushes.push(push),
        Promise.resolve({ kind: "accepted" } as const)
      ),
    };
    await recordAnswer(caller, "opened", { ...ports, pusher });
    expect(pushes).toEqual([]);
    await recordAnswer(caller, "acknowledged", { ...ports, pusher });
    await recordAnswer(caller, "acknowledged", { ...ports, pusher });
    expect(pushes).toHaveLength(1);
    expect(pushes[0]).toMatchObject({ link: "https://guardianlink.test/trip/active", urgency: "high" });
    expect(JSON.stringify(pushes)).not.toMatch(/Contact c1|Ada|Obi|6\.\d|ABC/);
    world.now = later(2);
    await recordAnswer(caller, "acknowledged", { ...ports, pusher });
    expect(new Set(pushes.map(({ tag }) => tag)).size).toBe(1);
    expect(pushes).toHaveLength(2);
  });

  test("stands although the traveller cannot be told", async () => {
    const { world, ports } = await setUp();
    const devices = { ...ports.devices, listDevices: () => Promise.reject(new Error("No database.")) };
    expect(await recordAnswer(caller, "acknowledged", { ...ports, devices })).toEqual({ ok: true });
    expect(world.ledger.get("c1_email")?.state).toBe("acknowledged");
  });

  test("shows to the one who gave it", async () => {
    const { ports } = await setUp();
    await recordAnswer(caller, "acknowledged", ports);
    expect(await readTrack(caller, null, ports)).toMatchObject({
      view: { onIt: [{ name: "Contact c1", isYou: true }] },
    });
  });

  test.each(["queued", "failed", "accepted", "delivered"] as const)("moves an entry on from %s", (state) => {
    expect(applyAnswer({ attempts: 1 }, { state }, "opened", NOW).ledger).toMatchObject({
      state: "opened",
      reason: null,
    });
  });
});

test("counts in memory start anew with each window", async () => {
  const limits = memoryLimits();
  const rule = { name: "r", limit: 1, windowMs: 60_000 };
  expect(await limits.take(rule, "a", NOW)).toBe(true);
  expect(await limits.take(rule, "a", NOW)).toBe(false);
  expect(await limits.take(rule, "b", NOW)).toBe(true);
  expect(await limits.take(rule, "a", later(1))).toBe(true);
});
