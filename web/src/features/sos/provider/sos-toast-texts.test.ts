import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { expect, test } from "vitest";
import { cancelToast, sosToast, whatsappToast } from "./sos-toast-texts.ts";

const audience = (all: number, alerted: number) => ({
  all: Array.from({ length: all }, () => ({}) as EmergencyContact),
  alerted: Array.from({ length: alerted }, () => ({}) as EmergencyContact),
});

test.each([
  ["one contact", audience(1, 1), "SOS Alert Sent!", "Emergency alerts sent to 1 contact."],
  ["several contacts", audience(3, 3), "SOS Alert Sent!", "Emergency alerts sent to 3 contacts."],
  [
    "several contacts of whom one declined",
    audience(3, 2),
    "SOS Alert Sent!",
    "Emergency alerts sent to 2 contacts.",
  ],
  ["a list that is not known", null, "SOS Alert Sent!", "We're alerting your emergency contacts now."],
  [
    "contacts who have all declined",
    audience(2, 0),
    "No one was alerted",
    /^All your contacts have declined/,
  ],
  ["an empty list", audience(0, 0), "No emergency contacts", /^Please add/],
] as const)("an accepted SOS with %s is told truthfully", (_what, known, title, text) => {
  const [message] = sosToast("accepted", known, false);
  expect(message.title).toBe(title);
  expect(message.text).toMatch(text);
});

test.each([
  ["accepted", "The server has your update"],
  ["waiting", "Update saved. Waiting for network"],
  ["refused", "SOS Alert Error"],
] as const)("an update that is %s reads %s", (outcome, title) => {
  expect(sosToast(outcome, audience(2, 2), true)[0].title).toBe(title);
});

test("a toast claims no message that only the ledger can tell of", () => {
  const [accepted] = sosToast("accepted", audience(2, 2), true);
  const [tooLate] = cancelToast("refused");
  for (const { title, text } of [accepted, tooLate]) expect(`${title} ${text}`).not.toMatch(/\bsent\b/i);
});

test("the page says that WhatsApp reaches no one only when no contact has a phone number", () => {
  expect(whatsappToast([{ phone: "" }, { phone: "+2348031234567" }])).toBeNull();
  expect(whatsappToast([{ phone: "" }])).toEqual({
    title: "No WhatsApp contacts",
    text: "Add phone numbers to your emergency contacts to enable WhatsApp alerts",
  });
});
