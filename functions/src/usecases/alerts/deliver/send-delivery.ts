import { contactOfDelivery } from "@guardianlink/domain/alerts/alert";
import { alertEmail } from "@guardianlink/domain/alerts/alert-email";
import type { AlertText } from "@guardianlink/domain/alerts/alert-texts";
import { emailOf } from "@guardianlink/domain/contacts/contact-role";
import { isMemberContactId } from "@guardianlink/domain/family/family";
import { whatsAppMessage } from "@guardianlink/domain/alerts/whatsapp-texts";
import type { SendOutcome, SendRun } from "../../messaging/ports.ts";
import { pushToDevices } from "../../messaging/push-to-devices.ts";
import { alertPush } from "../facts/alert-push.ts";
import type { ClaimedDelivery } from "./claimed-delivery.ts";
import type { DeliverPorts } from "./deliver-ports.ts";
import { messageFacts, textNow, textsFor } from "./message-facts.ts";
import type { MessageFacts } from "./message-facts.ts";

const OFF: SendOutcome = { kind: "refused", reason: "This channel is switched off." };
const NO_LIVE_PAGE: SendOutcome = { kind: "retry", reason: "The live page is not ready. Trying again." };
const NO_TEMPLATE: SendOutcome = { kind: "refused", reason: "We don't send this on WhatsApp." };

/**
 * Sends what WhatsApp has a template for. Its button needs the live page, so it waits for that.
 * After a duress PIN it sends nothing unless the message that the traveller expects has a template
 * too.
 */
async function sendWhatsApp(
  phone: string,
  { facts, shown }: MessageFacts,
  text: AlertText,
  receipt: string,
  { phones }: DeliverPorts,
): Promise<SendOutcome> {
  if (phones.whatsapp === null) return OFF;
  const message = facts === shown || whatsAppMessage(shown) !== null ? whatsAppMessage(facts, text) : null;
  if (message !== null) return phones.whatsapp.send(phone, message, receipt);
  return facts.liveLink === null ? NO_LIVE_PAGE : NO_TEMPLATE;
}

/** Sends one message that is ready, once. */
type Send = () => Promise<SendRun>;

/**
 * Collects what the message of a job says, which may take seconds.
 * @returns sends it once by its channel
 */
export async function prepareSend(delivery: ClaimedDelivery, ports: DeliverPorts): Promise<Send> {
  const { ref, job, contact } = delivery;
  const { recipient, receipt } = job;
  const { phones } = ports;
  const once = (send: () => Promise<SendOutcome> | undefined): Send => {
    return async () => ({ outcome: (await send()) ?? OFF, acceptedDevices: [] });
  };
  // The traveller may have corrected the number while the alert waited.
  const phone = "phone" in recipient ? (contact?.phone ?? recipient.phone) : "";
  // The service asks for the words of a call when it is answered.
  if (recipient.channel === "voice") return once(() => phones.voice?.call(phone, receipt));
  if (recipient.channel === "sms") {
    const text = await textNow(delivery);
    return once(() => phones.sms?.send(phone, text, recipient.isRerouted));
  }
  const said = await messageFacts(delivery);
  const text = textsFor(contact).alert;
  if (recipient.channel === "whatsapp") return once(() => sendWhatsApp(phone, said, text, receipt, ports));
  if (recipient.channel === "push") {
    const page = isMemberContactId(contactOfDelivery(ref.deliveryId)) ? ports.familyPage : null;
    const push = alertPush(said.facts, ref, page, text);
    return () => pushToDevices(recipient.userId, push, job, ports);
  }
  const roleLink = contact?.role ? ports.roleLinkTo(contact.role.token) : null;
  const to = contact === null ? recipient : { ...recipient, address: emailOf(contact), name: contact.name };
  const email = alertEmail(said.facts, roleLink, text);
  const unclearForMs = job.perhapsSentAt && ports.clock().getTime() - job.perhapsSentAt.getTime();
  return once(() => ports.mailer.send(to, email, receipt === "" ? null : receipt, unclearForMs));
}
