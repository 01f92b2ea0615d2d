import { alertHeadline, alertLead } from "@guardianlink/domain/alerts/alert-texts";
import { chatText } from "@guardianlink/domain/alerts/chat-text";
import { pushText } from "@guardianlink/domain/alerts/push-text";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { describe, expect, test } from "vitest";
import { exampleTrip, later } from "../../testing/examples.ts";
import { LAGOS, watchWorld } from "../../testing/watch-world.ts";
import { alertFacts } from "../alerts/facts/alert-facts.ts";
import type { SendOutcome } from "../messaging/ports.ts";
import { answerCheck } from "./answer-check.ts";
import { askAboutEarlyEnd, isEarlyEnd, watchMovement } from "./watch-movement.ts";

async function asked(fields: Partial<Trip> = {}) {
  const ada = watchWorld(fields);
  for (const minute of [0, 5, 10, 16]) await ada.stands(minute);
  return { ...ada, id: ada.state().check?.id ?? "none" };
}

describe("a stop on the way", () => {
  test("is asked about by push, once", async () => {
    const ada = await asked();
    expect(ada.state().check?.kind).toBe("long-stop");
    await ada.stands(18);
    expect(ada.world.accepted).toEqual(["token-ada"]);
  });

  test("without an answer the contacts are informed after 5 minutes, once, and told why", async () => {
    const ada = await asked();
    await ada.runAt(20);
    expect(ada.alerts).toEqual([]);
    await ada.runAt(21);
    await ada.runAt(22);
    expect(ada.alerts).toHaveLength(1);
    const [alert] = ada.alerts;
    if (alert === undefined) throw new Error("There is no information.");
    expect(alert).toMatchObject({ type: "overdue", check: { kind: "long-stop", askedAt: later(16) } });
    const facts = alertFacts({
      alert,
      trip: exampleTrip(),
      senderName: "Ada Obi",
      senderPhone: null,
      address: null,
      liveLink: null,
      isAfterAlert: false,
    });
    expect(alertHeadline(facts)).toBe("Ada Obi has not answered us");
    expect(alertLead(facts)).toContain("the phone had not moved for 15 minutes");
    expect(alertLead(facts)).not.toContain("expected arrival");
    expect(pushText(facts).title).toBe("No Answer");
    expect(chatText(facts)).toMatch(/^Ada Obi has not answered us/);
  });

  test("with the answer that all is well no contact is told, and the same stop is not asked about at once", async () => {
    const ada = await asked();
    expect(await ada.answer(ada.id, "fine")).toEqual({ wasOpen: true, wereContactsTold: false });
    await ada.runAt(30);
    for (const minute of [32, 36, 40]) await ada.stands(minute);
    expect(ada.alerts).toEqual([]);
    expect(ada.world.accepted).toEqual(["token-ada"]);
    for (const minute of [44, 47]) await ada.stands(minute);
    expect(ada.state().check?.askedAt).toEqual(later(47));
  });

  test("is written down with its answer, because the watch forgets both", async () => {
    const ada = await asked();
    await ada.checkIns(30);
    await ada.answer(ada.id, "fine");
    await ada.answer(ada.id, "fine");
    expect(ada.journal).toEqual([
      { kind: "asked", at: later(16), check: "long-stop" },
      { kind: "check-ins", at: later(16), minutes: 30 },
      { kind: "answered", at: later(16), check: "long-stop", askedAt: later(16), answer: "fine" },
    ]);
  });

  test("an answer after the information cancels it and tells the contacts", async () => {
    const ada = await asked();
    await ada.runAt(21);
    expect(await ada.answer(ada.id, "fine")).toEqual({ wasOpen: true, wereContactsTold: true });
    expect(ada.cancelled).toEqual([ada.id]);
    expect(ada.alerts.map(({ type }) => type)).toEqual(["overdue", "answered"]);
    expect(await ada.answer(ada.id, "fine")).toMatchObject({ wasOpen: false });
    expect(ada.alerts).toHaveLength(2);
  });

  test("an answer that fails on its way to the contacts can be given again", async () => {
    const ada = await asked();
    await ada.runAt(21);
    const { alerts } = ada.ports;
    const failing = { ...alerts, createAlert: () => Promise.reject(new Error("The database is down.")) };
    const given = { ...ada.ports, alerts: failing };
    await expect(answerCheck(ada.ref, ada.id, "fine", given)).rejects.toThrow("down");
    expect(await ada.answer(ada.id, "fine")).toEqual({ wasOpen: true, wereContactsTold: true });
    expect(ada.alerts.map(({ type }) => type)).toEqual(["overdue", "answered"]);
  });

  test("is asked about again at once when the push service was busy", async () => {
    const ada = watchWorld();
    const answers: SendOutcome[] = [{ kind: "retry", reason: "Busy." }];
    ada.world.answerPush = () => answers.shift() ?? { kind: "accepted" };
    for (const minute of [0, 5, 10, 16]) await ada.stands(minute);
    expect(ada.world.accepted).toEqual(["token-ada"]);
  });

  test("more time cancels the information, as the answer that all is well does", async () => {
    const ada = await asked();
    await ada.runAt(21);
    expect(await ada.answer(ada.id, "more-time")).toMatchObject({ wasOpen: true });
    expect(ada.cancelled).toEqual([ada.id]);
    expect(ada.alerts.map(({ type, answer }) => [type, answer])).toEqual([
      ["overdue", undefined],
      ["answered", "more-time"],
    ]);
  });

  test("“Need help” without an SOS leads to the information, and is written down", async () => {
    const ada = await asked();
    ada.world.now = later(18);
    expect(await ada.answer(ada.id, "help")).toMatchObject({ wasOpen: true });
    await ada.runAt(21);
    expect(ada.alerts.map(({ type }) => type)).toEqual(["overdue"]);
    expect(ada.journal).toContainEqual({
      kind: "answered",
      at: later(18),
      check: "long-stop",
      askedAt: later(16),
      answer: "help",
    });
  });

  test("“Need help” with an SOS ends the question, because the SOS has told the contacts", async () => {
    const ada = await asked();
    await ada.answer(ada.id, "help");
    ada.setTrip(exampleTrip({ status: "sos" }));
    await ada.runAt(21);
    expect(ada.alerts).toEqual([]);
    expect(ada.state().check).toBeNull();
  });

  test("“Need help” after the information leaves it standing", async () => {
    const ada = await asked();
    await ada.runAt(21);
    expect(await ada.answer(ada.id, "help")).toMatchObject({ wasOpen: true });
    expect(ada.cancelled).toEqual([]);
    expect(ada.alerts.map(({ type }) => type)).toEqual(["overdue"]);
  });

  test("is left alone once there is an SOS, and after the end of the trip", async () => {
    for (const status of ["sos", "completed"] as const) {
      const ada = await asked();
      ada.setTrip(exampleTrip({ status }));
      await ada.runAt(21);
      expect(ada.alerts).toEqual([]);
      expect(ada.state().nextAt).toBeNull();
    }
  });

  test("an answer to another question changes nothing", async () => {
    const ada = await asked();
    expect(await ada.answer("1", "fine")).toMatchObject({ wasOpen: false });
    await ada.runAt(21);
    expect(ada.alerts).toHaveLength(1);
  });

  test("is noticed although the phone's clock was hours ahead before", async () => {
    const ada = watchWorld();
    const { ports, world } = ada;
    world.now = later(0);
    const trip = ada.trip();
    if (trip === null) throw new Error("There is no trip.");
    const fix = { latitude: 6.62, longitude: 3.42, accuracy: 10, speed: 0, timestamp: later(180) };
    await watchMovement({ ...trip, lastLocation: fix }, ports);
    for (const minute of [2, 8, 14, 18]) await ada.stands(minute);
    expect(ada.state().check?.kind).toBe("long-stop");
  });

  test("is not asked about when the phone was locked there, and looked at once in between", async () => {
    const ada = watchWorld();
    await ada.isAt(0, 0.05);
    for (const minute of [5, 25, 26, 50]) await ada.stands(minute);
    expect(ada.state().check).toBeNull();
    for (const minute of [55, 60, 65]) await ada.stands(minute);
    expect(ada.state().check?.kind).toBe("long-stop");
  });

  test("a location that arrives late is history and asks nothing", async () => {
    const ada = watchWorld();
    for (const minute of [0, 5, 10]) await ada.stands(minute);
    const before = ada.state();
    ada.world.now = later(60);
    expect(before.check).toBeNull();
    await ada.runAt(60);
    expect(ada.state().check).toBeNull();
  });
});

