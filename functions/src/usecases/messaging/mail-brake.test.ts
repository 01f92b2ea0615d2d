import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { mayMail } from "./mail-brake.ts";
import type { CountedMail, MailBrake } from "./mail-brake.ts";

const NOW = new Date("2026-11-23T10:00:00Z");

function brake(limits = memoryLimits()) {
  const met: string[] = [];
  const ports: MailBrake = {
    limits: reportedLimits(limits, { limitMet: (limit) => void met.push(limit) }),
    log: {
      limitNotCounted: () => void met.push("not counted"),
    },
    clock: () => NOW,
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

test("an address that has not agreed gets 12 messages a day from all accounts, however it is spelt", async () => {
  const { mail, met } = brake();
  const spelt = (index: number) => `N.gozi+${index}@Example.com`;
  expect(
    await countAllowed((index) => mail({ sender: userId(`account-${index}`), address: spelt(index) })),
  ).toBe(12);
  expect(met).toHaveLength(28);
  expect(await mail({ address: "emeka@example.com" })).toBe(true);
});

test("half of the messages to an address that has not agreed are kept for calls for help", async () => {
  const { mail } = brake();
  expect(await countAllowed(() => mail({ isEmergency: false }))).toBe(6);
  expect(await countAllowed(() => mail({ isEmergency: true }))).toBe(6);
});

test("an address that has agreed gets every call for help", async () => {
  const { mail } = brake();
  expect(await countAllowed(() => mail({ hasAgreed: true }))).toBe(40);
});

test("a mail goes out when it cannot be counted", async () => {
  const { mail, met } = brake({ take: () => Promise.reject(new Error("unavailable")) });
  expect(await mail()).toBe(true);
  expect(met).toEqual(["not counted"]);
});
