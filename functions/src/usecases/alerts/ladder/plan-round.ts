import { deliveryId, wasSeen } from "@guardianlink/domain/alerts/alert";
import type { MessagePurpose } from "@guardianlink/domain/alerts/alert-facts";
import type { LadderStep } from "@guardianlink/domain/alerts/alert-ladder";
import { emailOf, getsAlerts } from "@guardianlink/domain/contacts/contact-role";
import { isMemberContactId } from "@guardianlink/domain/family/family";
import type { ContactId } from "@guardianlink/domain/ids";
import { ASK_ROUND, ON_IT_ROUND } from "@guardianlink/domain/alerts/ladder";
import { mayCall, maySms, mayWhatsApp } from "@guardianlink/domain/contacts/phone-limits";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { Phones } from "../../messaging/ports.ts";
import { hasPhone } from "../facts/contact-phones.ts";
import type { AlertContact, PlannedDelivery, Recipient } from "../delivery-store-ports.ts";
import type { SentDelivery } from "../ladder-store-ports.ts";

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
  contact: Pick<AlertContact, "id" | "name">,
  recipient: Recipient,
  round: number,
  purpose: MessagePurpose,
): PlannedDelivery & { readonly recipient: Recipient } => ({
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
 * Whether a text to the contact was sent by the second service, because the first refuses the
 * number.
 */
const wasRerouted = (sent: RoundInput["sent"], { id, phone }: AlertContact): boolean =>
  sent.some(
    ({ delivery, recipient }) =>
      delivery.contactId === id &&
      recipient.channel === "sms" &&
      recipient.isRerouted === true &&
      recipient.phone === phone,
  );

/**
 * How a contact is reminded or asked: by push, text and WhatsApp, which wake a person, and by email
 * when there is none of these.
 */
function reminders({ sent, phones }: RoundInput, contact: AlertContact): readonly Recipient[] {
  const push = sent.find(
    ({ delivery, recipient }) => delivery.contactId === contact.id && recipient.channel === "push",
  );
  const { name } = contact;
  const loud: Recipient[] = push === undefined ? [] : [push.recipient];
  if (hasPhone(phones, "sms")(contact) && maySms(contact, 1))
    loud.push({
      channel: "sms",
      phone: contact.phone,
      name,
      ...(wasRerouted(sent, contact) && { isRerouted: true }),
    });
  if (hasPhone(phones, "whatsapp")(contact) && mayWhatsApp(contact))
    loud.push({ channel: "whatsapp", phone: contact.phone, name });
  return loud.length > 0 ? loud : [{ channel: "email", address: emailOf(contact), name }];
}

/** What tells two recipients apart: the account, the address or the number. */
const keyOf = (recipient: Recipient): string =>
  recipient.channel === "push"
    ? recipient.userId
    : recipient.channel === "email"
      ? recipient.address
      : recipient.phone;

/** Keeps the first message to each account, address or number on a channel. */
function oncePerRecipient(
  plans: readonly (PlannedDelivery & { readonly recipient: Recipient })[],
): readonly PlannedDelivery[] {
  const taken = new Set<string>();
  return plans.filter(({ recipient }) => {
    const key = `${recipient.channel} ${keyOf(recipient)}`;
    const isFirst = !taken.has(key);
    taken.add(key);
    return isFirst;
  });
}

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
    return oncePerRecipient(
      people
        .filter(hasPhone(input.phones, "voice"))
        .filter(mayCall)
        .map((contact) => {
          const { phone, name } = contact;
          return planned(input, contact, { channel: "voice", phone, name }, round, "alert");
        }),
    );
  const hasSeen = (id: ContactId): boolean =>
    sent.some(({ delivery }) => delivery.contactId === id && wasSeen(delivery.state));
  return oncePerRecipient(
    people
      .filter(({ id }) => !hasSeen(id))
      .flatMap((contact) =>
        reminders(input, contact).map((recipient) => planned(input, contact, recipient, round, "remind")),
      ),
  );
}

/**
 * Plans the news that someone is on it: one message for each other contact and family member who
 * got the alert, by the first of their reminders. Contacts who share an address or number get one.
 * @param round the round that the answer has stopped
 */
export function planNews(
  helper: ContactId | null,
  round: number,
  input: RoundInput,
): readonly PlannedDelivery[] {
  const { contacts, sent, alert } = input;
  const hasAlert = new Set(sent.map(({ delivery }) => delivery.contactId));
  const others = contacts.filter(({ id }) => id !== helper && hasAlert.has(id));
  const ofContacts = others.filter(getsAlerts).flatMap((contact) =>
    reminders(input, contact)
      .slice(0, 1)
      .map((recipient) => planned(input, contact, recipient, ON_IT_ROUND + round, "on-it")),
  );
  const ofFamily = sent.flatMap(
    ({ delivery: { contactId: id, contactName: name }, recipient, round: sentIn }) =>
      isMemberContactId(id) && sentIn === 0
        ? [planned(input, { id, name }, recipient, ON_IT_ROUND + round, "on-it")]
        : [],
  );
  const answerer = contacts.find(({ id }) => id === helper);
  const taken = new Set(answerer === undefined ? [] : [emailOf(answerer), answerer.phone]);
  return [...ofContacts, ...ofFamily].flatMap((plan) => {
    const key = keyOf(plan.recipient);
    if (taken.has(key) || key === alert.userId) return [];
    taken.add(key);
    return [{ ...plan, helper }];
  });
}

/**
 * Plans the question to the contacts who have answered. The holder of a forwarded link gets none.
 */
export const planQuestion = (
  ids: readonly (ContactId | null)[],
  input: RoundInput,
): readonly PlannedDelivery[] =>
  oncePerRecipient(
    input.contacts
      .filter((contact) => ids.includes(contact.id) && getsAlerts(contact))
      .flatMap((contact) =>
        reminders(input, contact).map((recipient) => planned(input, contact, recipient, ASK_ROUND, "ask")),
      ),
  );
