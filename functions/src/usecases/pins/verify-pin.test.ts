import { createHmac, scryptSync } from "node:crypto";
import { RECENT_SIGN_IN_MS } from "@guardianlink/domain/account/account-data";
import { alertId, userId } from "@guardianlink/domain/ids";
import { withTry } from "@guardianlink/domain/account/stored-pins";
import type { PinStep } from "@guardianlink/domain/account/pin-requests";
import type { PinUse, StoredPins } from "@guardianlink/domain/account/stored-pins";
import { describe, expect, test } from "vitest";
import { pinHasher } from "../../adapters/pin-hasher.ts";
import { exampleRef, exampleTrip, later, NOW } from "../../testing/examples.ts";
import type { HashPin, PinStore } from "./ports.ts";
import { duressTimes } from "./raise-duress.ts";
import { setPins } from "./set-pins.ts";
import type { VerifyPinPorts } from "./verify-pin.ts";
import { verifyPin } from "./verify-pin.ts";

const ADA = userId("ada");
const SAFETY = "4831";
const DURESS = "9250";
const END: PinStep = { purpose: "end" };
const WRONG = ["1111", "2222", "3333", "4444", "5555", "6666", "7777", "8888", "9999"] as const;
/** Fast, because these tests count the hashes and see their order. */
const hash: HashPin = (pin, salt) => Promise.resolve(createHmac("sha256", salt).update(pin).digest());

/** A world whose every call of a port is written down, in order. */
async function world(duress: string | null = DURESS, changedAt = later(-120)) {
  let pins: StoredPins | null = null;
  let now = NOW;
  let check = { wasOpen: true, wereContactsTold: false };
  const calls: string[] = [];
  const uses: PinUse[] = [];
  const mails: string[] = [];
  const store: PinStore = {
    hasPins: () => Promise.resolve(pins !== null),
    read() {
      calls.push("read");
      return Promise.resolve(pins);
    },
    countTry(_user, hashed, at) {
      calls.push("count");
      if (pins === null) return Promise.resolve(false);
      const { wrong, isAllowed } = withTry(pins.wrong, hashed, at);
      pins = { ...pins, wrong };
      return Promise.resolve(isAllowed);
    },
    forgetWrong() {
      calls.push("forget");
      if (pins !== null) pins = { ...pins, wrong: [] };
      return Promise.resolve();
    },
    save(_user, saved) {
      pins = saved;
      return Promise.resolve(true);
    },
  };
  const hashPin: HashPin = (pin, salt) => {
    calls.push("hash");
    return hash(pin, salt);
  };
  const notifyOwner = (kind: string) => Promise.resolve(void mails.push(kind));
  const setting = { pins: store, hashPin, notifyOwner, clock: () => changedAt };
  expect(await setPins(ADA, { safety: SAFETY, duress }, changedAt, setting)).toBeNull();
  calls.length = 0;
  const did = (what: string) => () => {
    calls.push(what);
    return Promise.resolve(true);
  };
  const ports: VerifyPinPorts = {
    pins: store,
    hashPin,
    uses: {
      record(_trip, use) {
        calls.push("record");
        uses.push(use);
        return Promise.resolve();
      },
    },
    steps: { end: did("end"), cancel: did("cancel"), postpone: did("postpone") },
    trips: { getTrip: () => Promise.resolve(exampleTrip()) },
    answerCheck() {
      calls.push("answer");
      return Promise.resolve(check);
    },
    clock: () => now,
  };
  return {
    uses,
    mails,
    setting,
    stored: () => pins,
    findCheck: (found: typeof check) => void (check = found),
    passMinutes: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    /** Enters a PIN. @returns the outcome and the calls that it took */
    enter: async (pin: string, step = END, ref = exampleRef) => {
      calls.length = 0;
      const response = await verifyPin(ref, { pin, step }, ports);
      return { ...response, calls: [...calls] };
    },
  };
}

describe("a right PIN", () => {
  test.each<[PinStep, string]>([
    [END, "end"],
    [{ purpose: "cancel", alertId: alertId("sos") }, "cancel"],
    [{ purpose: "fine", checkId: "1", answer: "fine" }, "answer"],
    [{ purpose: "postpone", etaMs: later(300).getTime() }, "postpone"],
  ])("takes the same calls in the same order whichever it is (%o)", async (step, last) => {
    const { enter } = await world();
    const safety = await enter(SAFETY, step);
    expect(safety).toMatchObject({
      outcome: "done",
      calls: ["read", "hash", "count", "record", "forget", last],
    });
    expect(await enter(DURESS, step)).toEqual(safety);
  });

  test.each([
    { wasOpen: true, wereContactsTold: false },
    { wasOpen: true, wereContactsTold: true },
    { wasOpen: false, wereContactsTold: false },
  ])("says the same of its question whichever it is (%o)", async (check) => {
    const { enter, findCheck } = await world();
    findCheck(check);
    const step = { purpose: "fine", checkId: "1", answer: "fine" } as const;
    const safety = await enter(SAFETY, step);
    expect(safety).toMatchObject({ outcome: "done", check });
    expect(await enter(DURESS, step)).toEqual(safety);
  });

  test("is recorded before anything changes, with the kind that only the server knows", async () => {
    const { enter, uses } = await world();
    await enter(SAFETY);
    await enter(DURESS);
    expect(uses.map(({ isDuress }) => isDuress)).toEqual([false, true]);
  });

  test("confirms nothing when it was set during the trip", async () => {
    const { enter, uses } = await world(DURESS, later(-5));
    await enter(SAFETY);
    expect(uses[0]?.isOld).toBe(false);
  });
});

