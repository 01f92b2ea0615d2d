import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PhoneNumber } from "libphonenumber-js/min";
import { PHONE_MIN_LENGTH } from "./config.ts";

/** What the contact form accepts to type: an optional plus, then at least 10 of digits, spaces, hyphens, parentheses. */
const TYPED_PHONE = new RegExp(`^\\+?[\\d\\s\\-()]{${PHONE_MIN_LENGTH},}$`);

/**
 * Whether the number of digits is right for its country: ranges grow faster than this app's copy of them. A Nigerian number outside of
 * the known ranges must not begin with 0, which is what is left of one with a digit too few: an alert to it would be lost.
 */
const canBeCalled = (number: PhoneNumber): boolean =>
  number.isValid() ||
  (number.isPossible() && !(number.countryCallingCode === "234" && number.nationalNumber.startsWith("0")));

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
