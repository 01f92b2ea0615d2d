import { isCallForHelp } from "@guardianlink/domain/alerts/alert";
import { ladderOf } from "@guardianlink/domain/alerts/alert-ladder";
import { isStanding } from "@guardianlink/domain/alerts/ladder";
import { hasAgreedToPhone, PLANNED_KOBO, SMS_SEGMENT_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import type { PhoneChannel } from "@guardianlink/domain/contacts/phone-limits";
import { countSegments } from "@guardianlink/domain/messages/gsm7";
import { MAIL_HELD } from "@guardianlink/domain/messages/mail-limits";
import { mayMail } from "../../messaging/mail-brake.ts";
import { phoneHoldReason } from "../../messaging/phone-brake.ts";
import { isTripNews } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import { activeAnswers, isCalledOff, isTakenBack } from "../facts/ladder-view.ts";
import type { ClaimedDelivery } from "./claimed-delivery.ts";
import type { DeliverPorts } from "./deliver-ports.ts";
import { failed } from "./find-recipient.ts";
import type { Unsent } from "./find-recipient.ts";
import { textNow } from "./message-facts.ts";

const NEEDLESS = failed("Not needed any more.");

/**
 * Whether a message is too late. A cancelled alert sends nothing more. A later round is too late
 * once the traveller has called off the alert, or someone has answered. News that someone is on it
 * is too late once the trip has ended, or they can't.
 */
async function isNeedless(
  { ref, job, context }: ClaimedDelivery,
  { shares, log, clock }: DeliverPorts,
): Promise<boolean> {
  const { purpose, helper, recipient } = job;
  const { alert, trip } = context;
  if (alert.cancelledAt !== null) return true;
  if (purpose === "ask" || (purpose === "alert" && recipient.channel !== "voice")) return false;
  try {
    const isOver = purpose === "on-it" ? trip.status === "completed" : isCalledOff(alert, trip, clock());
    if (isOver) return true;
    const links = await shares.listLinks(ref);
    if (purpose === "on-it") return links.some((link) => link.contactId === helper && isTakenBack(link));
    const answers = activeAnswers(links, [], alert.createdAt);
    return answers.some((answer) => isStanding(ladderOf(alert), answer));
  } catch (error) {
    log.deliveryFailed(ref, error);
    return false;
  }
}

/** What a message is expected to cost, in kobo. Each segment of a text is paid for. */
async function plannedKobo(channel: PhoneChannel, textOf: () => Promise<string>): Promise<number> {
  if (channel !== "sms") return PLANNED_KOBO[channel];
  // A failed read must not hold an alert back.
  return countSegments(await textOf().catch(() => "")) * SMS_SEGMENT_KOBO;
}

/** The account that alerts, and whether the contact got its first message. */
const senderOf = ({ ref, contact }: ClaimedDelivery) => ({
  sender: ref.userId,
  wasAsked: contact?.role?.askedAt != null,
});

/** Whether the message is news that calls for no help: of a trip, or of an answered question. */
const isNews = (context: AlertContext): boolean => isTripNews(context) || context.alert.type === "answered";

/** Counts an email. @returns why it is held back; null when it may be sent */
async function mailHoldReason(
  delivery: ClaimedDelivery,
  address: string,
  ports: DeliverPorts,
): Promise<string | null> {
  const { job, context, contact } = delivery;
  const isEmergency = isCallForHelp(context.alert.type) && job.purpose !== "on-it";
  const hasAgreed = contact?.role?.state === "confirmed";
  const isOfAlert = !isNews(context);
  const { sender, wasAsked } = senderOf(delivery);
  const hasPlace = async () => wasAsked && (await ports.mailPlaces.hasPlace(sender, address));
  const mail = { sender, address, hasAgreed, isEmergency, isOfAlert, hasPlace };
  return (await mayMail(mail, ports)) ? null : MAIL_HELD;
}

/**
 * Counts a text, WhatsApp message or call. @returns why it is held back; null when it may be sent
 */
async function loudHoldReason(
  delivery: ClaimedDelivery,
  channel: PhoneChannel,
  phone: string,
  ports: DeliverPorts,
): Promise<string | null> {
  const { ref, context, contact } = delivery;
  const { type } = context.alert;
  const message = {
    ...senderOf(delivery),
    channel,
    phone,
    hasAgreed: contact !== null && hasAgreedToPhone(contact),
    isNumberRefused: contact?.isNumberRefused === true,
    alert: `${ref.userId}/${ref.tripId}/${ref.alertId}`,
    isSos: type === "sos" || type === "duress",
    isEstablished: context.isSenderEstablished,
    // An all-clear must not use up what a later SOS of the day needs.
    isTripNews: isNews(context),
  };
  const cost = await plannedKobo(channel, () => textNow(delivery));
  return phoneHoldReason(message, cost, { ...ports, budgetKobo: ports.phones.budgetKobo });
}

/**
 * Why a message is held back; null when it may be sent. Each message counts at its first attempt.
 */
export async function heldBack(delivery: ClaimedDelivery, ports: DeliverPorts): Promise<Unsent | null> {
  const { job, contact } = delivery;
  const { recipient } = job;
  if (await isNeedless(delivery, ports)) return NEEDLESS;
  if (job.attempts > 1 || recipient.channel === "push") return null;
  const reason =
    recipient.channel === "email"
      ? await mailHoldReason(delivery, recipient.address, ports)
      : await loudHoldReason(delivery, recipient.channel, contact?.phone ?? recipient.phone, ports);
  return reason === null ? null : failed(reason);
}