describe("a wrong PIN", () => {
  test("takes one hash as well, with and without a duress PIN, and changes nothing", async () => {
    for (const duress of [DURESS, null]) {
      const { enter, uses } = await world(duress);
      expect(await enter("1111")).toEqual({ outcome: "wrong", calls: ["read", "hash", "count"] });
      expect(uses).toEqual([]);
    }
  });

  test("closes the PINs after five, for the right one too, until a quarter of an hour has passed", async () => {
    const { enter, passMinutes } = await world();
    for (const pin of WRONG.slice(0, 5)) expect((await enter(pin)).outcome).toBe("wrong");
    expect((await enter(SAFETY)).outcome).toBe("too-many");
    passMinutes(15);
    expect((await enter(SAFETY)).outcome).toBe("done");
    expect((await enter("1111")).outcome).toBe("wrong");
  });

  test("counts once when it is sent again because its answer was lost", async () => {
    const { enter, stored } = await world();
    for (let time = 0; time < 7; time++) expect((await enter("1111")).outcome).toBe("wrong");
    expect(stored()?.wrong).toHaveLength(1);
    for (const pin of WRONG.slice(1, 5)) await enter(pin);
    // The fifth again has the answer that it had, another one is refused.
    expect((await enter("5555")).outcome).toBe("wrong");
    expect((await enter("6666")).outcome).toBe("too-many");
  });

  test("counts when five are tried at the same time", async () => {
    const { enter } = await world();
    const all = await Promise.all(WRONG.map((pin) => enter(pin)));
    expect(all.filter(({ outcome }) => outcome === "wrong")).toHaveLength(5);
  });

  test("does not keep a duress PIN from being recorded, with the same answer as any other", async () => {
    const { enter, uses } = await world();
    for (const pin of WRONG.slice(0, 5)) await enter(pin);
    const safety = await enter(SAFETY);
    expect(await enter(DURESS)).toEqual(safety);
    expect(uses.map(({ isDuress, isOld }) => [isDuress, isOld])).toEqual([
      [false, false],
      [true, false],
    ]);
  });
});

describe("setting PINs", () => {
  test("needs a fresh sign-in and mails the owner", async () => {
    const { setting, mails, stored } = await world();
    const old = new Date(setting.clock().getTime() - RECENT_SIGN_IN_MS - 1);
    expect(await setPins(ADA, null, old, setting)).toBe("sign-in-again");
    expect(await setPins(ADA, null, setting.clock(), setting)).toBeNull();
    expect(stored()).toBeNull();
    expect(mails).toEqual(["pin-saved", "pin-removed"]);
  });

  test("is refused for an account without a profile, and no mail is sent", async () => {
    const { setting, mails } = await world();
    const pins = { save: () => Promise.resolve(false) };
    const sent = mails.length;
    expect(await setPins(ADA, null, setting.clock(), { ...setting, pins })).toBe("no-profile");
    expect(mails).toHaveLength(sent);
  });

  test("stores documents of one form with one PIN and with two, and no PIN in them", async () => {
    const [one, two] = [(await world(null)).stored(), (await world()).stored()];
    const shape = (pins: StoredPins | null) =>
      Object.entries(pins ?? {}).map(([field, value]) => [field, typeof value, JSON.stringify(value).length]);
    expect(shape(one)).toEqual(shape(two));
    expect(JSON.stringify(two)).not.toMatch(new RegExp(`"${SAFETY}"|"${DURESS}"`));
  });

  test("hashes with the work of scrypt that its cost stands for", async () => {
    const salt = "AAECAwQFBgcICQoLDA0ODw";
    const keyed = createHmac("sha256", "key").update(`pin ${SAFETY}`).digest();
    const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(await pinHasher("key")(SAFETY, salt)).toEqual(
      scryptSync(keyed, Buffer.from(salt, "base64url"), 32, cost),
    );
  });

  test("hashes with another operator's key to something else", async () => {
    const salt = "AAECAwQFBgcICQoLDA0ODw";
    expect(await pinHasher("one key")(SAFETY, salt)).not.toEqual(await pinHasher("another")(SAFETY, salt));
  });
});

test("a duress PIN that is entered again within a quarter of an hour is one alert", () =>
  expect(duressTimes([later(0), later(14), later(16), later(17)])).toEqual([later(0), later(16)]));
