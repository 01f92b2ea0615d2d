import { contactOfDelivery } from "@guardianlink/domain/alerts/alert";
import type { AlertFacts } from "@guardianlink/domain/alerts/alert-facts";
import { hasAgreedToPhone } from "@guardianlink/domain/contacts/phone-limits";
import { languageOf } from "@guardianlink/domain/contacts/contact-role";
import { messageTexts } from "@guardianlink/domain/translations/message-texts";
import type { MessageTexts } from "@guardianlink/domain/translations/message-texts";
import { smsText } from "@guardianlink/domain/alerts/sms-texts";
import { factsBeforeAgreement, factsForPhone } from "@guardianlink/domain/alerts/facts-before-agreement";
import type { AlertContact } from "../delivery-store-ports.ts";
import { alertFacts } from "../facts/alert-facts.ts";
import { duressToldTo } from "../facts/tell-duress.ts";
import type { ClaimedDelivery } from "./claimed-delivery.ts";

/** The texts in the recipient's language; members of the family read English. */
export const textsFor = (contact: AlertContact | null): MessageTexts =>
  messageTexts(contact === null ? "en" : languageOf(contact, contact.role));

export interface MessageFacts {
  /** What the message says. */
  readonly facts: AlertFacts;
  /** What the traveller expects the message to say. It differs from `facts` after a duress PIN. */
  readonly shown: AlertFacts;
}

/** Collects what one message says. A push does not wait for the geocoder. */
export async function messageFacts({ ref, job, context, contact }: ClaimedDelivery): Promise<MessageFacts> {
  const { recipient, purpose, helper: helperId } = job;
  const id = contactOfDelivery(ref.deliveryId);
  const isPush = recipient.channel === "push";
  const duressAt = duressToldTo(recipient, contact, context);
  const liveLink = await (duressAt === null ? context.findLiveLink(id) : context.findDuressLink(id));
  const helper = helperId && ((await context.findContact(helperId, null))?.name ?? null);
  const isPhone = "phone" in recipient;
  const hasAgreed =
    contact !== null && (isPhone ? hasAgreedToPhone(contact) : contact.role?.state === "confirmed");
  const find = hasAgreed ? context.findAddress : context.findServerAddress;
  const address = isPush ? context.alert.address : await find();
  const known = { ...context, address, liveLink, purpose, helper };
  const said = alertFacts({ ...known, duressAt });
  const agreed = isPhone ? factsForPhone(said) : said;
  const facts = hasAgreed || isPush ? agreed : factsBeforeAgreement(said);
  const isHidden = duressAt !== null && context.alert.type !== "duress";
  return { facts, shown: isHidden ? alertFacts(known) : facts };
}

/** What a text says now. */
export async function textNow(delivery: ClaimedDelivery): Promise<string> {
  const { facts } = await messageFacts(delivery);
  return smsText(facts, textsFor(delivery.contact).sms);
}
