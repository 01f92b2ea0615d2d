import { expect, test } from "vitest";
import { alertEmail } from "./alert-email.ts";
import { askEmail } from "../contacts/contact-role-email.ts";
import { englishContactText } from "../contacts/contact-role-texts.ts";
import { familyInviteEmail } from "../family/family-email.ts";
import { medicalAlertEmail } from "../medical/medical-alert.ts";
import { smsText } from "./sms-texts.ts";
import { exampleAlertFacts } from "../testing/alert-facts.ts";
import { factsBeforeAgreement, factsForPhone } from "./facts-before-agreement.ts";
import { whatsAppMessage } from "./whatsapp-texts.ts";
import { alertCall } from "./call-texts.ts";

// Anyone can name a stranger as a contact, so no channel may carry text of their choice to that
// stranger.

const HOSTILE = "Win at evil.example/pay or 0905 765 4321";
const AT = new Date("2026-11-21T08:00:00Z");
const LINK = "https://guardianlink.test/x";

const facts = factsBeforeAgreement({
  ...exampleAlertFacts(),
  senderName: `Ada ${HOSTILE}`,
  driverName: `Musa ${HOSTILE}`,
  licensePlate: "WWW.EVIL.EXAMPLE",
  destination: "Send 5,000 naira to this account",
});

test.each([
  ["an email", Object.values(alertEmail(facts)).join("\n")],
  ["a text", smsText(facts)],
  ["a WhatsApp message", JSON.stringify(whatsAppMessage(facts))],
  ["a call", JSON.stringify(alertCall(facts, "pcm"))],
])(
  "%s to someone who has not agreed carries no notes, web address or number of the traveller",
  (_name, sent) => {
    expect(sent).toContain("Ada Win at");
    expect(sent.toLowerCase()).not.toMatch(/evil|naira|765 ?4321/);
  },
);

const toPhone = factsForPhone({
  ...exampleAlertFacts(),
  senderName: `Ada ${HOSTILE}`,
  driverName: `Musa ${HOSTILE}`,
  senderPhone: null,
  address: "12 Allen Avenue, 0905 765 4321",
  helper: HOSTILE,
});

test.each([
  ["a text", smsText(toPhone) + smsText({ ...toPhone, purpose: "on-it" })],
  ["a WhatsApp message", JSON.stringify(whatsAppMessage(toPhone))],
  ["a call", JSON.stringify(alertCall(toPhone, "en"))],
])("%s to a number carries no web address or number that was typed, whoever has agreed", (_name, sent) => {
  expect(sent).toContain("Ada Win at");
  expect(sent).toContain("12 Allen Avenue");
  expect(sent).not.toMatch(/evil|765 ?4321/);
});

test.each([
  [
    "first message",
    askEmail({ travellerName: HOSTILE, contactName: HOSTILE, link: LINK }, englishContactText),
  ],
  [
    "family invitation",
    familyInviteEmail({ inviterName: HOSTILE, inviterEmail: "a@b.c", link: LINK, expiresAt: AT }),
  ],
  [
    "medical alert",
    medicalAlertEmail({ fullName: HOSTILE, contactName: HOSTILE, location: HOSTILE, happenedAt: AT }),
  ],
])("no web address or number of the sender is in a %s", (_name, mail) => {
  expect(Object.values(mail).join("\n")).not.toMatch(/evil|765 4321/);
});

test("no line break of a name is in a subject", () => {
  const mail = alertEmail({ ...facts, senderName: "Ada\r\nBcc: x" });
  expect(mail.subject).not.toMatch(/[\r\n]/);
});
