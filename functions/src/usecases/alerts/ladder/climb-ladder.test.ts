import { plus } from "@guardianlink/domain/dates";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { SMS_SEGMENT_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleRef, exampleTrip, later, NOW } from "../../../testing/examples.ts";
import { FIRST_MESSAGES, ladderContact, ladderWorld, threeContacts } from "../../../testing/ladder-world.ts";
import { climbLadder } from "./climb-ladder.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";
import { limitsBy } from "../../../testing/limits-by.ts";

// Each test lists every message that is sent: one that is not expected fails it.

describe("an SOS that no one answers", () => {
  test("rings a phone within 6 minutes and three people by 15, and then tells the traveller", async () => {
    const { raise, pass, takeSent, world } = threeContacts();
    await raise();
    expect(takeSent().toSorted()).toEqual(FIRST_MESSAGES);
    await pass(60);
    expect(takeSent()).toEqual([
      "2: sms ngozi",
      "2: whatsapp ngozi",
      "2: sms emeka",
      "2: whatsapp emeka",
      "2: sms bola",
      "2: whatsapp bola",
      "4: call ngozi",
      "7: call emeka",
      "10: call ngozi",
      "10: call emeka",
      "10: call bola",
      "13: call ngozi",
      "13: call emeka",
      "13: call bola",
      "16: call ngozi",
      "16: call emeka",
      "16: call bola",
      '19: push "No one has answered" traveller',
      "19: sms traveller",
    ]);
    expect(world.alert).toMatchObject({ round: 7, nextRoundAt: null });
    expect(world.alert.unansweredAt).not.toBeNull();
  });

  test("tells the traveller again while the services are busy, on each channel once", async () => {
    const { raise, pass, takeSent, world } = ladderWorld([ladderContact("ngozi", null)]);
    const { answerText, answerPush } = world;
    const busy = { kind: "retry", reason: "Busy." } as const;
    await raise();
    await pass(4);
    takeSent();
    Object.assign(world, { answerText: () => busy, answerPush: () => busy });
    await pass(2);
    expect(world.alert.unansweredAt).toEqual(later(5));
    Object.assign(world, { answerPush });
    await pass(1);
    Object.assign(world, { answerText });
    await pass(60);
    expect(takeSent()).toEqual(['7: push "No one has answered" traveller', "8: sms traveller"]);
    expect(world.alert).toMatchObject({ unansweredAt: later(5), nextRoundAt: null });
  });

  test.each([
    ["perhaps got it", { kind: "retry", reason: "None.", isUnclear: true }],
    ["can't get it", { kind: "refused", reason: "No." }],
  ] as const)("does not tell the traveller again who %s", async (_name, outcome) => {
    const { raise, pass, takeSent, world } = ladderWorld([ladderContact("ngozi", null)]);
    let texts = 0;
    await raise();
    await pass(4);
    takeSent();
    world.answerText = () => (texts++, outcome);
    await pass(60);
    expect(texts).toBe(1);
    expect(takeSent()).toEqual(['5: push "No one has answered" traveller']);
  });

  test("does not tell the traveller again while a contact is on it, and asks that contact first", async () => {
    const { raise, pass, takeSent, world, answer } = ladderWorld([ladderContact("ngozi", null)]);
    const { answerText } = world;
    await raise();
    await pass(4);
    takeSent();
    world.answerText = () => ({ kind: "retry", reason: "Busy." });
    await pass(1);
    await answer("ngozi", "acknowledged");
    world.answerText = answerText;
    await pass(19);
    expect(takeSent()).toEqual([
      '5: push "No one has answered" traveller',
      '5: push "Trip update" traveller',
    ]);
    await pass(60);
    expect(takeSent()).toEqual([
      "25: email ngozi",
      '28: push "No one has answered" traveller',
      "28: sms traveller",
    ]);
    expect(world.alert.nextRoundAt).toBeNull();
  });

  test("reminds a number that two contacts share once on each channel", async () => {
    const ngozi = ladderContact("ngozi");
    const { raise, pass, takeSent } = ladderWorld([ngozi, { ...ladderContact("emeka"), phone: ngozi.phone }]);
    await raise();
    takeSent();
    await pass(3);
    expect(takeSent()).toEqual(["2: sms ngozi", "2: whatsapp ngozi"]);
  });

  test.each([
    ["the first has not agreed", "asked", "confirmed", "emeka"],
    ["both have agreed", "confirmed", "confirmed", "ngozi"],
  ] as const)(
    "calls a number that two contacts share once in each round: %s",
    async (_who, one, two, who) => {
      const ngozi = ladderContact("ngozi", one);
      const emeka = { ...ladderContact("emeka", two), phone: ngozi.phone };
      const { raise, pass, takeSent, world } = ladderWorld([ngozi, emeka]);
      await raise();
      await pass(8);
      expect(takeSent().filter((message) => message.includes("call"))).toEqual([
        "4: call ngozi",
        "7: call ngozi",
      ]);
      expect([...world.ledger.keys()].filter((id) => id.includes("_voice"))).toEqual([
        `${who}_voice_2`,
        `${who}_voice_3`,
      ]);
    },
  );

  test("goes to contacts who have not agreed by one text, and calls none of them", async () => {
    const { raise, pass, takeSent } = ladderWorld([
      ladderContact("ngozi", "asked"),
      ladderContact("emeka", null),
    ]);
    await raise();
    expect(takeSent().toSorted()).toEqual([
      "0: email emeka",
      "0: email ngozi",
      "0: sms emeka",
      "0: sms ngozi",
    ]);
    await pass(60);
    expect(takeSent()).toEqual([
      "2: email ngozi",
      "2: email emeka",
      '5: push "No one has answered" traveller',
      "5: sms traveller",
    ]);
  });

  test.each(["sos", "overdue"] as const)(
    "reaches a contact who has not agreed by a text that counts for its kind: %s",
    async (type) => {
      const asked = ladderContact("ngozi", "asked");
      const { world, ports, takeSent } = ladderWorld([
        { ...asked, role: asked.role && { ...asked.role, askedAt: NOW } },
      ]);
      world.alert = exampleAlert({ type });
      const counted: string[] = [];
      const limits = limitsBy(({ name }) => counted.push(name) > 0);
      await fanOutAlert(exampleRef, { ...ports(), limits });
      expect(takeSent().toSorted()).toEqual(["0: email ngozi", "0: sms ngozi"]);
      expect(counted.filter((name) => /^sms-unagreed-s/.test(name))).toEqual([
        type === "sos" ? "sms-unagreed-sos" : "sms-unagreed-sender",
      ]);
    },
  );

  test("counts each segment of a text against the budget", async () => {
    const { ports, takeSent } = ladderWorld([ladderContact("ngozi")]);
    const amounts: number[] = [];
    const limits = limitsBy(({ name }, { amount = 0 }) => {
      if (name === "phone-own-established") amounts.push(amount);
      return true;
    });
    const linkTo = (token: string): string => `https://${"long".repeat(40)}.test/track/${token}`;
    await fanOutAlert(exampleRef, { ...ports(), limits, linkTo });
    expect(takeSent()).toContain("0: sms ngozi");
    expect(amounts).toContain(2 * SMS_SEGMENT_KOBO);
  });

  test("tells the traveller at once when no call can be made, because the limits hold back all of them", async () => {
    const { raise, pass, takeSent, world } = threeContacts();
    await raise();
    await pass(3);
    takeSent();
    world.isWithinLimits = false;
    await pass(1);
    expect(takeSent()).toEqual(['4: push "No one has answered" traveller']);
    expect(world.ledger.get("bola_voice_6")).toMatchObject({
      state: "failed",
      reason: "This number gets no more calls for now.",
    });
    world.isWithinLimits = true;
    await pass(60);
    expect(takeSent()).toEqual([]);
  });

  test("leaves out a contact who has declined", async () => {
    const { raise, pass, takeSent } = ladderWorld([
      ladderContact("ngozi", "declined"),
      ladderContact("emeka"),
    ]);
    await raise();
    await pass(4);
    expect(takeSent().toSorted()).toEqual([
      "0: email emeka",
      "0: sms emeka",
      "0: whatsapp emeka",
      "2: sms emeka",
      "2: whatsapp emeka",
      "4: call emeka",
    ]);
  });

  test("reminds only those who have not opened it", async () => {
    const { raise, pass, takeSent, answer } = threeContacts();
    await raise();
    await answer("emeka", "opened");
    takeSent();
    await pass(2);
    expect(takeSent()).toEqual(["2: sms ngozi", "2: whatsapp ngozi", "2: sms bola", "2: whatsapp bola"]);
  });
});

