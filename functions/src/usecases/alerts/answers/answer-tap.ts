import { contactOfDelivery } from "@guardianlink/domain/alerts/alert";
import { getsAlerts } from "@guardianlink/domain/contacts/contact-role";
import { readTapPayload } from "@guardianlink/domain/alerts/whatsapp-texts";
import type { AlertRef } from "@guardianlink/domain/refs";
import { answerAs } from "../../sharing/answer-link.ts";
import type { AnswerPorts } from "../../sharing/answer-link.ts";
import { readAlertContext } from "../facts/alert-context.ts";
import type { LadderPorts } from "../ladder/ladder-ports.ts";
import { applyAnswer } from "./record-contact-answer.ts";
import type { WhatsAppTap } from "../report-ports.ts";

export interface TapPorts extends LadderPorts {
  /** The ports of answering an alert as the contact. */
  readonly answersTo: (alert: AlertRef) => AnswerPorts;
}

/**
 * Records a tapped button of a WhatsApp message as the answer of its contact. The delivery's
 * receipt in the button says whose answer it is. Repeated and late taps change nothing that is
 * newer, and nothing is recorded for a trip that has ended or a contact who was removed or has
 * declined.
 */
export async function answerTap({ payload, at }: WhatsAppTap, ports: TapPorts): Promise<void> {
  const tap = readTapPayload(payload);
  const ref = tap && (await ports.store.findByReceipt(tap.receipt));
  const context = ref && (await readAlertContext(ref, ports));
  if (tap === null || ref === null || context === null || context.trip.status === "completed") return;
  const id = contactOfDelivery(ref.deliveryId);
  const contact = await context.findContact(id, null);
  if (contact === null || !getsAlerts(contact)) return;
  const answer = tap.answer === "cannot" ? "cannot" : "acknowledged";
  if (!(await answerAs(ref, id, answer, ports.answersTo(ref), at))) return;
  // Answers are recorded in the first round's entries. This message may be a later one.
  await ports.store.stepJob(ref, (job, ledger) => applyAnswer(job, ledger, answer, ports.clock()));
}
