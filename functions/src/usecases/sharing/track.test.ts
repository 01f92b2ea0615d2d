import { deviceId, shareToken } from "@guardianlink/domain/ids";
import type { Share } from "@guardianlink/domain/trips/share";
import type { Language } from "@guardianlink/domain/languages/languages";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleContact, exampleRef, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import { fanOutAlert } from "../alerts/fan-out/fan-out-alert.ts";
import { recordContactAnswer } from "../alerts/answers/record-contact-answer.ts";
import { revokeShare } from "./make-live-links.ts";
import type { Push } from "../messaging/ports.ts";
import { recordAnswer } from "./answer-link.ts";
import { chooseReaderLanguage } from "./choose-reader-language.ts";
import { readDetails } from "./track-details.ts";
import { readTrack } from "./read-track.ts";
import type { ReadTrackPorts } from "./read-track.ts";
import { readTrackPhoto } from "./read-track-photo.ts";
import type { TrackFilePorts } from "./read-track-photo.ts";

const PHOTO = "trip-photos/ada/trip-1/1763712000000.jpg";
const TOKEN = shareToken("token-1");
const NOTHING_KNOWN = { since: null, version: null };

async function setUp() {
  const world = memoryWorld(exampleAlert({ photoPath: PHOTO }), exampleTrip());
  let chosen: Language = "ha";
  const base = memoryPorts(world);
  world.contacts.push(exampleContact("c1"));
  await fanOutAlert(exampleRef, base);
  const asked: string[] = [];
  const versions = [1];
  const ports: ReadTrackPorts & TrackFilePorts & Parameters<typeof recordAnswer>[2] = {
    ...base,
    isDuress: false,
    watchedTrip: () => {
      asked.push("trip");
      return Promise.resolve({
        trip: world.trip,
        signalLostAt: null,
        changedAt: NOW,
        version: `${versions.at(-1)}`,
      });
    },
    details: (trip) => {
      asked.push("details");
      return readDetails(trip, {
        ...base,
        track: { listEmergencies: () => Promise.resolve([world.alert]) },
        recordings: () => Promise.resolve([]),
      });
    },
    route: () => {
      asked.push("route");
      return Promise.resolve([]);
    },
    forget: () => void asked.push("forget"),
    files: {
      open: (path) => Promise.resolve({ contentType: path, body: process.stdin }),
    },
    addresses: { addressOf: () => Promise.resolve({ address: "Allen Avenue, Ikeja", isFinal: true }) },
    languages: {
      languageOf: () => Promise.resolve(chosen),
      keepLanguage: (_user, _contact, language) => {
        chosen = language;
        return Promise.resolve();
      },
    },
    tripPage: "https://guardianlink.test/trip/active",
    recordAnswer: recordContactAnswer({
      track: {
        listAlertRefs: () => Promise.resolve([exampleRef]),
        listEmergencies: () => Promise.resolve([world.alert]),
      },
      store: base.store,
      climb: () => Promise.resolve(),
    }),
  };
  /** What the token opens. */
  const share = async (): Promise<Share> => {
    const found = await base.shares.findShare(TOKEN);
    if (found === null) throw new Error("There is no link.");
    return found;
  };
  return { world, base, ports, share, asked, versions };
}

describe("a link", () => {
  test("opens the view and the photo of its trip", async () => {
    const { ports, share } = await setUp();
    expect(await readTrack(await share(), NOTHING_KNOWN, ports)).toMatchObject({
      travellerName: "Ada",
      address: "Allen Avenue, Ikeja",
    });
    expect(await readTrackPhoto(await share(), null, ports)).toMatchObject({ contentType: PHOTO });
  });

  test("opens in its contact's language, keeps another one, and is told only once", async () => {
    const { ports, share } = await setUp();
    expect(await readTrack(await share(), NOTHING_KNOWN, ports)).toMatchObject({ language: "ha" });
    expect(await chooseReaderLanguage(await share(), "yo", ports)).toEqual({});
    expect(await readTrack(await share(), NOTHING_KNOWN, ports)).toMatchObject({ language: "yo" });
    expect(await readTrack(await share(), { since: NOW, version: null }, ports)).toMatchObject({
      language: null,
    });
    const revoked = { ...(await share()), revokedAt: NOW };
    expect(await chooseReaderLanguage(revoked, "ig", ports)).toEqual({ refusal: "ended" });
  });

  test("opens although the language cannot be read", async () => {
    const { ports, share } = await setUp();
    const languages = { ...ports.languages, languageOf: () => Promise.reject(new Error("no answer")) };
    expect(await readTrack(await share(), NOTHING_KNOWN, { ...ports, languages })).toMatchObject({
      language: null,
    });
  });

  test("names the nearest town where the geocoder has no address", async () => {
    const { ports, share } = await setUp();
    const addresses = { addressOf: () => Promise.resolve({ address: null, isFinal: true }) };
    expect(await readTrack(await share(), NOTHING_KNOWN, { ...ports, addresses })).toMatchObject({
      address: expect.stringMatching(/^near /) as string,
    });
  });

  test.each([
    [
      "revoked",
      async ({ base }: Awaited<ReturnType<typeof setUp>>) => {
        await revokeShare(exampleRef, "c1", base);
      },
    ],
    [
      "expired",
      ({ world }: Awaited<ReturnType<typeof setUp>>) => {
        const link = world.links.get("c1");
        if (link !== undefined) world.links.set("c1", { ...link, expiresAt: later(-1) });
        return Promise.resolve();
      },
    ],
  ])("that is %s opens nothing and takes no answer", async (_name, change) => {
    const set = await setUp();
    await change(set);
    const ended = { refusal: "ended" };
    const share = await set.share();
    expect(await readTrack(share, NOTHING_KNOWN, set.ports)).toEqual(ended);
    expect(await readTrackPhoto(share, null, set.ports)).toEqual(ended);
    expect(await recordAnswer(share, "acknowledged", set.ports)).toEqual(ended);
    expect(set.world.ledger.get("c1_email")?.state).toBe("accepted");
  });
});

