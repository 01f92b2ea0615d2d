import { timingSafeEqual } from "node:crypto";
import type { AnsweredCheck } from "@guardianlink/domain/watch/check-api";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import type { PinStep } from "@guardianlink/domain/account/pin-requests";
import type { PinResponse } from "@guardianlink/domain/account/pin-response";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import type { Trips } from "../shared/readers.ts";
import type { HashPin, PinSteps, PinStore, PinUses } from "./ports.ts";

export interface VerifyPinPorts {
  readonly pins: Pick<PinStore, "read" | "countTry" | "forgetWrong">;
  readonly hashPin: HashPin;
  readonly uses: Pick<PinUses, "record">;
  readonly steps: PinSteps;
  readonly trips: Trips;
  /** Answers the question whether all is well. */
  readonly answerCheck: (trip: TripRef, checkId: string, answer: CheckAnswer) => Promise<AnsweredCheck>;
  readonly clock: Clock;
}

const inTime = (isDone: boolean): PinResponse => ({ outcome: isDone ? "done" : "too-late" });

/** Does what the PIN confirms. */
async function applyStep(trip: TripRef, step: PinStep, ports: VerifyPinPorts): Promise<PinResponse> {
  const { steps, clock } = ports;
  switch (step.purpose) {
    case "end":
      return inTime(await steps.end(trip, clock()));
    case "cancel":
      return inTime(await steps.cancel(trip, step.alertId, clock()));
    case "postpone":
      return inTime(await steps.postpone(trip, new Date(step.etaMs), clock()));
    case "fine":
      return { outcome: "done", check: await ports.answerCheck(trip, step.checkId, step.answer) };
  }
}

const isHash = (hash: Buffer, stored: string): boolean => {
  const other = Buffer.from(stored, "base64url");
  return hash.length === other.length && timingSafeEqual(hash, other);
};

/**
 * Compares a PIN, and with a right one does what it confirms. Both PINs take the same way: one
 * hash, two comparisons, the same reads and writes, the same answer. What a duress PIN causes
 * follows from the recorded use, after the answer (raise-duress.ts).
 * @returns null for an account without PINs, or a trip that is not its own
 */
export async function verifyPin(
  trip: TripRef,
  { pin, step }: { readonly pin: string; readonly step: PinStep },
  ports: VerifyPinPorts,
): Promise<PinResponse | null> {
  const found = await ports.trips.getTrip(trip);
  if (found === null) return null;
  const pins = await ports.pins.read(trip.userId);
  if (pins === null) return null;
  const hash = await ports.hashPin(pin, pins.salt);
  const isAllowed = await ports.pins.countTry(trip.userId, hash.toString("base64url"), ports.clock());
  const isSafety = isHash(hash, pins.safety);
  const isDuress = isHash(hash, pins.duress);
  if (!isSafety && !isDuress) return { outcome: isAllowed ? "wrong" : "too-many" };
  // A PIN that was set during the trip may be an attacker's, and one beyond the limit a guess.
  const isOld = isAllowed && pins.changedAt < found.createdAt;
  // Recorded before the change, so that no all-clear goes out without it.
  await ports.uses.record(trip, { purpose: step.purpose, isDuress, isOld, at: ports.clock() });
  if (!isAllowed) return { outcome: "too-many" };
  await ports.pins.forgetWrong(trip.userId);
  return applyStep(trip, step, ports);
}
