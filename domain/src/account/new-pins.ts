import * as z from "zod/mini";
import { PIN, PIN_DIGITS } from "./pins.ts";

// How the two PINs are chosen: on the page that sets them, and checked anew by the server.

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

/** Whether it looks like a year of birth, which a person who knows the traveller tries first. */
const isYear = (pin: string): boolean => /^(19|20)..$/.test(pin);

/** Whether a PIN is among the first that a person would try. */
export const isWeakPin = (pin: string): boolean => isRow(pin) || isRepeat(pin) || isYear(pin);

/** A PIN as it is chosen. */
export const newPinSchema = z.string().check(
  z.regex(PIN, PIN_DIGITS),
  z.refine((pin) => !PIN.test(pin) || !isWeakPin(pin), PIN_WEAK),
);

const PINS_LENGTH = "Use as many digits as your safety PIN has.";
const PINS_ALIKE = "Too much like your safety PIN. Change at least two digits, and don't reverse it.";

const differing = (one: string, other: string): number =>
  Array.from(one).filter((digit, index) => digit !== other[index]).length;

/**
 * Why a duress PIN cannot be used beside a safety PIN; null when it can. Both have the same number
 * of digits, so that a bystander who counts them learns nothing. They differ in more than one
 * digit, so that a slip raises no alarm.
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