test("an unanswered question climbs although the trip is not overdue; a postponed trip does not", async () => {
  for (const check of [{ kind: "long-stop", askedAt: NOW } as const, null]) {
    const { raise, pass, takeSent, world } = ladderWorld([ladderContact("ngozi")]);
    world.alert = exampleAlert({ type: "overdue", ...(check && { check }) });
    world.trip = exampleTrip({ eta: later(600) });
    await raise();
    takeSent();
    await pass(6);
    if (check === null) expect(takeSent()).toEqual([]);
    else expect(takeSent().join()).toContain("sms ngozi");
  }
});

test.each([
  ["of a running trip, long before its arrival", "long-stop", { status: "active", eta: later(600) }],
  ["after an end far from the destination", "early-end", { status: "completed", completedAt: later(-6) }],
] as const)("an unanswered question %s is heard like an overdue alert", async (_when, kind, fields) => {
  const { raise, pass, takeSent, world } = threeContacts();
  world.alert = exampleAlert({ type: "overdue", check: { kind, askedAt: NOW } });
  world.trip = exampleTrip(fields);
  await raise();
  expect(takeSent().toSorted()).toEqual(FIRST_MESSAGES);
  await pass(60);
  expect(takeSent().filter((one) => /call|push/.test(one))).toEqual([
    "7: call ngozi",
    "10: call emeka",
    ...[13, 16, 19].flatMap((minute) => ["ngozi", "emeka", "bola"].map((id) => `${minute}: call ${id}`)),
    '22: push "No one has answered" traveller',
  ]);
});

