import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCallForHelp } from "./alert.ts";
import { MESSAGE_PURPOSES } from "./alert-facts.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { countSegments, toGsm7 } from "../messages/gsm7.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";
import { messageTexts } from "../translations/message-texts.ts";
import { SMS_LINK_MAX, smsText, UNANSWERED_SMS } from "./sms-texts.ts";
import { EXAMPLE_LINK_TOKEN, exampleAlertFacts as facts } from "../testing/alert-facts.ts";

const LINK = `https://guardianlink.ng/track/${EXAMPLE_LINK_TOKEN}`;

const CHECK = { kind: "long-stop", askedAt: new Date("2026-11-23T13:50:00Z") } as const;

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

  test("names the nearest place once, and the coordinates where they fit", () => {
    const place = {
      address: "near Lokoja, Kogi (6 km NE)",
      coordinates: { latitude: 7.84, longitude: 6.78 },
    };
    expect(smsText(facts(place))).toBe(
      `GuardianLink SOS: Ada Obi needs help. Call +2348031234567. Near Lokoja, Kogi (6 km NE). Map and answer: ${LINK}`,
    );
    expect(smsText(facts({ ...place, liveLink: null }))).toBe(
      "GuardianLink SOS: Ada Obi needs help. Call +2348031234567. Near Lokoja, Kogi (6 km NE). In danger of life call 112 or 911. At 7.840000, 6.780000. 15:07.",
    );
    expect(smsText(facts({ ...place, senderPhone: null }), messageTexts("ha").sms)).toContain(
      " Kusa da Lokoja, Kogi (6 km NE). ",
    );
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

  test("says of an unanswered question that no answer came, and not that the traveller is late", () => {
    expect(smsText(facts({ type: "overdue", check: CHECK }))).toMatch(
      /^GuardianLink alert: Ada Obi has not answered us\. /,
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
            for (const purpose of MESSAGE_PURPOSES) {
              const text = smsText(facts({ type, senderName: name, helper: name, address, purpose }));
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

  test.each([false, true])("says who may have answered a question, with a PIN: %s", (isConfirmed) => {
    const ofEarlyEnd = { type: "answered", endedAt: new Date("2026-11-23T14:20:00Z"), isConfirmed } as const;
    expect(smsText(facts(ofEarlyEnd))).toBe(
      `GuardianLink: "I'm fine" was pressed on Ada Obi's phone. ${
        isConfirmed ? "Ada Obi's safety PIN was entered." : "We can't tell who pressed it. Call Ada Obi."
      }`,
    );
  });

  test("quotes the button that gave more time, and that of a helper", () => {
    expect(smsText(facts({ type: "answered", answer: "more-time" }))).toContain('"+15 min" was pressed');
    expect(smsText(facts({ purpose: "on-it", helper: "Ngozi Obi" }))).toContain(
      'Ngozi pressed "I\'m on it".',
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

describe.each(LANGUAGE_CODES)("the SMS in %s", (language) => {
  const text = messageTexts(language).sms;
  const longest = {
    senderName: "N".repeat(100),
    liveLink: `https://${"a".repeat(SMS_LINK_MAX - "https:///track/".length - 22)}/track/q7Xv0Jm2RkG8s1TzYbNcLw`,
  };
  const kinds: readonly (readonly [string, Partial<AlertFacts>])[] = [
    ["sos", {}],
    ["an SOS again", { isUpdate: true }],
    ["overdue", { type: "overdue" }],
    ["an unanswered question", { type: "overdue", check: CHECK }],
    ["a reminder", { purpose: "remind" }],
    ["a late reminder", { type: "overdue", purpose: "remind" }],
    ["a question", { purpose: "ask" }],
    ["news of a helper", { purpose: "on-it", helper: "Oluwaseun-Babatunde Adeyemi" }],
    ["news of a stranger who helps", { purpose: "on-it", helper: null }],
    ["a trip that has ended since", { endedAt: new Date("2026-11-23T14:20:00Z") }],
    ["an end after an alert", { type: "ended", isAfterAlert: true }],
    ["an answered question", { type: "answered" }],
    ["a question that was answered by more time", { type: "answered", answer: "more-time" }],
    ["a question that was answered with the safety PIN", { type: "answered", isConfirmed: true }],
    ["a start", { type: "started" }],
  ];

  test.each(kinds)("takes one segment with the longest name and link: %s", (_kind, more) => {
    expect(longest.liveLink).toHaveLength(SMS_LINK_MAX);
    const sms = smsText(facts({ ...longest, ...more }), text);
    expect(countSegments(sms), sms).toBe(1);
    expect(toGsm7(sms), sms).toBe(sms);
    expect(sms).toMatch(/^GuardianLink/);
    expect(sms).toContain("N".repeat(29));
    const isOver = more.endedAt !== undefined || !isCallForHelp(more.type ?? "sos");
    if (!isOver) expect(sms.endsWith(` ${longest.liveLink}`)).toBe(true);
  });

  test.each(kinds)("has its English in brackets until it is reviewed: %s", (_kind, more) => {
    const sms = smsText(facts(more), text);
    expect(/ \([A-Za-z ?.]+\)/.test(sms), sms).toBe(language !== "en");
    expect(sms).toContain("Ada Obi");
  });
});

test("an SMS is written as people write it, and keeps the marks of a name that SMS has", () => {
  expect(smsText(facts({ senderName: "Olábísí Adéyẹmí" }), messageTexts("yo").sms)).toBe(
    `GuardianLink SOS: Olabisi Adéyemi nilo iranlowo (needs help). E pe +2348031234567. Aworan ati idahun: ${LINK}`,
  );
  expect(smsText(facts(), messageTexts("ha").sms)).toContain("Ada Obi na bukatar taimako (needs help).");
});
