import { userId } from "@guardianlink/domain/ids";
import { placeAtNumber, PLANNED_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import type { CountedPhoneMessage } from "@guardianlink/domain/contacts/phone-limits";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { phoneHoldReason } from "./phone-brake.ts";
import { limitsBy } from "../../testing/limits-by.ts";

const NOW = new Date("2026-11-23T10:00:00Z");

type Message = Partial<Omit<CountedPhoneMessage, "phone" | "sender">>;

/**
 * @param places the accounts whose contacts at every number have agreed or were asked, in that
 * order
 */
function brake(
  budgetKobo = 1_000_000,
  limits = memoryLimits(),
  places: { readonly agreed?: readonly string[]; readonly asked?: readonly string[] } = {},
) {
  const { agreed = [], asked = [] } = places;
  const met: string[] = [];
  const ports = {
    limits: reportedLimits(limits, { limitMet: (limit) => void met.push(limit) }),
    log: {
      limitNotCounted: () => void met.push("not counted"),
    },
    clock: () => NOW,
    places: { placeOf: (user: string) => Promise.resolve(placeAtNumber(user, { agreed, asked })) },
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
      isNumberRefused = false,
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
        isNumberRefused,
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

test("a number that has not agreed gets one text a day besides SOS from accounts without a place", async () => {
  const { send, met } = brake(1_000_000, memoryLimits(), { asked: ["ada"] });
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
  const { send, met } = brake(1_000_000, memoryLimits(), { asked: ["ada"] });
  const text = async (isSos: boolean, alert: string) =>
    (await send("ada", 1, { hasAgreed: false, wasAsked: true, isSos, alert })) === null;
  expect(await text(false, "overdue")).toBe(true);
  expect(await text(true, "sos")).toBe(true);
  expect(await text(true, "another SOS")).toBe(true);
  expect(await text(true, "a third SOS")).toBe(false);
  expect(met).toEqual(["sms-number-place", "sms-unagreed-sos"]);
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

const SEVEN = ["ada", "musa", "emeka", "ngozi", "bola", "sani", "tunde"];

test("a number that has not agreed gets eleven texts a day, and each of the seven accounts that asked first always has one", async () => {
  const { send, met } = brake(1_000_000, memoryLimits(), { asked: SEVEN });
  const sos = (sender: string) =>
    countSent(send, sender, 5, { hasAgreed: false, wasAsked: true, isSos: true });
  expect([await sos("mallory"), await sos("eve"), await sos("trudy")]).toEqual([1, 1, 0]);
  const sent = [];
  for (const account of SEVEN) sent.push(await sos(account));
  expect(sent).toEqual([2, 2, 1, 1, 1, 1, 1]);
  expect(new Set(met)).toEqual(
    new Set(["sms-number-sender", "sms-number-day", "sms-unagreed-sos", "sms-number-place"]),
  );
});

test("a late trip of the account that asked first is texted although others have used up what is not for SOS", async () => {
  const { send } = brake(1_000_000, memoryLimits(), { asked: ["ada"] });
  const late = (sender: string) => countSent(send, sender, 1, { hasAgreed: false, wasAsked: true });
  expect([await late("mallory"), await late("eve")]).toEqual([1, 0]);
  expect(await late("ada")).toBe(1);
});

test.each([
  ["sms", 12, 2],
  ["whatsapp", 14, 2],
  ["voice", 20, 4],
] as const)(
  "by %s a number that has agreed gets %i a day in all: each of the seven accounts that it agreed with first one, the first three a ladder",
  async (channel, inAll, ladder) => {
    const { send, met } = brake(10_000_000, memoryLimits(), { agreed: SEVEN });
    const sent = (sender: string) => countSent(send, sender, 20, { channel });
    const others = [await sent("mallory"), await sent("eve"), await sent("trudy")];
    expect(others[0]).toBe(others[1]);
    expect(others[2]).toBe(0);
    const places = [];
    for (const account of SEVEN) places.push(await sent(account));
    expect(places).toEqual([ladder, ladder, ladder, 1, 1, 1, 1]);
    expect([...others, ...places].reduce((sum, count) => sum + count)).toBe(inAll);
    expect(new Set(met.filter((name) => name.startsWith(channel)))).toEqual(
      new Set(["number-sender", "number-day", "number-place"].map((name) => `${channel}-${name}`)),
    );
  },
);

test("a number gets 14 texts a day when ten accounts have agreed with it and ten more have asked it", async () => {
  const named = (kind: string) => Array.from({ length: 10 }, (_none, index) => `${kind}-${index}`);
  const [agreed, asked] = [named("agreed"), named("asked")];
  const { send } = brake(10_000_000, memoryLimits(), { agreed, asked });
  const sent = [];
  for (const account of agreed) sent.push(await countSent(send, account, 5));
  for (const account of asked)
    sent.push(await countSent(send, account, 5, { hasAgreed: false, wasAsked: true, isSos: true }));
  expect(sent.reduce((sum, count) => sum + count)).toBe(14);
  expect(sent.slice(0, 5).every((count) => count > 0)).toBe(true);
  expect(sent.slice(10, 12)).toEqual([2, 2]);
});

test("an account that holds a place and is alone at its number has a second alert too", async () => {
  const { send } = brake(1_000_000, memoryLimits(), { agreed: ["ada"] });
  const sent = (channel: "sms" | "whatsapp" | "voice") => countSent(send, "ada", 20, { channel });
  expect([await sent("sms"), await sent("whatsapp"), await sent("voice")]).toEqual([4, 6, 8]);
});

test("a number that another mailbox has refused gets one call a day of each account whose contact there has agreed", async () => {
  const { send, met } = brake(10_000_000, memoryLimits(), { agreed: SEVEN });
  const refused = { channel: "voice", hasAgreed: false, isNumberRefused: true, wasAsked: true } as const;
  for (const account of SEVEN) expect(await countSent(send, account, 5, refused)).toBe(1);
  expect(new Set(met)).toEqual(new Set(["voice-refused"]));
});

test("the operator's budget stops texts, says so in words, and raises the alarm", async () => {
  // 1,600 naira: 30 first texts, 50 from the reserve, 10 from the rest.
  const { send, met } = brake(160_000);
  const text = (index: number) => send(`ada-${index}`, index);
  for (let index = 0; index < 90; index++) expect(await text(index)).toBeNull();
  expect(await text(90)).toBe("Texts are paused today. Call your contact yourself.");
  expect(met).toContain("phone-budget");
});

test("messages about trips take a tenth of the budget, and none of an alert's", async () => {
  // 2,000 naira: each of the trips' ten parts has two messages.
  const { send, met } = brake(200_000);
  for (let time = 0; time < 20; time++)
    expect(await send(`ada-${time}`, time, { isTripNews: true })).toBeNull();
  expect(await send("ada-20", 20, { isTripNews: true })).not.toBeNull();
  expect(new Set(met)).toEqual(new Set(["phone-budget-trips"]));
  for (let time = 0; time < 6; time++) expect(await send(`ada-${time}`, time)).toBeNull();
});

test.each([
  ["15 new accounts at their daily limits", 15, "every other account", 8, false],
  ["30 new accounts at their daily limits", 30, "25 accounts that are not new", 25, true],
] as const)("%s leave the first alert of %s its messages", async (...given) => {
  const [, hostile, , honest, isEstablished] = given;
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
  expect(met).toEqual(expect.arrayContaining(["phone-own-first-texts", "phone-own-share", "phone-budget"]));
  for (let account = 0; account < honest; account++)
    expect(
      await tellAll(`honest-${account}`, 90_000 + account * 10, { alert: "first", isEstablished }),
    ).toEqual(Array.from({ length: 9 }, () => true));
  expect(sentKobo).toBeLessThanOrEqual(budgetKobo);
});

test("50 new accounts at their daily limits leave the first call and three texts of every other account", async () => {
  const { send, met } = brake(2_000_000);
  let number = 0;
  const tries = async (sender: string, channel: "sms" | "voice", times: number) => {
    const sent = [];
    for (let time = 0; time < times; time++) sent.push(await send(sender, number++, { channel }));
    return sent;
  };
  for (let account = 0; account < 50; account++)
    for (const channel of ["sms", "whatsapp", "voice"] as const)
      for (let time = 0; time < 12; time++)
        await send(`hostile-${account}`, number++, { channel, alert: `alert-${time}` });
  expect(met).toEqual(
    expect.arrayContaining([
      "phone-own-first-texts",
      "phone-own-first-calls",
      "phone-budget-reserve",
      "phone-budget",
    ]),
  );
  for (let account = 0; account < 8; account++) {
    const paused = "are paused today. Call your contact yourself.";
    expect(await tries(`honest-${account}`, "sms", 4)).toEqual([null, null, null, `Texts ${paused}`]);
    expect(await tries(`honest-${account}`, "voice", 2)).toEqual([null, `Calls ${paused}`]);
  }
});

test("100 new accounts at their daily limits leave the first three texts of every other account", async () => {
  const { send } = brake(2_000_000);
  let number = 0;
  for (let account = 0; account < 100; account++)
    for (const channel of ["sms", "whatsapp", "voice"] as const)
      for (let time = 0; time < 12; time++)
        await send(`hostile-${account}`, number++, { channel, alert: `alert-${time}` });
  for (let account = 0; account < 20; account++)
    for (let time = 0; time < 3; time++) expect(await send(`honest-${account}`, number++)).toBeNull();
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
