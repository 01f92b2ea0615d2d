import { userId } from "@guardianlink/domain/ids";
import { PLANNED_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import type { CountedPhoneMessage } from "@guardianlink/domain/contacts/phone-limits";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { phoneHoldReason } from "./phone-brake.ts";
import { limitsBy } from "../../testing/limits-by.ts";

const NOW = new Date("2026-11-23T10:00:00Z");

type Message = Partial<Omit<CountedPhoneMessage, "phone" | "sender">>;

/** @param holders the accounts that hold a place at every number */
function brake(budgetKobo = 1_000_000, limits = memoryLimits(), holders: readonly string[] = []) {
  const met: string[] = [];
  const ports = {
    limits: reportedLimits(limits, { limitMet: (limit) => void met.push(limit) }),
    log: {
      limitNotCounted: () => void met.push("not counted"),
    },
    clock: () => NOW,
    places: { isHeldBy: (user: string) => Promise.resolve(holders.includes(user)) },
    budgetKobo,
    random: () => 0,
  };
  const send = (
    sender: string,
    phone: number,
    {
      channel = "sms",
      alert = "alert",
      hasAgreed = true,
      wasAsked = false,
      isSos = false,
      isTripNews = false,
      isEstablished = false,
    }: Message = {},
  ) =>
    phoneHoldReason(
      {
        channel,
        phone: `+23480${String(phone).padStart(8, "0")}`,
        sender: userId(sender),
        alert: `${sender}/${alert}`,
        hasAgreed,
        wasAsked,
        isSos,
        isTripNews,
        isEstablished,
      },
      PLANNED_KOBO[channel],
      ports,
    );
  return { send, met };
}

test("a number that has not agreed gets two texts a day besides SOS, one of them for accounts that it does not know", async () => {
  const { send, met } = brake();
  const isSent = async (sender: string, wasAsked: boolean) =>
    (await send(sender, 1, { hasAgreed: false, wasAsked })) === null;
  const strangers = [];
  for (let account = 0; account < 20; account++) strangers.push(await isSent(`hostile-${account}`, false));
  expect(strangers.filter(Boolean)).toHaveLength(1);
  expect(await isSent("ada", true)).toBe(true);
  expect(await isSent("ada", true)).toBe(false);
  expect(await isSent("musa", true)).toBe(false);
  expect(new Set(met)).toEqual(
    new Set(["sms-unagreed-other", "sms-unagreed-sender", "sms-unagreed-besides-sos"]),
  );
});

test("a late trip does not silence the SOS of the same day, and a third SOS of the account is held back", async () => {
  const { send, met } = brake();
  const text = async (isSos: boolean, alert: string) =>
    (await send("ada", 1, { hasAgreed: false, wasAsked: true, isSos, alert })) === null;
  expect(await text(false, "overdue")).toBe(true);
  expect(await text(true, "sos")).toBe(true);
  expect(await text(true, "another SOS")).toBe(true);
  expect(await text(true, "a third SOS")).toBe(false);
  expect(met).toEqual(["sms-unagreed-sos"]);
  // An account that the number does not know of has no share of its own.
  const strange = { hasAgreed: false, wasAsked: false, isSos: true };
  expect(await send("eve", 1, strange)).toBeNull();
  expect(await send("eve", 1, strange)).not.toBeNull();
});

/** How many of so many messages of an account to one number go out, each of an alert of its own. */
async function countSent(
  send: ReturnType<typeof brake>["send"],
  sender: string,
  times: number,
  message: Message = {},
): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time++)
    if ((await send(sender, 1, { alert: `alert-${time}`, ...message })) === null) count++;
  return count;
}

test("a number that has not agreed gets eight texts a day, and the two accounts that asked first always have two", async () => {
  const { send, met } = brake(1_000_000, memoryLimits(), ["ada", "musa"]);
  const sos = (sender: string) =>
    countSent(send, sender, 5, { hasAgreed: false, wasAsked: true, isSos: true });
  expect(await sos("mallory")).toBe(2);
  expect(await sos("eve")).toBe(2);
  expect(await sos("emeka")).toBe(0);
  expect(await sos("ada")).toBe(2);
  expect(await sos("musa")).toBe(2);
  expect(new Set(met)).toEqual(new Set(["sms-unagreed-sos", "sms-unagreed"]));
});

test("a late trip of the account that asked first is texted although others have used up what is not for SOS", async () => {
  const { send } = brake(1_000_000, memoryLimits(), ["ada"]);
  const late = (sender: string) => countSent(send, sender, 1, { hasAgreed: false, wasAsked: true });
  for (const hostile of ["mallory", "eve"]) expect(await late(hostile)).toBe(1);
  expect(await late("emeka")).toBe(0);
  expect(await late("ada")).toBe(1);
});

