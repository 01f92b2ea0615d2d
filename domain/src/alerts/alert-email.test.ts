import { describe, expect, test } from "vitest";
import { alertEmail } from "./alert-email.ts";
import { pushText } from "./push-text.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { alertSchema } from "./alert.ts";
import { LINE } from "../languages/fill.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";
import { messageTexts } from "../translations/message-texts.ts";
import { exampleAlertFacts } from "../testing/alert-facts.ts";

const facts = (more: Partial<AlertFacts> = {}): AlertFacts =>
  exampleAlertFacts({ eta: new Date("2026-11-23T16:00:00Z"), ...more });

const ROLE_LINK = "https://guardianlink.test/contact/q7Xv0Jm2RkG8s1TzYbNcLw";
const english = (given: AlertFacts) => alertEmail(given, ROLE_LINK);
const texts = (language: (typeof LANGUAGE_CODES)[number]) => messageTexts(language).alert;

/** Every kind of mail that a contact gets. */
const KINDS: readonly (readonly [string, AlertFacts])[] = [
  ...alertSchema.shape.type.options.map((type) => [type, facts({ type })] as const),
  ["an SOS again", facts({ isUpdate: true })],
  [
    "a late SOS of a trip that has ended",
    facts({
      receivedAt: new Date("2026-11-23T15:07:00Z"),
      endedAt: new Date("2026-11-23T15:00:00Z"),
    }),
  ],
  ["an end after an alert", facts({ type: "ended", isAfterAlert: true })],
  [
    "a check without answer",
    facts({ type: "overdue", check: { kind: "silence", askedAt: new Date("2026-11-23T13:50:00Z") } }),
  ],
  ["a reminder", facts({ purpose: "remind" })],
  ["a question", facts({ purpose: "ask" })],
  ["a test", facts({ isTest: true, coordinates: null, address: null })],
];

describe.each(LANGUAGE_CODES.filter((code) => code !== "en"))("a mail in %s", (language) => {
  test.each(KINDS)("has every line of the English mail: %s", (_kind, given) => {
    const mail = alertEmail(given, ROLE_LINK, texts(language));
    const source = english(given);
    expect(mail.subject.endsWith(` / ${source.subject}`)).toBe(true);
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const line of source.text.split("\n").filter(Boolean)) {
      // A row has its label and its value in both languages, one after the other.
      const parts = line.split(/: (?=\S)/);
      for (const part of parts) expect(mail.text, line).toContain(part);
    }
    for (const text of [mail.subject, mail.html, mail.text]) {
      expect(text).not.toContain(LINE);
      expect(text).not.toMatch(/\{\w+\}/);
    }
    expect(mail.text).toContain("A native speaker has not checked these words yet.");
  });

  test("marks its English lines as English", () => {
    const { html } = alertEmail(facts(), ROLE_LINK, texts(language));
    expect(html).toMatch(/<span lang="en"[^>]*>SOS: Ada Obi needs help<\/span>/);
    expect(html).toMatch(/<span lang="en"[^>]*>License plate<\/span>/);
  });

  test("has the day as a number beside the English month", () => {
    const { text } = alertEmail(facts(), ROLE_LINK, texts(language));
    expect(text).toContain("23/11/2026, 15:07 WAT / 23 Nov 2026, 15:07 WAT");
  });

  test("has no English besides names under its own headline", () => {
    const { text } = alertEmail(facts(), ROLE_LINK, texts(language));
    const [headline = "", below] = text.split("\n");
    expect(below).toBe("SOS: Ada Obi needs help");
    expect(headline).not.toBe(below);
  });

  test.each(KINDS)("its push has the English words below: %s", (_kind, given) => {
    const push = pushText(given, texts(language));
    const source = pushText(given);
    expect(push.body.endsWith(`\n${source.body}`)).toBe(true);
    expect(push.title).toContain(source.title);
    expect(push.title + push.body).not.toContain(LINE);
  });
});

test("a mail in English has no second lines and no note about a review", () => {
  const { subject, html, text } = english(facts());
  expect(html).toContain('<html lang="en">');
  expect(html).not.toContain("<span lang");
  expect(subject + text).not.toMatch(/ \/ |native speaker/);
});

test("a name with markup is escaped in both languages", () => {
  const { html } = alertEmail(facts({ senderName: "<b>Ada" }), null, texts("ha"));
  expect(html).not.toContain("<b>");
  expect(html).toContain("&lt;b&gt;Ada na buƙatar taimako");
});
