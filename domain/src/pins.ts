import * as z from "zod/mini";
import { DAY_MS, HOUR_MS } from "./config.ts";
import { message } from "./toast-message.ts";

// The two PINs. Only the server compares them, and nothing that the traveller's own devices read
// tells which of the two was entered.

const PIN_MIN_DIGITS = 4;
export const PIN_MAX_DIGITS = 6;

const PIN = new RegExp(`^[0-9]{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$`);
const PIN_DIGITS = `Use ${PIN_MIN_DIGITS} to ${PIN_MAX_DIGITS} digits.`;
const PIN_WEAK = "Too easy to guess. Don't use rows, repeats or a year.";

/** Whether the digits go up or down by one each, or are the same: 1234, 4321, 0000. */
function isRow(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** Whether a part of the PIN is repeated: 1212, 123123. */
const isRepeat = (pin: string): boolean => /^(.{1,3})\1+$/.test(pin);

/** Whether it looks like a year of birth, which who knows the traveller tries first. */
const isYear = (pin: string): boolean => /^(19|20)..$/.test(pin);

/** Whether a PIN is among the first that a person would try. */
export const isWeakPin = (pin: string): boolean => isRow(pin) || isRepeat(pin) || isYear(pin);

/** A PIN as it is chosen. */
export const newPinSchema = z.string().check(
  z.regex(PIN, PIN_DIGITS),
  z.refine((pin) => !PIN.test(pin) || !isWeakPin(pin), PIN_WEAK),
);

/** A PIN as it is entered. Whether it is right says the server alone. */
export const enteredPinSchema = z.string().check(z.regex(PIN, PIN_DIGITS));

const PINS_LENGTH = "Use as many digits as your safety PIN has.";
const PINS_ALIKE =
  "Too much like your safety PIN. At least two digits must differ, and it may not be reversed.";

const differing = (one: string, other: string): number =>
  Array.from(one).filter((digit, index) => digit !== other[index]).length;

/**
 * Why a duress PIN does not go with a safety PIN; null when it does. Both have as many digits, so
 * that a bystander who counts them learns nothing. A slip of one digit must not give the alarm.
 */
export function duressPinProblem(safety: string, duress: string): string | null {
  if (safety.length !== duress.length) return PINS_LENGTH;
  const isNear = Math.abs(Number(safety) - Number(duress)) <= 1;
  const isReversed = Array.from(safety).toReversed().join("") === duress;
  return differing(safety, duress) < 2 || isNear || isReversed ? PINS_ALIKE : null;
}

interface ChosenPins {
  readonly safety: string;
  readonly duress: string | null;
}
const pinsProblem = ({ safety, duress }: ChosenPins): string | null =>
  duress === null ? null : duressPinProblem(safety, duress);

/** The PINs that a traveller sets. `duress` is null for none. */
export const newPinsSchema = z.strictObject({ safety: newPinSchema, duress: z.nullable(newPinSchema) }).check(
  z.refine((pins) => pinsProblem(pins) === null, {
    path: ["duress"],
    error: ({ input }) => pinsProblem(input as ChosenPins),
  }),
);
export type NewPins = z.infer<typeof newPinsSchema>;

/** What setPins takes: both PINs anew, or null to remove them. */
export const setPinsRequestSchema = z.nullable(newPinsSchema);

/** Why the server does not set PINs, in sentences for their owner. */
export const setPinsRefusals = {
  "sign-in-again": "Enter your password again to change your PINs.",
} as const;
/** What setPins answers. */
export const setPinsResponseSchema = z.object({ refusal: z.nullable(z.literal("sign-in-again")) });

/** How long after the first expected arrival a trip can be postponed without a PIN. */
export const POSTPONE_WITHOUT_PIN_MS = HOUR_MS;

const PIN_OUTCOMES = ["done", "wrong", "too-many", "too-late"] as const;
export type PinOutcome = (typeof PIN_OUTCOMES)[number];

/** What verifyPin answers: the same for both PINs. */
export const verifyPinResponseSchema = z.object({ outcome: z.enum(PIN_OUTCOMES) });

/** So many wrong PINs within these times close the PINs of an account for the rest of the time. */
const WRONG_PIN_LIMITS = [
  { limit: 5, windowMs: HOUR_MS / 4 },
  { limit: 20, windowMs: DAY_MS },
] as const;

/**
 * Whether a postponement needs the PIN of a traveller who has one. `firstEta` is null where none
 * was given.
 */
export const isPinPostponement = (firstEta: Date | null, eta: Date): boolean =>
  firstEta !== null && eta.getTime() - firstEta.getTime() > POSTPONE_WITHOUT_PIN_MS;

/** A right PIN that was entered in a trip. */
const pinUseSchema = z.object({
  purpose: z.enum(["end", "cancel", "fine", "postpone"]),
  isDuress: z.boolean(),
  /**
   * Whether the PIN was set before the trip began. A later one may have been set by an attacker.
   */
  isOld: z.boolean(),
  at: z.date(),
});
export type PinUse = z.infer<typeof pinUseSchema>;

/** The right PINs of a trip. Server only. */
export const tripPinsSchema = z.object({ uses: z._default(z.array(pinUseSchema), []) });

/** The PINs of an account as they are stored. Server only. */
export const storedPinsSchema = z.object({
  /** base64url, as the two hashes. Both share it, so that one computation compares both. */
  salt: z.string(),
  safety: z.string(),
  /** Random where there is no duress PIN, so that no one can tell. */
  duress: z.string(),
  changedAt: z.date(),
  /**
   * The wrong PINs of the last day, each with its hash: one that is sent again, because its answer
   * was lost, counts once. Absent in PINs that an earlier version stored.
   */
  wrong: z._default(z.array(z.object({ at: z.date(), hash: z.string() })), []),
});
export type StoredPins = z.infer<typeof storedPinsSchema>;

/**
 * The wrong PINs of the last day with one more, unless it is among them or there are too many.
 * @param hash of the PIN that was entered
 */
export function withTry(
  stored: StoredPins["wrong"],
  hash: string,
  now: Date,
): { readonly wrong: StoredPins["wrong"]; readonly isAllowed: boolean } {
  const recent = stored.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS);
  const others = recent.filter((one) => one.hash !== hash);
  const isAllowed = WRONG_PIN_LIMITS.every(
    ({ limit, windowMs }) =>
      others.filter(({ at }) => now.getTime() - at.getTime() < windowMs).length < limit,
  );
  const isKnown = others.length < recent.length;
  return { wrong: isKnown || !isAllowed ? recent : [...recent, { at: now, hash }], isAllowed };
}

/** The words of the PIN dialog and of the page that sets the PINs. */
export const pinMessages = {
  wrong: "That PIN is not right.",
  tooMany: "Too many wrong PINs. Try again in 15 minutes.",
  late: "Your SOS goes to your contacts. Enter your PIN to end the trip and tell them.",
  overtaken: "Nothing was changed: the trip has ended or was changed elsewhere.",
  offline:
    "Your PIN is checked when there is a connection. Keep this page open: we don't store your PIN. Your contacts stay alerted until then.",
  again: "Your PIN wasn't checked before the page closed. Enter it again to end the trip.",
  failed: message("Not changed", "Your PINs are as before. Try again."),
  saved: message("PIN saved", "We'll ask for it when you end an alert."),
  removed: message("PIN removed", "We won't ask for a PIN any more."),
} as const;