test("an overdue alert starts one round later", async () => {
  const { raise, pass, takeSent, world } = threeContacts();
  world.alert = exampleAlert({ type: "overdue" });
  world.trip = exampleTrip({ status: "active" });
  await raise();
  takeSent();
  await pass(7);
  expect(takeSent()).toEqual([
    "5: sms ngozi",
    "5: whatsapp ngozi",
    "5: sms emeka",
    "5: whatsapp emeka",
    "5: sms bola",
    "5: whatsapp bola",
    "7: call ngozi",
  ]);
});

test("the plan is fixed when the alert is raised", async () => {
  const { raise, pass, takeSent, world } = ladderWorld([ladderContact("ngozi")]);
  await raise();
  takeSent();
  world.contacts = [ladderContact("emeka"), ...world.contacts];
  await pass(4);
  expect(takeSent()).toEqual(["2: sms ngozi", "2: whatsapp ngozi", "4: call ngozi"]);
});

test("of two alerts of a trip only the first one climbs, and an SOS goes before an overdue alert", async () => {
  const { raise, ports, world, takeSent } = threeContacts();
  await raise();
  const base = ports();
  const running = { ladder: world.alert.ladder, nextRoundAt: plus(world.now, 60_000) };
  const other = exampleAlert({ id: "alert-0" as never, createdAt: new Date(0), ...running });
  takeSent();
  world.now = plus(world.now, 120_000);
  const track = { listEmergencies: () => Promise.resolve([other, world.alert]) };
  await climbLadder(exampleRef, { ...base, track });
  expect(takeSent()).toEqual([]);
  expect(world.alert.nextRoundAt).toBeNull();
});

test("an answer after the end is told to the others by one alert of the trip", async () => {
  const { raise, pass, ports, world, takeSent } = threeContacts();
  await raise();
  await pass(20);
  takeSent();
  const { ladder } = world.alert;
  const older = exampleAlert({ id: "alert-0" as never, createdAt: new Date(0), ladder });
  for (const [id, link] of world.links)
    if (link.contactId === "ngozi") world.links.set(id, { ...link, acknowledgedAt: world.now });
  const climbWith = async (...others: readonly Alert[]): Promise<string[]> => {
    const track = { listEmergencies: () => Promise.resolve([world.alert, ...others]) };
    await climbLadder(exampleRef, { ...ports(), track });
    return takeSent();
  };
  expect(await climbWith({ ...older, unansweredAt: later(19) })).toEqual([]);
  expect(await climbWith({ ...older, createdAt: later(18), nextRoundAt: later(21) })).toEqual([]);
  expect(await climbWith({ ...older, type: "overdue", unansweredAt: later(19) })).toEqual([
    "20: sms emeka",
    "20: sms bola",
  ]);
});

test("an unanswered question about the end climbs although an alert of the trip had a round to come", async () => {
  const { raise, ports, world, takeSent } = ladderWorld([ladderContact("ngozi")]);
  world.alert = exampleAlert({ type: "overdue", check: { kind: "early-end", askedAt: NOW } });
  world.trip = exampleTrip({ status: "completed", completedAt: later(-6) });
  await raise();
  takeSent();
  const running = { ladder: world.alert.ladder, nextRoundAt: later(9) };
  const other = exampleAlert({ id: "alert-0" as never, type: "overdue", createdAt: new Date(0), ...running });
  const track = { listEmergencies: () => Promise.resolve([other, world.alert]) };
  world.now = later(5);
  await climbLadder(exampleRef, { ...ports(), track });
  expect(takeSent()).toContain("5: sms ngozi");
});
