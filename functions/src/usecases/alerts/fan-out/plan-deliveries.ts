import { deliveryId } from "@guardianlink/domain/alerts/alert";
import type { Channel } from "@guardianlink/domain/alerts/alert";
import { declinedReason, emailOf, getsAlerts } from "@guardianlink/domain/contacts/contact-role";
import type { UserId } from "@guardianlink/domain/ids";
import type { AlertRef } from "@guardianlink/domain/refs";
import { distinctContacts } from "../facts/contact-addresses.ts";
import type { AlertContact, PlannedDelivery, Recipient } from "../delivery-store-ports.ts";

/**
 * Whether a contact gets an email, a text or a WhatsApp message: the channel is on, and the alert
 * and the contact's own choice allow it.
 */
export type ChannelFilter = Readonly<
  Record<"email" | "sms" | "whatsapp", (contact: AlertContact) => boolean>
>;

const firstDelivery = (
  alert: AlertRef,
  contact: AlertContact,
  channel: Channel,
  recipient: Recipient | null,
  now: Date,
): PlannedDelivery => ({
  recipient,
  delivery: {
    id: deliveryId(contact.id, channel),
    userId: alert.userId,
    contactId: contact.id,
    contactName: contact.name,
    channel,
    state: recipient === null ? "declined" : "queued",
    reason: recipient === null ? declinedReason(contact.name) : null,
    attempts: 0,
    updatedAt: now,
  },
});

/**
 * Plans one delivery for each contact and channel that `reaches` lets through, and a push for those
 * who have chosen alerts in the app or are family. `accounts` are their accounts, by address in
 * lower case. A phone number gets one message on a channel. A contact who has declined gets
 * nothing, and the ledger says so.
 */
export function planDeliveries(
  alert: AlertRef,
  contacts: readonly AlertContact[],
  accounts: ReadonlyMap<string, UserId>,
  now: Date,
  reaches: ChannelFilter,
): readonly PlannedDelivery[] {
  const taken = new Set<string>();
  const plan = (contact: AlertContact, channel: Channel, recipient: Recipient | null): PlannedDelivery =>
    firstDelivery(alert, contact, channel, recipient, now);
  return distinctContacts(contacts).flatMap((contact) => {
    if (!getsAlerts(contact)) return [plan(contact, "email", null)];
    const address = emailOf(contact);
    const account = accounts.get(address);
    const email = plan(contact, "email", { channel: "email", address, name: contact.name });
    const { phone, name } = contact;
    const byPhone = (channel: "sms" | "whatsapp"): PlannedDelivery[] => {
      if (phone === null || taken.has(`${channel} ${phone}`) || !reaches[channel](contact)) return [];
      taken.add(`${channel} ${phone}`);
      return [plan(contact, channel, { channel, phone, name })];
    };
    return [
      ...(reaches.email(contact) ? [email] : []),
      ...(account === undefined ? [] : [plan(contact, "push", { channel: "push", userId: account })]),
      ...byPhone("sms"),
      ...byPhone("whatsapp"),
    ];
  });
}
