import { expect, test } from "vitest";
import { testAlertWords } from "./test-alert.ts";

const sent = { sent: true, reason: null };
const failed = { sent: false, reason: "The email service refused this address or message." };

test("says by what the contact was told", () => {
  expect(testAlertWords("Ngozi", { email: sent, push: sent })).toBe(
    "Ngozi was sent an email and a notification marked TEST. Ask Ngozi whether it arrived.",
  );
  expect(testAlertWords("Ngozi", { email: sent, push: null })).toContain("an email marked TEST");
});

test("says what did not get out, and why", () => {
  expect(testAlertWords("Ngozi", { email: failed, push: sent })).toBe(
    "Ngozi was sent a notification marked TEST. Ask Ngozi whether it arrived. The email service refused this address or message.",
  );
  expect(testAlertWords("Ngozi", { email: failed, push: null })).toContain("did not get out to Ngozi");
});
