import { cancelledAlert } from "@guardianlink/domain/alerts/alert-ladder";
import { unansweredAlertId } from "@guardianlink/domain/watch/check";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import { expect, test } from "vitest";
import { later } from "../../testing/examples.ts";
import { threeContacts } from "../../testing/ladder-world.ts";
import type { LadderWorld } from "../../testing/ladder-world.ts";
import { watchWorld } from "../../testing/watch-world.ts";
import { answerCheck } from "./answer-check.ts";

// From a stop to the last call, with a clock that only the test moves. Each test lists every
// message to a contact.

/** Ada's trip, whose alerts go to three contacts who have agreed to all channels. */
function watchedWithContacts() {
  const ada = watchWorld();
  /** Each alert has a world of its own, with the same contacts. */
  const raised: LadderWorld[] = [];
  let minute = 0;

  async function raiseNew(): Promise<void> {
    for (const alert of ada.alerts.slice(raised.length)) {
      const one = threeContacts();
      const trip = await ada.ports.trips.getTrip();
      one.world.alert = alert;
      one.world.now = later(minute);
      if (trip !== null) one.world.trip = trip;
      raised.push(one);
      await one.raise();
    }
  }

  const ports = {
    ...ada.ports,
    cancelAlert: (_trip: unknown, check: Parameters<typeof unansweredAlertId>[0], now: Date) => {
      const one = raised.find(({ world }) => world.alert.id === unansweredAlertId(check));
      if (one !== undefined) one.world.alert = { ...one.world.alert, ...cancelledAlert(now) };
      return Promise.resolve();
    },
  };
  return {
    ...ada,
    /** Lets the minutes pass one by one, with the checks of each. */
    async runUntil(end: number): Promise<void> {
      while (minute < end) {
        minute++;
        for (const one of raised) await one.pass(1);
        await ada.runAt(minute);
        await raiseNew();
      }
    },
    async answer(answer: CheckAnswer): Promise<void> {
      await answerCheck(ada.ref, ada.state().check?.id ?? "none", answer, ports);
      await raiseNew();
    },
    takeSent: () => raised.flatMap((one) => one.takeSent()),
  };
}

/** Ada has stood for 15 minutes, and is asked. */
async function askedAtStop() {
  const ada = watchedWithContacts();
  for (const minute of [0, 7, 14]) {
    await ada.runUntil(minute);
    await ada.stands(minute);
  }
  expect(ada.state().check).toBeNull();
  await ada.runUntil(15);
  await ada.stands(15);
  expect(ada.state().check).toMatchObject({ kind: "long-stop", askedAt: later(15) });
  return ada;
}

const toAll = (minute: number, ...channels: readonly string[]): readonly string[] =>
  channels.flatMap((channel) => ["bola", "emeka", "ngozi"].map((id) => `${minute}: ${channel} ${id}`));

test("a question that no one answers is told to the contacts after 5 minutes, and climbs to its end", async () => {
  const ada = await askedAtStop();
  await ada.runUntil(19);
  expect(ada.takeSent()).toEqual([]);
  await ada.runUntil(20);
  expect(ada.takeSent().toSorted()).toEqual(toAll(20, "email", "sms", "whatsapp"));
  await ada.runUntil(25);
  expect(ada.takeSent().toSorted()).toEqual(toAll(25, "sms", "whatsapp"));
  await ada.runUntil(60);
  expect(ada.takeSent()).toEqual([
    "27: call ngozi",
    "30: call emeka",
    ...[33, 36, 39].flatMap((minute) => ["ngozi", "emeka", "bola"].map((id) => `${minute}: call ${id}`)),
    '42: push "No one has answered" traveller',
    "42: sms traveller",
  ]);
});

test.each(["fine", "more-time"] as const)(
  'the answer "%s" in time keeps the contacts out of it',
  async (answer) => {
    const ada = await askedAtStop();
    await ada.runUntil(19);
    await ada.answer(answer);
    await ada.runUntil(60);
    expect(ada.takeSent()).toEqual([]);
  },
);

test.each(["fine", "more-time"] as const)(
  'the answer "%s" after the information reaches the contacts by email, text and WhatsApp, and no one is called',
  async (answer) => {
    const ada = await askedAtStop();
    await ada.runUntil(26);
    ada.takeSent();
    await ada.answer(answer);
    expect(ada.takeSent().toSorted()).toEqual(toAll(26, "email", "sms", "whatsapp"));
    await ada.runUntil(60);
    expect(ada.takeSent()).toEqual([]);
  },
);

test("a call for help after the information calls nothing off", async () => {
  const ada = await askedAtStop();
  await ada.runUntil(26);
  ada.takeSent();
  await ada.answer("help");
  await ada.runUntil(27);
  expect(ada.takeSent()).toEqual(["27: call ngozi"]);
});
