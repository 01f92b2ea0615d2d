import { describe, expect, it } from "vitest";
import { isE164 } from "./e164.ts";
import { formatPhone } from "./format-phone.ts";
import { whatsappDigits } from "./links.ts";
import { toE164 } from "./phone.ts";

describe("a typed phone number", () => {
  it.each([
    ["0803 123 4567", "+2348031234567"],
    ["803 123 4567", "+2348031234567"],
    ["2348031234567", "+2348031234567"],
    ["+2340803 123 4567", "+2348031234567"],
    ["(0803) 123-4567", "+2348031234567"],
    ["1234567890", "+2341234567890"],
    ["+234 (0)803 123 4567", "+2348031234567"],
    ["\u202a+234 803 123 4567\u202c", "+2348031234567"],
    ["0803\u2011123\u20134567", "+2348031234567"],
    ["0803\u00a0123\u00a04567\u200b", "+2348031234567"],
    ["+44 20 7946 0958", "+442079460958"],
    ["+1 (555) 123-4567", "+15551234567"],
  ])("%s becomes %s", (typed, stored) => {
    expect(toE164(typed)).toBe(stored);
    expect(isE164(stored)).toBe(true);
  });

  it.each(["", "080312345", "0803 123 456", "803 123 456", "call me", "0803#1234567", "+0000000000"])(
    "%j is refused",
    (typed) => {
      expect(toE164(typed)).toBeNull();
    },
  );

  it("is shown with spaces and passed to WhatsApp as digits", () => {
    expect(formatPhone("+2348031234567")).toBe("+234 803 123 4567");
    expect(formatPhone("+442079460958")).toBe("+442079460958");
    expect(whatsappDigits("+2348031234567")).toBe("2348031234567");
  });
});
