import { factsForPhone } from "@guardianlink/domain/alerts/facts-before-agreement";
import { alertCall, CALL_KEYS, neverCall, onItCall, overCall } from "@guardianlink/domain/alerts/call-texts";
import type { CallScript } from "@guardianlink/domain/alerts/call-texts";
import { contactOfDelivery, wasSeen } from "@guardianlink/domain/alerts/alert";
import { languageOf } from "@guardianlink/domain/contacts/contact-role";
import type { Consent } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { AlertRef, DeliveryRef } from "@guardianlink/domain/refs";
import type { ContactRoles } from "../../contacts/ports.ts";
import { answerAs } from "../../sharing/answer-link.ts";
import type { AnswerPorts } from "../../sharing/answer-link.ts";
import { readAlertContext } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import { alertFacts } from "../facts/alert-facts.ts";
import { isWithdrawn } from "../facts/ladder-view.ts";
import { climbLadder } from "../ladder/climb-ladder.ts";
import type { LadderPorts } from "../ladder/ladder-ports.ts";
import { closedJob, unchanged } from "../job/delivery-job.ts";
import { duressToldTo } from "../facts/tell-duress.ts";
import { applyAnswer } from "./record-contact-answer.ts";
import type { AlertContact, DeliveryJob, JobStep, LedgerEntry } from "../delivery-store-ports.ts";
import { findReported } from "../reports/find-reported.ts";
import type { CallEvent } from "../report-ports.ts";

export interface CallPorts extends LadderPorts {
  readonly roles: Pick<ContactRoles, "roleOf" | "step">;
  /** The ports of answering an alert as the contact. */
  readonly answersTo: (alert: AlertRef) => AnswerPorts;
}

const NO_KEY = "Answered. No key was pressed.";
const NO_ANSWER = "No one picked up.";

/**
 * The delivery after a report on its call. Once a person has picked up, a later report of a failed
 * call does not take that back.
 */
function applyCall(
  job: DeliveryJob,
  ledger: LedgerEntry,
  { isActive, durationS, costKobo }: CallEvent,
  now: Date,
): JobStep<true> {
  const isAnswered = isActive || (durationS ?? 0) > 0 || ledger.reason === NO_KEY;
  const change = isAnswered
    ? ({ state: "accepted", reason: NO_KEY } as const)
    : ({ state: "failed", reason: NO_ANSWER } as const);
  const { state, reason } = wasSeen(ledger.state) ? ledger : change;
  return {
    result: true,
    job: job.done ? null : closedJob(job),
    ledger: {
      state,
      reason,
      costKobo: costKobo ?? ledger.costKobo ?? null,
      attempts: job.attempts,
      updatedAt: now,
    },
  };
}

/** The person on the phone. */
interface Called {
  readonly id: ContactId;
  /** Null for one who was removed since. */
  readonly contact: AlertContact | null;
  readonly language: Language;
}

async function calledIn(ref: DeliveryRef, context: AlertContext): Promise<Called> {
  const id = contactOfDelivery(ref.deliveryId);
  const contact = await context.findContact(id, null);
  return { id, contact, language: contact === null ? "en" : languageOf(contact, contact.role) };
}

/** Withdraws the consent to calls, and passes the alert on. */
async function stopCalls(
  ref: DeliveryRef,
  { id, contact, language }: Called,
  ports: CallPorts,
): Promise<CallScript> {
  const voice: Consent = { isWanted: false, at: ports.clock(), textVersion: 0 };
  if (contact !== null)
    await ports.roles.step(ports.roles.roleOf(ref.userId, contact.email), contact.id, ({ role }) => ({
      result: null,
      role: role && { ...role, phones: { ...role.phones, voice } },
      test: null,
    }));
  await climbLadder(ref, ports, id);
  return neverCall(language);
}

async function respond(
  digits: string | null,
  ref: DeliveryRef,
  { context, called }: { readonly context: AlertContext; readonly called: Called },
  ports: CallPorts,
): Promise<CallScript> {
  const { id, contact, language } = called;
  const duressAt =
    contact?.phone == null
      ? null
      : duressToldTo({ channel: "voice", phone: contact.phone, name: contact.name }, contact, context);
  const address = await context.findAddress();
  const facts = factsForPhone(alertFacts({ ...context, address, liveLink: null, duressAt }));
  if (digits === CALL_KEYS.never) return stopCalls(ref, called, ports);
  if (digits !== CALL_KEYS.onIt) return alertCall(facts, language);
  await answerAs(ref, id, "acknowledged", ports.answersTo(ref));
  await ports.store.stepJob(ref, (job, ledger) => applyAnswer(job, ledger, "acknowledged", ports.clock()));
  return onItCall(facts, language);
}

/**
 * Answers what the phone service asks while a call runs, and records what it reports.
 * @returns what is said next; null for a report, which needs no words
 */
export async function answerCall(event: CallEvent, ports: CallPorts): Promise<CallScript | null> {
  const ref = await findReported(event, ports.store);
  const context = ref && (await readAlertContext(ref, ports));
  if (ref === null || context === null) return event.isActive ? overCall("en") : null;
  const isVoiceJob = await ports.store.stepJob(ref, (job, ledger) =>
    job.recipient.channel === "voice" ? applyCall(job, ledger, event, ports.clock()) : unchanged(false),
  );
  if (!event.isActive) return null;
  const called = await calledIn(ref, context);
  // Stopping the further calls does not take back the alert for a phone that is already ringing.
  const isOver = isWithdrawn(context.alert, context.trip, ports.clock());
  if (isVoiceJob !== true || (isOver && event.digits !== CALL_KEYS.never)) return overCall(called.language);
  return respond(event.digits, ref, { context, called }, ports);
}
