import type { Alert, Channel, Delivery, DeliveryState } from "@guardianlink/domain/alerts/alert";
import { summarizeLedger, wasSeen } from "@guardianlink/domain/alerts/alert";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { ContactId } from "@guardianlink/domain/ids";

export type LedgerTone = "pending" | "reached" | "answered" | "failed";

/** The delivery state of one contact. */
export interface LedgerRow {
  readonly contactId: ContactId;
  readonly name: string;
  readonly tone: LedgerTone;
  /** A sentence about the best delivery state. */
  readonly text: string;
}

const CHANNEL_NAMES: Record<Channel, string> = {
  email: "email",
  push: "app notification",
  sms: "text",
  whatsapp: "WhatsApp message",
  voice: "call",
};

const BEST_FIRST: readonly DeliveryState[] = [
  "acknowledged",
  "opened",
  "delivered",
  "accepted",
  "queued",
  "failed",
  "declined",
];

const stateText: Record<DeliveryState, (delivery: Delivery) => string> = {
  acknowledged: () => "Has answered: I'm on it",
  opened: () => "Has opened the alert",
  delivered: ({ channel }) => `The ${CHANNEL_NAMES[channel]} has arrived`,
  accepted: ({ channel, reason }) => [`Sent by ${CHANNEL_NAMES[channel]}`, reason].filter(Boolean).join(". "),
  queued: ({ channel }) => `Sending by ${CHANNEL_NAMES[channel]}…`,
  failed: ({ channel, reason }) =>
    `The ${CHANNEL_NAMES[channel]} failed${reason ? `: ${reason.replace(/\.$/, "")}` : ""}. Call or text them yourself.`,
  declined: () => "Declined. Nothing was sent.",
};

const TONES: Record<DeliveryState, LedgerTone> = {
  acknowledged: "answered",
  opened: "answered",
  delivered: "reached",
  accepted: "reached",
  queued: "pending",
  failed: "failed",
  declined: "failed",
};

/**
 * Each contact's row shows the best state among all channels and alerts.
 * @param unheard what is said of a contact that has no delivery
 */
export function ledgerRows(
  contacts: readonly Pick<EmergencyContact, "id" | "name">[],
  deliveries: readonly Delivery[],
  unheard = "Not alerted yet",
): readonly LedgerRow[] {
  const rowOf = (contactId: ContactId, name: string): LedgerRow => {
    const best = deliveries
      .filter((delivery) => delivery.contactId === contactId)
      .sort((a, b) => BEST_FIRST.indexOf(a.state) - BEST_FIRST.indexOf(b.state))[0];
    if (!best) return { contactId, name, tone: "pending", text: unheard };
    return { contactId, name, tone: TONES[best.state], text: stateText[best.state](best) };
  };
  const known = new Set(contacts.map(({ id }) => id));
  const removed = new Map(
    deliveries
      .filter(({ contactId }) => !known.has(contactId))
      .map(({ contactId, contactName }) => [contactId, contactName]),
  );
  return [
    ...contacts.map(({ id, name }) => rowOf(id, name)),
    ...[...removed].map(([id, name]) => rowOf(id, name)),
  ];
}

/** "Ngozi Obi is on it. Ada has opened it.": who has answered or opened; null while no one has. */
export function heardText(deliveries: readonly Delivery[]): string | null {
  const names = (state: DeliveryState): string[] => [
    ...new Map(
      deliveries
        .filter((one) => one.state === state)
        .map(({ contactId, contactName }) => [contactId, contactName]),
    ).values(),
  ];
  const onIt = names("acknowledged");
  const opened = names("opened").filter((name) => !onIt.includes(name));
  const lines = [
    ...onIt.map((name) => `${name} is on it.`),
    ...opened.map((name) => `${name} has opened it.`),
  ];
  return lines.length === 0 ? null : lines.join(" ");
}

export type AlertStage = "waiting" | "accepted" | "unknown" | "telling" | "told";

/**
 * The stage of an alert: on this phone, on the server, sent to contacts that this phone does not
 * know yet, being sent to contacts, or accepted by a provider for all of them.
 */
export function alertStage(
  alert: Pick<Alert, "fannedOutAt" | "contactCount">,
  isPending: boolean,
  deliveries: readonly Delivery[],
  isOnline: boolean,
): AlertStage {
  if (isPending) return "waiting";
  if (deliveries.length > 0) return summarizeLedger(deliveries).pending > 0 ? "telling" : "told";
  if (alert.fannedOutAt === null) return isOnline ? "accepted" : "unknown";
  // The fan-out adds a delivery for each contact, so an empty ledger has not been read yet.
  return alert.contactCount === 0 ? "told" : "unknown";
}

/**
 * "Sent to 2 of 3, opened by 1": of the contacts there were when the alert went out. `deliveries`
 * may be of several alerts. Offline a phone does not know who has opened one since.
 */
export function reachedText(
  alert: Pick<Alert, "contactCount">,
  deliveries: readonly Delivery[],
  isOnline: boolean,
): string {
  const { contacts, reached } = summarizeLedger(deliveries);
  const opened = new Set(deliveries.filter(({ state }) => wasSeen(state)).map(({ contactId }) => contactId))
    .size;
  const total = Math.max(contacts, alert.contactCount ?? 0);
  const unopened = isOnline ? ", not opened yet" : "";
  return `Sent to ${reached} of ${total}${opened === 0 ? unopened : `, opened by ${opened}`}`;
}
