import { answeredAlertId } from "@guardianlink/domain/watch/check";
import { answerWatch, withCheckIns } from "@guardianlink/domain/watch/watch-state";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import type { AnsweredCheck } from "@guardianlink/domain/watch/check-api";
import type { Check } from "@guardianlink/domain/watch/check";
import type { UserId } from "@guardianlink/domain/ids";
import type { TripRef } from "@guardianlink/domain/refs";
import { serverAlert } from "../alerts/server-alert.ts";
import type { AlertWriter } from "../alerts/ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Trips } from "../shared/readers.ts";
import { writeToJournal } from "./journal.ts";
import type { JournalPorts } from "./journal.ts";
import type { TripLog, TripWatches } from "./ports.ts";

export interface AnswerCheckPorts extends JournalPorts {
  readonly watches: TripWatches;
  readonly trips: Trips;
  readonly alerts: AlertWriter;
  /** Stops what an alert of the server still does: its ladder and its place on the live page. */
  readonly cancelAlert: (trip: TripRef, alert: Check, now: Date) => Promise<void>;
  /** Whether an account has PINs. */
  readonly hasPins: (user: UserId) => Promise<boolean>;
  readonly log: TripLog;
  readonly clock: Clock;
}

/**
 * Cancels what the contacts were told about an unanswered question, and tells them the answer.
 * Repeating it changes nothing. @returns whether there was something to call off
 */
async function callOff(
  trip: TripRef,
  check: Check,
  answer: CheckAnswer,
  now: Date,
  ports: Pick<AnswerCheckPorts, "trips" | "cancelAlert" | "alerts">,
): Promise<boolean> {
  if (check.informedAt === null || answer === "help") return false;
  const stored = await ports.trips.getTrip(trip);
  if (stored === null) return false;
  await ports.cancelAlert(trip, check, now);
  const id = answeredAlertId(check);
  await ports.alerts.createAlert(serverAlert(stored, { id, type: "answered", happenedAt: now, now, answer }));
  return true;
}

/**
 * Takes the traveller's answer. When the contacts were informed already, that information is
 * cancelled and they read which button was pressed. "Need help" is only recorded, and the
 * question stays open: without an SOS the contacts are informed as if no answer had come. An answer
 * to a question that is no longer open changes nothing.
 * @returns how the answer found the question
 */
export async function answerCheck(
  trip: TripRef,
  checkId: string,
  answer: CheckAnswer,
  ports: Omit<AnswerCheckPorts, "hasPins">,
): Promise<AnsweredCheck> {
  const now = ports.clock();
  const open = await ports.watches.change(trip, (state) => ({
    state: null,
    result: answerWatch(state, checkId, now) === null ? null : state.check,
  }));
  // Before the question is closed: when this fails, the same answer can be given again.
  const isCalledOff = open !== null && (await callOff(trip, open, answer, now, ports));
  const answered = await ports.watches.change(trip, (state) => {
    const next = answerWatch(state, checkId, now);
    return { state: answer === "help" ? null : next, result: next === null ? null : state.check };
  });
  if (answered === null) return { wasOpen: false, wereContactsTold: false };
  const { kind, askedAt, informedAt } = answered;
  await writeToJournal(trip, { kind: "answered", at: now, check: kind, askedAt, answer }, ports);
  ports.log.checkAnswered(trip, { kind, answer, sinceAskedMs: now.getTime() - askedAt.getTime() });
  if (!isCalledOff) await callOff(trip, answered, answer, now, ports);
  return { wasOpen: true, wereContactsTold: informedAt !== null };
}

/**
 * Takes an answer that came without a PIN. A traveller with a PIN needs it to say that all is well
 * (usecases/pins/verify-pin.ts), and never to ask for help.
 * @returns how the answer found the question
 */
export async function answerWithoutPin(
  trip: TripRef,
  checkId: string,
  answer: CheckAnswer,
  ports: AnswerCheckPorts,
): Promise<AnsweredCheck | "pin-needed"> {
  if (answer !== "help" && (await ports.hasPins(trip.userId))) return "pin-needed";
  return answerCheck(trip, checkId, answer, ports);
}

/** Switches the regular check-ins of a running trip on or off. False when there is no such trip. */
export async function setCheckIns(
  trip: TripRef,
  minutes: number,
  ports: Pick<AnswerCheckPorts, "watches" | "trips" | "clock" | keyof JournalPorts>,
): Promise<boolean> {
  const now = ports.clock();
  const stored = await ports.trips.getTrip(trip);
  if (stored === null || stored.status === "completed") return false;
  await ports.watches.change(trip, (state) => ({
    state: withCheckIns(state, minutes, now),
    result: null,
  }));
  await writeToJournal(trip, { kind: "check-ins", at: now, minutes }, ports);
  return true;
}
