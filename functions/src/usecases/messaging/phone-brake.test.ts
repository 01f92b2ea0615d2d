import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { phoneHoldReason } from "./phone-brake.ts";

const NOW = new Date("2026-11-23T10:00:00Z");

function brake(budgetKobo = 1_000_000, limits = memoryLimits()) {
  const met: string[] = [];
  const ports = {
    limits: reportedLimits(limits, { limitMet: (limit) => void met.push(limit) }),
    log: {
      limitNotCounted: () => void met.push("not counted"),
    },
    clock: () => NOW,
    budgetKobo,
    random: () => 0,
  };
  const text = (index: number, hasAgreed = true, isTripNews = false) =>
    phoneHoldReason(
      {
        channel: "sms",
        phone: `+23480${String(index).padStart(8, "0")}`,
        sender: userId(`ada-${index}`),
        alert: `alert-${index}`,
        hasAgreed,
        isTripNews,
      },
      800,
      ports,
    );
  return { text, met };
}

test("a number that has not agreed gets three texts a day", async () => {
  const { text, met } = brake();
  const held = [await text(1, false), await text(1, false), await text(1, false), await text(1, false)];
  expect(held.map((one) => one === null)).toEqual([true, true, true, false]);
  expect(met).toEqual(["sms-unagreed"]);
});

test("the operator's budget stops texts, says so in words, and raises the alarm", async () => {
  // One part of ten: 16 naira, which is two texts.
  const { text, met } = brake(16_000);
  expect([await text(1), await text(2), await text(3)]).toEqual([
    null,
    null,
    "Texts are paused today. Call your contact yourself.",
  ]);
  expect(met).toEqual(["phone-budget"]);
});

test("messages about trips take a quarter of the budget, and none of a number's messages in an alert", async () => {
  // One part of ten: 64 naira, which is eight messages, two of them about trips.
  const { text, met } = brake(64_000);
  const news = [await text(1, true, true), await text(1, true, true), await text(1, true, true)];
  expect(news.map((one) => one === null)).toEqual([true, true, false]);
  expect(met).toEqual(["phone-budget-trips"]);
  const alerts = [];
  for (let time = 0; time < 6; time++) alerts.push(await text(1));
  expect(alerts).toEqual([null, null, null, null, null, null]);
});

test("a text goes out when it cannot be counted", async () => {
  const { text, met } = brake(1, { take: () => Promise.reject(new Error("unavailable")) });
  expect(await text(1)).toBeNull();
  expect(met).toEqual(["not counted"]);
});
