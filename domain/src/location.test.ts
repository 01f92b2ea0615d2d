import { describe, expect, it } from "vitest";
import { publicToken, PUBLIC_TOKEN_PATTERN } from "./ids.ts";
import { distanceM, formatCoordinates } from "./location.ts";
import { smsLink, telLink, whatsappLink } from "./links.ts";

describe("locations and links", () => {
  it("show six decimals", () => {
    expect(formatCoordinates({ latitude: 6.5, longitude: 3.37920049 })).toBe("6.500000, 3.379200");
  });

  it("measure Lagos to Abuja within a kilometre of the great circle", () => {
    const metres = distanceM(
      { latitude: 6.5244, longitude: 3.3792 },
      { latitude: 9.0765, longitude: 7.3986 },
    );
    expect(Math.abs(metres - 526_000)).toBeLessThan(2_000);
  });

  it("pass only digits and the whole text to WhatsApp", () => {
    expect(whatsappLink("+2348031234567", "Help & come")).toBe(
      "https://wa.me/2348031234567?text=Help%20%26%20come",
    );
    expect(smsLink("+2348031234567", "a b")).toBe("sms:+2348031234567?&body=a%20b");
    expect(telLink("+234 803 123 4567")).toBe("tel:+2348031234567");
  });

  it("contain public tokens of 128 bits", () => {
    expect(publicToken(new Uint8Array(16).fill(255))).toMatch(PUBLIC_TOKEN_PATTERN);
    expect(() => publicToken(new Uint8Array(8))).toThrow(RangeError);
  });
});
