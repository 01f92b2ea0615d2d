import { contactOfDelivery, isCallForHelp } from "@guardianlink/domain/alerts/alert";
import type { Delivery } from "@guardianlink/domain/alerts/alert";
import { declinedWords, getsAlerts, tripChannelsOf } from "@guardianlink/domain/contacts/contact-role";
import { isMemberContactId } from "@guardianlink/domain/family/family";
import { MAIL_HELD } from "@guardianlink/domain/messages/mail-limits";
import {
  hasAgreedToPhone,
  isPhoneAllowed,
  mayCall,
  maySms,
  mayWhatsApp,
  PLANNED_KOBO,
  SMS_SEGMENT_KOBO,
} from "@guardianlink/domain/contacts/phone-limits";
import { countSegments } from "@guardianlink/domain/messages/gsm7";
import type { PhoneChannel } from "@guardianlink/domain/contacts/phone-limits";
import { ladderOf } from "@guardianlink/domain/alerts/alert-ladder";
import { isStanding } from "@guardianlink/domain/alerts/ladder";
import type { UserId } from "@guardianlink/domain/ids";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import { textNow } from "../facts/message-facts.ts";
import { mayMail } from "../../messaging/mail-brake.ts";
import { phoneHoldReason } from "../../messaging/phone-brake.ts";
import { isTripNews } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import type { DeliverPorts } from "./deliver-ports.ts";
import { activeAnswers, isStopped, isTakenBack } from "../facts/ladder-view.ts";
import type { AlertContact, DeliveryJob } from "../delivery-store-ports.ts";

export type Unsent = Pick<Delivery, "state" | "reason">;

/** Who gets a delivery now. */
interface CurrentRecipient {
  /** Null for a member of the family, and when the lookup failed. */
  readonly contact: AlertContact | null;
  /** Why nothing may be sent any more; null when the delivery goes on. */
  readonly unsent: Unsent | null;
}

const GOES_ON = { contact: null, unsent: null } as const;
const failed = (reason: string): Unsent => ({ state: "failed", reason });
const REMOVED = failed("No longer your contact. Nothing was sent.");
const NOT_IN_APP = failed("This contact no longer gets alerts in the app.");
const NO_NUMBER = failed("We can't text or call this number.");
const UNWANTED = {
  sms: failed("This contact doesn't want texts."),
  whatsapp: failed("This contact doesn't want WhatsApp messages."),
  voice: failed("This contact doesn't want calls."),
} as const;
const NO_TRIP_NEWS = failed("This contact doesn't want messages about trips any more.");
const ANSWERED = failed("Not needed any more.");

/** What the contact's own choices say about a message that is not a push. */
function unwanted(
  job: DeliveryJob,
  contact: AlertContact,
  context: AlertContext,
  ports: DeliverPorts,
): Unsent | null {
  const { channel } = job.recipient;
  if (isTripNews(context) && !tripChannelsOf(contact.role).some((wanted) => wanted === channel))
    return NO_TRIP_NEWS;
  if (channel === "email" || channel === "push") return null;
  if (contact.phone === null || !isPhoneAllowed(contact.phone, ports.phones.otherPrefixes)) return NO_NUMBER;
  const isWanted = {
    sms: () => maySms(contact, job.purpose === "alert" ? 0 : 1),
    whatsapp: () => mayWhatsApp(contact),
    voice: () => mayCall(contact),
  };
  return isWanted[channel]() ? null : UNWANTED[channel];
}

/**
 * Looks up the recipient again, because a delivery may wait for hours: a person who was removed or
 * has declined meanwhile must not get a location. When the lookup fails the delivery goes on,
 * because an alert must not wait for it.
 */
export async function findRecipient(
  ref: DeliveryRef,
  job: DeliveryJob,
  context: AlertContext,
  ports: DeliverPorts,
): Promise<CurrentRecipient> {
  const id = contactOfDelivery(ref.deliveryId);
  const { recipient } = job;
  const isFamily = async (account: UserId): Promise<boolean> =>
    (await ports.family.listMembers(ref.userId)).some((member) => member.id === account);
  try {
    if (recipient.channel === "push" && isMemberContactId(id))
      return (await isFamily(recipient.userId)) ? GOES_ON : { contact: null, unsent: REMOVED };
    const contact = await context.findContact(id, recipient.channel === "email" ? recipient.address : null);
    if (contact === null) return { contact, unsent: REMOVED };
    const declined = { state: "declined", reason: declinedWords(contact.name) } as const;
    if (!getsAlerts(contact)) return { contact, unsent: declined };
    if (recipient.channel !== "push") return { contact, unsent: unwanted(job, contact, context, ports) };
    const isChosen = contact.role?.pushTo?.userId === recipient.userId;
    return { contact, unsent: isChosen || (await isFamily(recipient.userId)) ? null : NOT_IN_APP };
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
    return GOES_ON;
  }
}

/**
 * Whether a later message is too late: the trip has ended, the traveller has stopped the ladder, or
 * someone has answered. News that someone is on it is too late once they can't.
 */
async function isNeedless(
  ref: DeliveryRef,
  { purpose, helper, recipient }: DeliveryJob,
  { alert, trip }: AlertContext,
  { shares, log }: DeliverPorts,
): Promise<boolean> {
  if (purpose === "ask" || (purpose === "alert" && recipient.channel !== "voice")) return false;
  try {
    if (trip.status === "completed") return true;
    const links = await shares.listLinks(ref);
    if (purpose === "on-it") return links.some((link) => link.contactId === helper && isTakenBack(link));
    if (isStopped(alert)) return true;
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

/**
 * Why a message is held back; null when it may be sent. Each message counts at its first attempt.
 */
export async function heldBack(
  ref: DeliveryRef,
  job: DeliveryJob,
  context: AlertContext,
  contact: AlertContact | null,
  ports: DeliverPorts,
): Promise<Unsent | null> {
  const { recipient, attempts } = job;
  if (await isNeedless(ref, job, context, ports)) return ANSWERED;
  if (attempts > 1 || recipient.channel === "push") return null;
  const sender = ref.userId;
  const wasAsked = contact?.role?.askedAt != null;
  if (recipient.channel === "email") {
    const { type } = context.alert;
    const isEmergency = isCallForHelp(type) && job.purpose !== "on-it";
    const { address } = recipient;
    const hasAgreed = contact?.role?.state === "confirmed";
    const mail = { sender, address, hasAgreed, isEmergency, wasAsked };
    return (await mayMail(mail, ports)) ? null : failed(MAIL_HELD);
  }
  const { channel } = recipient;
  const phone = contact?.phone ?? recipient.phone;
  const alert = `${ref.userId}/${ref.tripId}/${ref.alertId}`;
  const { type } = context.alert;
  const isSos = type === "sos" || type === "duress";
  const message = {
    channel,
    phone,
    sender,
    alert,
    hasAgreed: contact !== null && hasAgreedToPhone(contact),
    wasAsked,
    isSos,
    isTripNews: isTripNews(context),
  };
  const cost = await plannedKobo(channel, () => textNow(ref, job, context, contact));
  const held = await phoneHoldReason(message, cost, { ...ports, budgetKobo: ports.phones.budgetKobo });
  return held === null ? null : failed(held);
}
