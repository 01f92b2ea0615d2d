import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PhoneNumber } from "libphonenumber-js/min";
import { PHONE_MIN_LENGTH } from "./config.ts";

/** What the contact form accepts to type: an optional plus, then at least 10 of digits, spaces, hyphens, parentheses. */
const TYPED_PHONE = new RegExp(`^\\+?[\\d\\s\\-()]{${PHONE_MIN_LENGTH},}$`);

/**
 * A Nigerian number must lie in a range that exists: one digit left out is the common slip, and an alert to such a number is lost. Abroad
 * the number of digits must be right; ranges there grow faster than this app's copy of them.
 */
const canBeCalled = (number: PhoneNumber): boolean =>
  number.countryCallingCode === "234" ? number.isValid() : number.isPossible();

/** Brings a typed phone number into E.164 (+2348031234567), reading it as Nigerian when it names no country; null when it is none. */
export function toE164(typed: string): string | null {
  const text = typed.trim();
  if (!TYPED_PHONE.test(text)) return null;
  // People type the trunk 0 or the bare country code behind the +234 that the form already shows.
  const parsed = parsePhoneNumberFromString(text, "NG");
  return parsed && canBeCalled(parsed) ? parsed.number : null;
}

/** "+234 803 123 4567". Falls back to the text as stored. */
export const formatPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
