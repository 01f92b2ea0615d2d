import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AlertFacts } from "./alert-texts.ts";
import { countSegments, toGsm7 } from "./gsm7.ts";
import { smsText, UNANSWERED_SMS } from "./sms-text.ts";

const LINK = "https://guardianlink.ng/track/q7Xv0Jm2RkG8s1TzYbNcLw";

const facts = (more: Partial<AlertFacts> = {}): AlertFacts => ({
  type: "sos",
  senderName: "Ada Obi",
  senderPhone: "+2348031234567",
  licensePlate: "ABC-123DE",
  driverName: "Musa Bello",
  destination: "Ibadan",
  coordinates: { latitude: 6.6018, longitude: 3.3515 },
  address: "Allen Avenue, Ikeja",
  happenedAt: new Date("2026-11-23T14:07:00Z"),
  receivedAt: new Date("2026-11-23T14:07:00Z"),
  eta: new Date("2026-11-23T14:00:00Z"),
  endedAt: null,
  liveLink: LINK,
  isAfterAlert: false,
  isTest: false,
  ...more,
});

describe("the alphabet of SMS", () => {
  test.each([
    ["Olábísí Adéyẹmí", "Olabisi Adéyemi"],
    ["Ƙasim Ɗanjuma Ɓala", "Kasim Danjuma Bala"],
    ["Ọkwụdịlị", "Okwudili"],
    ["₦500 – “now”…", 'N500 - "now"...'],
    ["Chí 🙏 Ö", "Chi ? Ö"],
  ])("has a likeness of %s", (text, plain) => expect(toGsm7(text)).toBe(plain));

  test.each([
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    ["ẹ".repeat(70), 1],
    ["ẹ".repeat(71), 2],
    // An escape is not split from its character, so each part holds 76 of them.
    ["€".repeat(153), 3],
  ])("counts segments as networks do", (text, segments) => expect(countSegments(text)).toBe(segments));
});

describe("the SMS of an alert", () => {
  test("names the brand, the person, the number and the link in one segment", () => {
    const text = smsText(facts());
    expect(text).toBe(
      `GuardianLink SOS: Ada Obi needs help. Call +2348031234567. Near Allen Avenue, Ikeja. 15:07. Map and answer: ${LINK}`,
    );
    expect(countSegments(text)).toBe(1);
  });

  test("says that no one has answered when it reminds", () => {
    expect(smsText(facts({ purpose: "remind" }))).toMatch(
      /^GuardianLink SOS: Ada Obi needs help\. No one has answered yet\. /,
    );
  });

  test("says when an overdue traveller was due", () => {
    expect(smsText(facts({ type: "overdue" }))).toMatch(
      /^GuardianLink alert: Ada Obi has not arrived\. Due 15:00\. /,
    );
  });

  test("says that the trip has ended since, and does not claim that the traveller is safe", () => {
    const text = smsText(facts({ endedAt: new Date("2026-11-23T14:20:00Z"), purpose: "remind" }));
    expect(text).toContain("Ada Obi's trip ended at 15:20 after an alert. Call Ada Obi.");
    expect(text).not.toMatch(/safe|needs help|No one has answered/);
  });

  test("takes one segment whatever the name and place are, and keeps brand and link", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 100 }),
        fc.string({ maxLength: 300 }),
        (name, address) => {
          for (const type of ["sos", "overdue"] as const)
            for (const purpose of ["alert", "remind", "ask"] as const) {
              const text = smsText(facts({ type, senderName: name, address, purpose }));
              expect(countSegments(text), text).toBe(1);
              expect(toGsm7(text), text).toBe(text);
              expect(text.startsWith("GuardianLink")).toBe(true);
              expect(text.endsWith(LINK)).toBe(true);
              expect(text.toLowerCase()).not.toContain("reply");
            }
        },
      ),
    );
  });

  test("says that a trip has ended after an alert, in one segment and without a link to answer", () => {
    expect(smsText(facts({ type: "ended", isAfterAlert: true }))).toBe(
      "GuardianLink: Ada Obi's trip has ended. We can't tell who pressed the button. Call Ada Obi.",
    );
  });

  test("carries no web address that a stranger has put into a name", () => {
    expect(smsText(facts({ senderName: "Ada www.evil.example" }))).toContain("SOS: Ada needs help");
  });

  test("names the emergency number when there is no link", () => {
    expect(smsText(facts({ liveLink: null }))).toContain("call 112 or 911");
    expect(UNANSWERED_SMS).toBe("GuardianLink: No one has answered. Call 112 or 911.");
  });
});
