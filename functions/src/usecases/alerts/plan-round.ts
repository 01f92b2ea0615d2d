import { deliveryId, wasSeen } from "@guardianlink/domain/alert";
import type { LadderStep } from "@guardianlink/domain/alert-ladder";
import { getsAlerts } from "@guardianlink/domain/contact-role";
import type { ContactId } from "@guardianlink/domain/ids";
import { ASK_ROUND } from "@guardianlink/domain/ladder";
import { isPhoneAllowed, mayCall, maySms, mayWhatsApp } from "@guardianlink/domain/phone-limits";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { ShareLink } from "@guardianlink/domain/share";
import type { Phones } from "../messaging/ports.ts";
import { addressOf } from "./plan-deliveries.ts";
import type { AlertContact, PlannedDelivery, Purpose, Recipient, SentDelivery } from "./ports.ts";

/** What the deliveries of a round are planned from. */
export interface RoundInput {
  readonly alert: AlertRef;
  readonly contacts: readonly AlertContact[];
  /** What has been sent for the alert so far. */
  readonly sent: readonly SentDelivery[];
  readonly links: readonly ShareLink[];
  readonly phones: Phones;
  /** When the alert was raised. */
  readonly since: Date;
  readonly now: Date;
}

const planned = (
  { alert, now }: RoundInput,
  contact: AlertContact,
  recipient: Recipient,
  round: number,
  purpose: Purpose,
): PlannedDelivery => ({
  recipient,
  purpose,
  delivery: {
    id: deliveryId(contact.id, recipient.channel, round),
    userId: alert.userId,
    contactId: contact.id,
    contactName: contact.name,
    channel: recipient.channel,
    state: "queued",
    reason: null,
    attempts: 0,
    updatedAt: now,
    round,
  },
});

/**
 * How a contact is reminded or asked: by push, text and WhatsApp, which wake a person, and by email
 * where there is none of them.
 */
function reminders({ sent, phones }: RoundInput, contact: AlertContact): readonly Recipient[] {
  const push = sent.find(
    ({ delivery, recipient }) => delivery.contactId === contact.id && recipient.channel === "push",
  );
  const { name } = contact;
  const phone =
    contact.phone !== null && isPhoneAllowed(contact.phone, phones.otherPrefixes) ? contact.phone : null;
  const loud: readonly Recipient[] = [
    ...(push === undefined ? [] : [push.recipient]),
    ...(phone !== null && phones.sms !== null && maySms(contact, 1)
      ? [{ channel: "sms", phone, name } as const]
      : []),
    ...(phone !== null && phones.whatsapp !== null && mayWhatsApp(contact)
      ? [{ channel: "whatsapp", phone, name } as const]
      : []),
  ];
  return loud.length > 0 ? loud : [{ channel: "email", address: addressOf(contact), name }];
}

const isReachable = ({ phones }: RoundInput, contact: AlertContact): boolean =>
  phones.voice !== null &&
  contact.phone !== null &&
  isPhoneAllowed(contact.phone, phones.otherPrefixes) &&
  mayCall(contact);

/** Whether the contact has said "I can't" since the alert. */
const cannot = ({ links, since }: RoundInput, id: ContactId): boolean =>
  links.some(({ contactId, cannotAt }) => contactId === id && cannotAt != null && cannotAt >= since);

/** Plans the deliveries of a step. Empty when no one in it can be reached. */
export function planRound(step: LadderStep, round: number, input: RoundInput): readonly PlannedDelivery[] {
  const { contacts, sent } = input;
  const people = contacts.filter(
    (contact) => step.contactIds.includes(contact.id) && getsAlerts(contact) && !cannot(input, contact.id),
  );
  if (step.kind === "call")
    return people.flatMap((contact) =>
      contact.phone !== null && isReachable(input, contact)
        ? [
            planned(
              input,
              contact,
              { channel: "voice", phone: contact.phone, name: contact.name },
              round,
              "alert",
            ),
          ]
        : [],
    );
  const hasSeen = (id: ContactId): boolean =>
    sent.some(({ delivery }) => delivery.contactId === id && wasSeen(delivery.state));
  return people.flatMap((contact) =>
    hasSeen(contact.id)
      ? []
      : reminders(input, contact).map((recipient) => planned(input, contact, recipient, round, "remind")),
  );
}

/** Plans the question to the contact who has answered; empty for one who has no contact. */
export function planQuestion(id: ContactId | null, input: RoundInput): readonly PlannedDelivery[] {
  const contact = input.contacts.find((one) => one.id === id && getsAlerts(one));
  return contact === undefined
    ? []
    : reminders(input, contact).map((recipient) => planned(input, contact, recipient, ASK_ROUND, "ask"));
}
