import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PhoneNumber } from "libphonenumber-js/min";
import { PHONE_MIN_LENGTH } from "./config.ts";

/**
 * What the contact form accepts: an optional plus, then at least 10 digits, spaces, hyphens or
 * parentheses.
 */
const TYPED_PHONE = new RegExp(`^\\+?[\\d\\s\\-()]{${PHONE_MIN_LENGTH},}$`);

/** Invisible marks, in which a copied number is often wrapped, such as those of text direction. */
const INVISIBLE_MARKS = /\p{Cf}/gu;
const TYPOGRAPHIC_HYPHENS = /[\u2010-\u2015\u2212]/g;

/**
 * Whether the number of digits is right for its country, because number ranges grow faster than
 * this app's copy of them. A Nigerian number outside the known ranges must not begin with 0: that
 * is a number with a digit missing, and an alert to it would be lost.
 */
const canBeCalled = (number: PhoneNumber): boolean =>
  number.isValid() ||
  (number.isPossible() && !(number.countryCallingCode === "234" && number.nationalNumber.startsWith("0")));

/**
 * Converts a typed phone number to E.164 (+2348031234567). Without a country code it is Nigerian.
 * Null when it is not a number.
 */
export function toE164(typed: string): string | null {
  const text = typed.replace(INVISIBLE_MARKS, "").replace(TYPOGRAPHIC_HYPHENS, "-").trim();
  if (!TYPED_PHONE.test(text)) return null;
  // People type the trunk 0 or the country code without its plus after the +234 that the form
  // already shows.
  const parsed = parsePhoneNumberFromString(text, "NG");
  return parsed && canBeCalled(parsed) ? parsed.number : null;
}