test.each([
  ["sms", 14, 2],
  ["whatsapp", 14, 2],
  ["voice", 20, 4],
] as const)(
  "by %s a number that has agreed gets %i a day in all, and the three accounts that it agreed with first always have a ladder",
  async (channel, inAll, ladder) => {
    const first = ["ada", "musa", "emeka"];
    const { send, met } = brake(10_000_000, memoryLimits(), first);
    const sent = (sender: string, times = 20) => countSent(send, sender, times, { channel });
    // One account leaves the next its ladder, and two use up what is shared.
    expect(await sent("mallory")).toBe(4);
    expect(await sent("eve", ladder)).toBe(ladder);
    expect(await sent("eve")).toBe(4 - ladder);
    expect(await sent("trudy")).toBe(0);
    for (const account of first) expect(await sent(account)).toBe(ladder);
    expect(8 + first.length * ladder).toBe(inAll);
    expect(new Set(met)).toEqual(
      new Set(["number-sender", "number-day", "number-place"].map((name) => `${channel}-${name}`)),
    );
  },
);

test("an account that holds a place and is alone at its number has a second alert too", async () => {
  const { send } = brake(1_000_000, memoryLimits(), ["ada"]);
  expect(await countSent(send, "ada", 20)).toBe(6);
  expect(await countSent(send, "ada", 20, { channel: "voice" })).toBe(8);
});

test("the operator's budget stops texts, says so in words, and raises the alarm", async () => {
  // 800 naira: 40 texts from the reserve, 20 from the rest.
  const { send, met } = brake(80_000);
  const text = (index: number) => send(`ada-${index}`, index);
  for (let index = 0; index < 60; index++) expect(await text(index)).toBeNull();
  expect(await text(60)).toBe("Texts are paused today. Call your contact yourself.");
  expect(met).toContain("phone-budget");
});

test("messages about trips take a fifth of the budget, and none of an alert's", async () => {
  // 1,000 naira: each of the trips' ten parts has two messages.
  const { send, met } = brake(100_000);
  for (let time = 0; time < 20; time++)
    expect(await send(`ada-${time}`, time, { isTripNews: true })).toBeNull();
  expect(await send("ada-20", 20, { isTripNews: true })).not.toBeNull();
  expect(new Set(met)).toEqual(new Set(["phone-budget-trips"]));
  for (let time = 0; time < 6; time++) expect(await send(`ada-${time}`, time)).toBeNull();
});

test.each([
  ["15 new accounts at their daily limits", 15, "every other account", false],
  ["30 new accounts at their daily limits", 30, "every account that is not new", true],
] as const)("%s leave the first alert of %s its messages", async (_who, hostile, _whom, isEstablished) => {
  const budgetKobo = 2_000_000;
  const { send, met } = brake(budgetKobo);
  const channels = ["sms", "whatsapp", "voice"] as const;
  let sentKobo = 0;
  const tellAll = async (sender: string, first: number, message: Message): Promise<readonly boolean[]> => {
    const sent: boolean[] = [];
    for (const channel of channels)
      for (let contact = 0; contact < 3; contact++) {
        const isSent = (await send(sender, first + contact, { ...message, channel })) === null;
        if (isSent) sentKobo += PLANNED_KOBO[channel];
        sent.push(isSent);
      }
    return sent;
  };
  // They exchange their contacts, so that no number's limit stops them first.
  for (let account = 0; account < hostile; account++)
    for (let alert = 0; alert < 40; alert++)
      await tellAll(`hostile-${account}`, account * 1000 + alert * 3, { alert: `alert-${alert}` });
  expect(met).toEqual(expect.arrayContaining(["phone-own-share", "phone-budget"]));
  for (let account = 0; account < 8; account++)
    expect(
      await tellAll(`honest-${account}`, 90_000 + account * 10, { alert: "first", isEstablished }),
    ).toEqual(Array.from({ length: 9 }, () => true));
  expect(sentKobo).toBeLessThanOrEqual(budgetKobo);
});

test("a text of an alert goes out when it cannot be counted, and news of a trip is held back", async () => {
  const { send, met } = brake(
    1,
    limitsBy(() => Promise.reject(new Error("unavailable"))),
  );
  expect(await send("ada", 1)).toBeNull();
  expect(await send("ada", 1, { isTripNews: true })).toBe("This number gets no more texts for now.");
  expect(met).toEqual(["not counted", "not counted"]);
});