describe("check-ins by plan", () => {
  test("ask every 30 minutes, and inform the contacts when no answer comes", async () => {
    const ada = watchWorld();
    ada.world.now = later(0);
    expect(await ada.checkIns(30)).toBe(true);
    await ada.runAt(29);
    expect(ada.state().check).toBeNull();
    await ada.runAt(30);
    expect(ada.state().check?.kind).toBe("check-in");
    expect(await ada.answer(ada.state().check?.id ?? "", "fine")).toMatchObject({ wasOpen: true });
    await ada.runAt(60);
    await ada.runAt(65);
    expect(ada.alerts.map(({ check }) => check?.kind)).toEqual(["check-in"]);
    expect(await ada.checkIns(0)).toBe(true);
    expect(ada.state().nextCheckInAt).toBeNull();
  });

  test("wait for 30 minutes after a question about movement, which has asked the same", async () => {
    const ada = watchWorld();
    await ada.stands(10);
    expect(await ada.checkIns(30)).toBe(true);
    for (const minute of [20, 30]) await ada.stands(minute);
    const { check } = ada.state();
    expect(check?.kind).toBe("long-stop");
    expect(await ada.answer(check?.id ?? "", "fine")).toMatchObject({ wasOpen: true });
    await ada.runAt(40);
    expect([ada.state().check, ada.state().nextCheckInAt]).toEqual([null, later(60)]);
    await ada.runAt(60);
    expect(ada.state().check?.kind).toBe("check-in");
  });

  test("are refused for a trip that is over", async () => {
    const ada = watchWorld({ status: "completed" });
    expect(await ada.checkIns(30)).toBe(false);
    expect(ada.state().nextAt).toBeNull();
  });
});

