import { contactOfDelivery } from "@guardianlink/domain/alert";
import { alertEmail } from "@guardianlink/domain/alert-email";
import type { AlertFacts, AlertText } from "@guardianlink/domain/alert-texts";
import { languageOf } from "@guardianlink/domain/contact-role";
import { isMemberContactId } from "@guardianlink/domain/family";
import { messageTexts } from "@guardianlink/domain/languages/message-texts";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import { smsText } from "@guardianlink/domain/sms-texts";
import { forUnagreed } from "@guardianlink/domain/unagreed-facts";
import { whatsAppMessage } from "@guardianlink/domain/whatsapp-texts";
import type { SendOutcome, SendRun } from "../messaging/ports.ts";
import { pushToDevices } from "../messaging/push-to-devices.ts";
import type { AlertContext } from "./alert-context.ts";
import { alertFacts } from "./alert-facts.ts";
import { alertPush } from "./alert-push.ts";
import type { DeliverPorts } from "./deliver-ports.ts";
import { addressOf } from "./plan-deliveries.ts";
import { duressToldTo } from "./tell-duress.ts";
import type { AlertContact, DeliveryJob, Recipient } from "./ports.ts";

const OFF: SendOutcome = { kind: "refused", reason: "This channel is switched off." };
const NO_LIVE_PAGE: SendOutcome = { kind: "retry", reason: "The live page is not ready. Trying again." };
const NO_TEMPLATE: SendOutcome = { kind: "refused", reason: "WhatsApp has no message for this." };

/**
 * Sends what WhatsApp has a template for. Its button needs the live page, so it waits for that.
 * @param shown what the traveller believes to be sent: where there is no template for it, nothing is
 */
async function sendWhatsApp(
  phone: string,
  facts: AlertFacts,
  shown: AlertFacts,
  text: AlertText,
  receipt: string,
  { phones }: DeliverPorts,
): Promise<SendOutcome> {
  if (phones.whatsapp === null) return OFF;
  const message = facts === shown || whatsAppMessage(shown) !== null ? whatsAppMessage(facts, text) : null;
  if (message !== null) return phones.whatsapp.send(phone, message, receipt);
  return facts.liveLink === null ? NO_LIVE_PAGE : NO_TEMPLATE;
}

async function sendPush(
  ref: DeliveryRef,
  job: DeliveryJob & { recipient: Extract<Recipient, { channel: "push" }> },
  context: AlertContext,
  known: { readonly liveLink: string | null; readonly duressAt: Date | null; readonly helper: string | null },
  text: AlertText,
  ports: DeliverPorts,
): Promise<SendRun> {
  // A push does not wait for the geocoder: it shows the address only when the phone has sent one.
  const facts = alertFacts({
    ...context,
    ...known,
    address: context.alert.address,
    purpose: job.purpose,
  });
  const page = isMemberContactId(contactOfDelivery(ref.deliveryId)) ? ports.familyPage : null;
  return pushToDevices(job.recipient.userId, alertPush(facts, ref, page, text), job, ports);
}

/** For how long the message has been tried. A first attempt may come late, but nothing failed yet. */
const waitedMs = ({ attempts, plannedAt }: DeliveryJob, { clock }: DeliverPorts): number =>
  attempts <= 1 || plannedAt === null ? 0 : clock().getTime() - plannedAt.getTime();

/** Sends the message of a job once by its channel. */
export async function sendDelivery(
  ref: DeliveryRef,
  job: DeliveryJob,
  context: AlertContext,
  contact: AlertContact | null,
  ports: DeliverPorts,
): Promise<SendRun> {
  const { recipient } = job;
  const run = (outcome: SendOutcome): SendRun => ({ outcome, acceptedDevices: [] });
  // A call asks for its words when it is answered.
  if (recipient.channel === "voice")
    return run((await ports.phones.voice?.call(contact?.phone ?? recipient.phone, job.receipt)) ?? OFF);
  const texts = messageTexts(contact === null ? "en" : languageOf(contact, contact.role));
  const id = contactOfDelivery(ref.deliveryId);
  const duressAt = duressToldTo(recipient, contact, context);
  const liveLink = await (duressAt === null ? context.findLiveLink(id) : context.findDuressLink(id));
  const helper = job.helper && ((await context.findContact(job.helper, null))?.name ?? null);
  if (recipient.channel === "push")
    return sendPush(ref, { ...job, recipient }, context, { liveLink, duressAt, helper }, texts.alert, ports);
  const hasAgreed = contact?.role?.state === "confirmed";
  const address = await (hasAgreed ? context.findAddress() : context.findServerAddress());
  const known = { ...context, address, liveLink, purpose: job.purpose, helper };
  const said = alertFacts({ ...known, duressAt });
  const facts = hasAgreed ? said : forUnagreed(said);
  // The traveller may have corrected the address while the alert waited.
  if (recipient.channel === "sms")
    return run(
      (await ports.phones.sms?.send(
        contact?.phone ?? recipient.phone,
        smsText(facts, texts.sms),
        recipient.isRerouted,
      )) ?? OFF,
    );
  if (recipient.channel === "whatsapp")
    return run(
      await sendWhatsApp(
        contact?.phone ?? recipient.phone,
        facts,
        duressAt === null || context.alert.type === "duress" ? facts : alertFacts(known),
        texts.alert,
        job.receipt,
        ports,
      ),
    );
  const reference = job.receipt === "" ? null : job.receipt;
  const roleLink = contact?.role ? ports.roleLinkTo(contact.role.token) : null;
  const to = contact === null ? recipient : { ...recipient, address: addressOf(contact), name: contact.name };
  return run(
    await ports.mailer.send(to, alertEmail(facts, roleLink, texts.alert), reference, waitedMs(job, ports)),
  );
}
