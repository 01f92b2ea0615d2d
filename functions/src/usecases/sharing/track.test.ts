import { deviceId, shareToken } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleContact, exampleRef, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryPorts, memoryWorld } from "../../testing/memory.ts";
import { fanOutAlert } from "../alerts/fan-out-alert.ts";
import { recordContactAnswer } from "../alerts/record-contact-answer.ts";
import { revokeShare } from "./make-live-links.ts";
import { readTrack, readTrackPhoto, recordAnswer } from "./track.ts";
import type { Push } from "../messaging/ports.ts";
import type { TrackPorts } from "./track.ts";

const PHOTO = "trip-photos/ada/trip-1/1763712000000.jpg";
const TOKEN = shareToken("token-1");

async function setUp() {
  const world = memoryWorld(exampleAlert({ photoPath: PHOTO }), exampleTrip());
  const base = memoryPorts(world);
  world.contacts.push(exampleContact("c1"));
  await fanOutAlert(exampleRef, base);
  const ports: TrackPorts = {
    ...base,
    track: {
      getWatchedTrip: () => Promise.resolve({ trip: world.trip, signalLostAt: null, changedAt: NOW }),
      listCalls: () => Promise.resolve([world.alert]),
      listRoute: () => Promise.resolve([]),
    },
    photos: {
      open: (path) => Promise.resolve({ contentType: path, body: process.stdin }),
    },
    addresses: { addressOf: () => Promise.resolve("Allen Avenue, Ikeja") },
    tripPage: "https://guardianlink.test/trip/active",
    recordAnswer: recordContactAnswer({
      track: {
        listAlertRefs: () => Promise.resolve([exampleRef]),
        listCalls: () => Promise.resolve([world.alert]),
      },
      store: base.store,
      climb: () => Promise.resolve(),
    }),
  };
  return { world, base, ports };
}

describe("a link", () => {
  test("opens the view and the photo of its trip", async () => {
    const { ports } = await setUp();
    expect(await readTrack(TOKEN, null, ports)).toMatchObject({
      travellerName: "Ada",
      address: "Allen Avenue, Ikeja",
    });
    expect(await readTrackPhoto(TOKEN, null, ports)).toMatchObject({ contentType: PHOTO });
  });

  test("names the nearest town where the geocoder has no address", async () => {
    const { ports } = await setUp();
    const addresses = { addressOf: () => Promise.resolve(null) };
    expect(await readTrack(TOKEN, null, { ...ports, addresses })).toMatchObject({
      address: expect.stringMatching(/^near /) as string,
    });
  });

  test.each([
    ["unknown", () => Promise.resolve(), shareToken("never-given-out")],
    [
      "revoked",
      async ({ base }: Awaited<ReturnType<typeof setUp>>) => {
        await revokeShare(exampleRef, "c1", base);
      },
      TOKEN,
    ],
    [
      "expired",
      ({ world }: Awaited<ReturnType<typeof setUp>>) => {
        const link = world.links.get("c1");
        if (link !== undefined) world.links.set("c1", { ...link, expiresAt: later(-1) });
        return Promise.resolve();
      },
      TOKEN,
    ],
  ])("that is %s opens nothing and takes no answer", async (_name, change, token) => {
    const set = await setUp();
    await change(set);
    const ended = { refusal: "ended" };
    expect(await readTrack(token, null, set.ports)).toEqual(ended);
    expect(await readTrackPhoto(token, null, set.ports)).toEqual(ended);
    expect(await recordAnswer(token, "acknowledged", set.ports)).toEqual(ended);
    expect(set.world.ledger.get("c1_email")?.state).toBe("accepted");
  });
});

describe("an answer", () => {
  test("is on the link and in the ledger", async () => {
    const { world, ports } = await setUp();
    await recordAnswer(TOKEN, "opened", ports);
    expect(world.links.get("c1")).toMatchObject({ openedAt: NOW, acknowledgedAt: null });
    expect(world.ledger.get("c1_email")?.state).toBe("opened");
    world.now = later(1);
    await recordAnswer(TOKEN, "acknowledged", ports);
    expect(world.links.get("c1")).toMatchObject({ openedAt: NOW, acknowledgedAt: later(1) });
    expect(world.ledger.get("c1_email")?.state).toBe("acknowledged");
    await recordAnswer(TOKEN, "opened", ports);
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
    await recordAnswer(TOKEN, "opened", { ...ports, pusher });
    expect(pushes).toEqual([]);
    await recordAnswer(TOKEN, "acknowledged", { ...ports, pusher });
    await recordAnswer(TOKEN, "acknowledged", { ...ports, pusher });
    expect(pushes).toHaveLength(1);
    expect(pushes[0]).toMatchObject({ link: "https://guardianlink.test/trip/active", urgency: "high" });
    expect(JSON.stringify(pushes)).not.toMatch(/Contact c1|Ada|Obi|6\.\d|ABC/);
    world.now = later(2);
    await recordAnswer(TOKEN, "acknowledged", { ...ports, pusher });
    expect(new Set(pushes.map(({ tag }) => tag)).size).toBe(1);
    expect(pushes).toHaveLength(2);
  });

  test("stands although the traveller cannot be told", async () => {
    const { world, ports } = await setUp();
    const devices = { ...ports.devices, listDevices: () => Promise.reject(new Error("No database.")) };
    expect(await recordAnswer(TOKEN, "acknowledged", { ...ports, devices })).toEqual({});
    expect(world.ledger.get("c1_email")?.state).toBe("acknowledged");
  });

  test("shows to the one who gave it", async () => {
    const { ports } = await setUp();
    await recordAnswer(TOKEN, "acknowledged", ports);
    expect(await readTrack(TOKEN, null, ports)).toMatchObject({
      onIt: [{ name: "Contact c1", isYou: true }],
    });
  });
});