test("a forecast of a late arrival is pushed once, and again after the arrival was moved", async () => {
  const eta = later(60);
  const ada = watchWorld({ destination: "Ibadan", eta, escalateAt: eta });
  const pushed: string[] = [];
  ada.world.answerPush = (_token, { title }) => {
    pushed.push(title);
    return { kind: "accepted" };
  };
  for (const minute of [0, 10, 20]) await ada.isAt(minute, minute / 500);
  expect(pushed).toEqual(["You may be late"]);
  const moved = later(75);
  ada.setTrip(exampleTrip({ ...ada.trip(), eta: moved, escalateAt: moved }));
  for (const minute of [30, 40]) await ada.isAt(minute, minute / 500);
  expect(pushed).toEqual(["You may be late", "You may be late"]);
  expect(ada.state()).toMatchObject({ check: null, lateReportedFor: moved });
});

/**
 * Ada has ended her trip to Ibadan in Lagos, and is asked.
 * @param seenAt when her phone was last seen
 */
async function askedAfterEnd(seenAt = later(-1)) {
  const ada = watchWorld();
  await ada.checkIns(30);
  const trip = exampleTrip({
    status: "completed",
    completedAt: later(0),
    destination: "Ibadan",
    startLocationLat: LAGOS.latitude,
    startLocationLng: LAGOS.longitude,
    lastLocation: { ...LAGOS, accuracy: 10, speed: 0, timestamp: seenAt },
  });
  const ask = () => askAboutEarlyEnd(trip, ada.ports);
  ada.setTrip(trip);
  await ask();
  return { ...ada, ask, id: ada.state().check?.id ?? "none" };
}

describe("an end far from the destination", () => {
  test("is asked about once, and the contacts are informed after 5 minutes without an answer", async () => {
    const ada = await askedAfterEnd();
    await ada.ask();
    expect(ada.world.accepted).toEqual(["token-ada"]);
    await ada.runAt(4);
    expect(ada.alerts).toEqual([]);
    await ada.runAt(5);
    await ada.runAt(90);
    expect(ada.alerts).toMatchObject([{ type: "overdue", check: { kind: "early-end", askedAt: later(0) } }]);
    expect(ada.state().nextAt).toBeNull();
  });

  test("is not asked about again after the answer, which tells no contact", async () => {
    const ada = await askedAfterEnd();
    expect(await ada.answer(ada.id, "fine")).toMatchObject({ wasOpen: true });
    await ada.ask();
    await ada.runAt(5);
    expect(ada.state()).toMatchObject({ check: null, nextAt: null });
    expect(ada.alerts).toEqual([]);
  });

  test("an answer after the information cancels it, also when an SOS of its own came before", async () => {
    const ada = await askedAfterEnd();
    await ada.runAt(5);
    expect(await ada.answer(ada.id, "help")).toMatchObject({ wasOpen: true });
    expect(ada.cancelled).toEqual([]);
    expect(await ada.answer(ada.id, "fine")).toMatchObject({ wasOpen: true });
    expect(ada.cancelled).toEqual([ada.id]);
    expect(ada.alerts.map(({ type }) => type)).toEqual(["overdue", "answered"]);
  });

  test("is told to the contacts when “Need help” is not followed by an SOS", async () => {
    const ada = await askedAfterEnd();
    expect(await ada.answer(ada.id, "help")).toMatchObject({ wasOpen: true });
    await ada.runAt(5);
    expect(ada.alerts).toMatchObject([{ type: "overdue", check: { kind: "early-end" } }]);
  });

  test("is not asked about when the phone was last seen long before the end", async () => {
    expect((await askedAfterEnd(later(-7))).state().check).toBeNull();
  });
});

test("a trip that ends far from its destination is an early end, of an address sooner than of a town", () => {
  const start = { startLocationLat: LAGOS.latitude, startLocationLng: LAGOS.longitude };
  const at = (place: { latitude: number; longitude: number }) => ({
    ...place,
    accuracy: 10,
    speed: 0,
    timestamp: later(0),
  });
  expect(isEarlyEnd(exampleTrip({ ...start, destination: "Ibadan", lastLocation: at(LAGOS) }))).toBe(true);
  const ibadan = { latitude: 7.4, longitude: 3.95 };
  expect(isEarlyEnd(exampleTrip({ ...start, destination: "Ibadan", lastLocation: at(ibadan) }))).toBe(false);
  expect(isEarlyEnd(exampleTrip({ ...start, destination: "Mum", lastLocation: at(LAGOS) }))).toBe(false);
  const destinationPlace = { ...ibadan, name: "12 Ring Road, Ibadan", kind: "address" } as const;
  const nearby = { latitude: 7.43, longitude: 3.95 };
  expect(isEarlyEnd(exampleTrip({ ...start, destinationPlace, lastLocation: at(nearby) }))).toBe(true);
  expect(isEarlyEnd(exampleTrip({ ...start, destinationPlace, lastLocation: at(ibadan) }))).toBe(false);
});
