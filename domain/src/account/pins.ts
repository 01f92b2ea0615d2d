import * as z from "zod/mini";
import { HOUR_MS } from "../config.ts";
import { message } from "../toast-message.ts";

// The two PINs. Only the server compares them, and nothing that the traveller's own devices read
// tells which of the two was entered.

const PIN_MIN_DIGITS = 4;
export const PIN_MAX_DIGITS = 6;

/** A PIN by its digits alone. */
export const PIN = new RegExp(`^[0-9]{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$`);
export const PIN_DIGITS = `Use ${PIN_MIN_DIGITS} to ${PIN_MAX_DIGITS} digits.`;

/** A PIN as it is entered. Only the server knows whether it is right. */
export const enteredPinSchema = z.string().check(z.regex(PIN, PIN_DIGITS));

/** How long after the first expected arrival a trip can be postponed without a PIN. */
export const POSTPONE_WITHOUT_PIN_MS = HOUR_MS;

/**
 * Whether a postponement needs the PIN of a traveller who has one. `firstEta` is null where none
 * was given.
 */
export const isPinPostponement = (firstEta: Date | null, eta: Date): boolean =>
  firstEta !== null && eta.getTime() - firstEta.getTime() > POSTPONE_WITHOUT_PIN_MS;

/** The words of the PIN dialog and of the page that sets the PINs. */
export const pinMessages = {
  wrong: "That PIN isn't right.",
  tooMany: "Too many wrong PINs. Try again in 15 minutes.",
  late: "Your SOS goes to your contacts. Enter your PIN to end the trip and tell them.",
  overtaken: "Nothing was changed: the trip has ended or was changed elsewhere.",
  offline:
    "No connection. We'll check your PIN when you're online. Keep this page open: we don't store your PIN.",
  stayAlerted: "Your contacts stay alerted.",
  again: "Your PIN wasn't checked before the page closed. Enter it again to end the trip.",
  failed: message("Not changed", "Your PINs are as before. Try again."),
  saved: message("PIN saved", "We'll ask for it when you end an alert."),
  removed: message("PIN removed", "We won't ask for a PIN any more."),
} as const;
