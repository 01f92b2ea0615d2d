import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import {
  ACCOUNT_NOTICES_PER_DAY,
  ACCOUNT_UNAGREED_MAILS_PER_DAY,
  ALL_NOTICES_PER_DAY,
  MAILBOX_PLACES,
} from "@guardianlink/domain/messages/mail-limits";
import { mayMail } from "./mail-brake.ts";
import type { CountedMail, MailBrake } from "./mail-brake.ts";
import { limitsBy } from "../../testing/limits-by.ts";

const NOW = new Date("2026-11-23T10:00:00Z");

function brake(limits = memoryLimits()) {
  const met: string[] = [];
  let elapsedMs = 0;
  const ports: MailBrake = {
    limits: reportedLimits(limits, { limitMet: (limit) => void met.push(limit) }),
    log: {
      limitNotCounted: () => void met.push("not counted"),
    },
    clock: () => new Date(NOW.getTime() + elapsedMs++),
  };
  const mail = (more: Partial<CountedMail> = {}) =>
    mayMail(
      { sender: userId("ada"), address: "ngozi@example.com", hasAgreed: false, isEmergency: true, ...more },
      ports,
    );
  return { mail, met };
}

async function countAllowed(send: (index: number) => Promise<boolean>): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < 40; index++) if (await send(index)) allowed++;
  return allowed;
}

const hasPlace = () => Promise.resolve(true);
const spelt = (index: number) => `N.gozi+${index}@Example.com`;
const from = (account: string, index: number) => ({
  sender: userId(`${account}-${index}`),
  address: spelt(index),
});

test("an address that has not agreed gets 12 messages a day from all accounts, however it is spelt", async () => {
  const { mail, met } = brake();
  expect(await countAllowed((index) => mail(from("asked", index)))).toBe(6);
  expect(await countAllowed((index) => mail({ ...from("placed", index), hasPlace }))).toBe(6);
  expect(met).toContain("mails-to-unagreed");
  expect(await mail({ address: "emeka@example.com" })).toBe(true);
});

test("other accounts, however many, leave a call for help of each account that holds a place at the mailbox", async () => {
  const { mail } = brake();
  // Each account sends as much as it can: notices, first messages, and calls for help again and again.
  for (let round = 0; round < 3; round++)
    for (const isEmergency of [false, true])
      await countAllowed((index) => mail({ ...from("hostile", index), isEmergency, isAsk: !isEmergency }));
  expect(await mail({ ...from("hostile", 1), hasPlace: () => Promise.resolve(false) })).toBe(false);
  for (let index = 0; index < MAILBOX_PLACES; index++) {
    expect(await mail({ ...from("honest", index), hasPlace })).toBe(true);
    expect(await mail({ ...from("honest", index), hasPlace })).toBe(false);
  }
});

test("who holds a place at a mailbox is looked up only when it is full", async () => {
  const { mail } = brake();
  const asked: string[] = [];
  const look = (at: string) => () => Promise.resolve(asked.push(at) > 0);
  expect(await mail({ hasPlace: look("empty") })).toBe(true);
  await countAllowed((index) => mail(from("hostile", index)));
  expect(await mail({ hasAgreed: true, hasPlace: look("agreed") })).toBe(true);
  expect(await mail({ isEmergency: false, hasPlace: look("notice") })).toBe(false);
  expect(await mail({ hasPlace: look("full") })).toBe(true);
  expect(asked).toEqual(["full"]);
});

test("notices to an address that has not agreed leave room for calls for help", async () => {
  const { mail } = brake();
  expect(await countAllowed(() => mail({ isEmergency: false }))).toBe(4);
  expect(await countAllowed(() => mail({ isEmergency: true }))).toBe(2);
  expect(await countAllowed(() => mail({ isEmergency: true, hasPlace }))).toBe(1);
});

test("one first message a day has a place that no other mail takes, within the 12", async () => {
  const { mail, met } = brake();
  expect(await countAllowed((index) => mail({ ...from("hostile", index), isEmergency: false }))).toBe(4);
  expect(await countAllowed((index) => mail(from("hostile", index)))).toBe(2);
  expect(
    await countAllowed((index) => mail({ ...from("honest", index), isEmergency: false, isAsk: true })),
  ).toBe(1);
  expect(await countAllowed((index) => mail({ ...from("placed", index), hasPlace }))).toBe(5);
  expect(met).toContain("mails-to-unagreed");
});

test("an address that has agreed gets every call for help", async () => {
  const { mail } = brake();
  expect(await countAllowed(() => mail({ hasAgreed: true }))).toBe(40);
});

test("an account that exchanges its contacts mails 240 who have not agreed in a day", async () => {
  const { mail, met } = brake();
  let allowed = 0;
  for (let index = 0; index < 1000; index++)
    if (await mail({ address: `person${index}@example.com` })) allowed++;
  expect(allowed).toBe(ACCOUNT_UNAGREED_MAILS_PER_DAY);
  expect(new Set(met)).toEqual(new Set(["unagreed-mails-from"]));
  expect(await mail({ sender: userId("ngozi"), address: "emeka@example.com" })).toBe(true);
  expect(await mail({ hasAgreed: true })).toBe(true);
});

test("all accounts together mail a budget of notices in a day, and calls for help beyond it", async () => {
  const { mail, met } = brake();
  const send = (index: number, isEmergency: boolean) =>
    mail({ sender: userId(`account-${index}`), hasAgreed: true, isEmergency });
  let allowed = 0;
  for (let index = 0; index < ALL_NOTICES_PER_DAY + 1000; index++) if (await send(index, false)) allowed++;
  expect(allowed).toBe(ALL_NOTICES_PER_DAY);
  expect(new Set(met)).toEqual(new Set(["mail-budget-first", "mail-budget"]));
  expect(await send(0, true)).toBe(true);
});

test("200 accounts at their limits leave every other account twenty notices in a day", async () => {
  const { mail, met } = brake();
  for (let account = 0; account < 200; account++)
    for (let time = 0; time < ACCOUNT_NOTICES_PER_DAY; time++)
      await mail({ sender: userId(`hostile-${account}`), hasAgreed: true, isEmergency: false });
  expect(new Set(met)).toEqual(new Set(["first-notices-from", "mail-budget"]));
  const honest = { sender: userId("honest"), hasAgreed: true, isEmergency: false };
  expect(await countAllowed(() => mail(honest))).toBe(20);
});

test("the mails of an alert go out when they cannot be counted, and a notice is held back", async () => {
  const { mail, met } = brake(limitsBy(() => Promise.reject(new Error("unavailable"))));
  expect(await mail({ isEmergency: true })).toBe(true);
  expect(await mail({ isEmergency: false, isOfAlert: true })).toBe(true);
  expect(await mail({ isEmergency: false })).toBe(false);
  expect(met).toEqual(["not counted", "not counted", "not counted"]);
});