describe("a page that asks again", () => {
  test("reads the trip alone while nothing has changed, and everything after a change", async () => {
    const { ports, share, asked, versions } = await setUp();
    const first = await readTrack(await share(), NOTHING_KNOWN, ports);
    expect(first).toMatchObject({ version: "1" });
    asked.length = 0;
    const known = { since: null, version: "1" };
    expect(await readTrack(await share(), known, ports)).toEqual({ unchanged: true, nowMs: NOW.getTime() });
    expect(asked).toEqual(["trip"]);
    versions.push(2);
    expect(await readTrack(await share(), known, ports)).toMatchObject({ version: "2" });
    expect(asked).toEqual(["trip", "trip", "details", "route"]);
  });

  test("gets no version while the address may still come", async () => {
    const { ports, share } = await setUp();
    const addresses = { addressOf: () => Promise.resolve({ address: null, isFinal: false }) };
    expect(await readTrack(await share(), NOTHING_KNOWN, { ...ports, addresses })).toMatchObject({
      version: null,
    });
  });

  test("gets its own answer at once", async () => {
    const { ports, share, asked } = await setUp();
    await recordAnswer(await share(), "acknowledged", ports);
    expect(asked).toContain("forget");
  });
});

describe("an answer", () => {
  test("is on the link and in the ledger", async () => {
    const { world, ports, share } = await setUp();
    await recordAnswer(await share(), "opened", ports);
    expect(world.links.get("c1")).toMatchObject({ openedAt: NOW, acknowledgedAt: null });
    expect(world.ledger.get("c1_email")?.state).toBe("opened");
    world.now = later(1);
    await recordAnswer(await share(), "acknowledged", ports);
    expect(world.links.get("c1")).toMatchObject({ openedAt: NOW, acknowledgedAt: later(1) });
    expect(world.ledger.get("c1_email")?.state).toBe("acknowledged");
    await recordAnswer(await share(), "opened", ports);
    expect(world.ledger.get("c1_email")?.state).toBe("acknowledged");
  });

  test("is pushed to the traveller once, without a name or a place", async () => {
    const { world, ports, share } = await setUp();
    world.devices.set("ada", [{ id: deviceId("phone"), token: "token-of-ada" }]);
    const pushes: Push[] = [];
    const pusher = {
      send: (_token: string, push: Push) => (
        pushes.push(push),
        Promise.resolve({ kind: "accepted" } as const)
      ),
    };
    await recordAnswer(await share(), "opened", { ...ports, pusher });
    expect(pushes).toEqual([]);
    await recordAnswer(await share(), "acknowledged", { ...ports, pusher });
    await recordAnswer(await share(), "acknowledged", { ...ports, pusher });
    expect(pushes).toHaveLength(1);
    expect(pushes[0]).toMatchObject({
      link: "https://guardianlink.test/trip/active?trip=trip-1",
      urgency: "high",
    });
    expect(JSON.stringify(pushes)).not.toMatch(/Contact c1|Ada|Obi|6\.\d|ABC/);
    world.now = later(2);
    await recordAnswer(await share(), "acknowledged", { ...ports, pusher });
    expect(new Set(pushes.map(({ tag }) => tag)).size).toBe(1);
    expect(pushes).toHaveLength(2);
  });

  test("counts although the traveller cannot be told", async () => {
    const { world, ports, share } = await setUp();
    const devices = { ...ports.devices, listDevices: () => Promise.reject(new Error("No database.")) };
    expect(await recordAnswer(await share(), "acknowledged", { ...ports, devices })).toEqual({});
    expect(world.ledger.get("c1_email")?.state).toBe("acknowledged");
  });

  test("shows to the one who gave it", async () => {
    const { ports, share } = await setUp();
    await recordAnswer(await share(), "acknowledged", ports);
    expect(await readTrack(await share(), NOTHING_KNOWN, ports)).toMatchObject({
      onIt: [{ name: "Contact c1", isYou: true }],
    });
  });
});
