import * as z from "zod/mini";
import { ladderFields } from "./alert-ladder.ts";
import { CHECK_ANSWERS, CHECK_KINDS } from "../watch/check-kinds.ts";
import { alertIdSchema, contactIdSchema, tripIdSchema, userIdSchema } from "../id-schemas.ts";
import { contactId } from "../ids.ts";
import type { ContactId } from "../ids.ts";
import { addressSchema, locationReadingSchema } from "../location.ts";
import { photoPathSchema } from "../photo-path.ts";

const ALERT_TYPES = ["sos", "overdue", "started", "ended", "answered", "duress"] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** The alert kinds as the product's messages call them. */
export type EmergencyType = "sos" | "trip_overdue" | "trip_update";
export const emergencyType = (type: AlertType): EmergencyType =>
  type === "sos" || type === "duress" ? "sos" : type === "overdue" ? "trip_overdue" : "trip_update";

/** Whether the alert calls for help; the others are news of a trip. */
export const isCallForHelp = (type: AlertType): boolean =>
  type === "sos" || type === "overdue" || type === "duress";

/**
 * A document of `alerts` under a trip. The owner creates `sos` under an id that the phone chooses,
 * which is the idempotency key; the server creates the others, and `duress` where its owner cannot
 * read it. `happenedAt` is the phone's clock
 * and `createdAt` the server's: when they differ much, the alert says that it was sent late. Photo
 * and address are added when they arrive, and nothing waits for them. Only the server writes the
 * counts.
 */
export const alertSchema = z.object({
  id: alertIdSchema,
  userId: userIdSchema,
  tripId: tripIdSchema,
  type: z.enum(ALERT_TYPES),
  createdAt: z.date(),
  happenedAt: z.date(),
  location: z.nullable(locationReadingSchema),
  address: addressSchema,
  photoPath: z.nullable(photoPathSchema),
  /**
   * The end of an SOS' countdown by the phone's clock; null when it is sent at once. See sos.ts.
   */
  sendAt: z._default(z.nullable(z.date()), null),
  /** When the traveller took the SOS back within its countdown. Nothing is sent then. */
  cancelledAt: z._default(z.nullable(z.date()), null),
  /** Set by the server when the countdown is over. From then on the SOS cannot be taken back. */
  releasedAt: z._default(z.nullable(z.date()), null),
  /** Set by the server when it has planned the deliveries. */
  fannedOutAt: z._default(z.nullable(z.date()), null),
  /** How many contacts there were when the alert was fanned out. */
  contactCount: z._default(z.nullable(z.int()), null),
  /**
   * Set by the server on an SOS that is sent to no one, because MAX_SENT_SOS went out just before.
   * The live page shows it.
   */
  isCoalesced: z._default(z.boolean(), false),
  ...ladderFields,
  /**
   * When the traveller stopped the further rounds; absent or null before that. Contacts may still
   * answer.
   */
  ladderStoppedAt: z.optional(z.nullable(z.date())),
  /**
   * Set on an overdue alert that was made because the traveller did not answer "All well?": what
   * was asked, and when.
   */
  check: z.optional(z.nullable(z.object({ kind: z.enum(CHECK_KINDS), askedAt: z.date() }))),
  /** Set on an alert that reports the answer to "All well?". Absent for "I'm fine". */
  answer: z.optional(z.enum(CHECK_ANSWERS)),
});
export type Alert = z.infer<typeof alertSchema>;

/** An alert as it is created, before any photo, countdown or delivery. */
export const newAlert = (
  fields: Pick<Alert, "id" | "userId" | "tripId" | "type" | "createdAt" | "happenedAt"> & Partial<Alert>,
): Alert => ({
  location: null,
  address: null,
  photoPath: null,
  sendAt: null,
  cancelledAt: null,
  releasedAt: null,
  fannedOutAt: null,
  contactCount: null,
  isCoalesced: false,
  ...fields,
});

export const CHANNELS = ["email", "push", "sms", "whatsapp", "voice"] as const;
export type Channel = (typeof CHANNELS)[number];

const DELIVERY_STATES = [
  "queued",
  "accepted",
  "delivered",
  "opened",
  "acknowledged",
  "failed",
  "declined",
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The reason of a delivery whose contact has answered "I can't". Its state is "opened". */
export const CANNOT_HELP = "Can't help right now.";

/** A row of `deliveries` under an alert: one per contact, channel and round. Server only. */
export const deliverySchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  contactId: contactIdSchema,
  contactName: z.string(),
  channel: z.enum(CHANNELS),
  state: z.enum(DELIVERY_STATES),
  /**
   * Why it failed or is late, in words that a traveller can read; null when there is nothing to
   * explain.
   */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  updatedAt: z.date(),
  /** Absent or 0 for the first messages; ladder.ts explains the later rounds. */
  round: z.optional(z.int()),
  /** What the message has cost, in kobo; absent or null for a channel without a price. */
  costKobo: z.optional(z.nullable(z.int())),
});
export type Delivery = z.infer<typeof deliverySchema>;

/**
 * The id of a delivery. It is the same for the same contact, channel and round, so that a delivery
 * is created once. The first round has no number, because ids of an earlier version have none.
 */
export const deliveryId = (contact: ContactId, channel: Channel, round = 0): string =>
  round === 0 ? `${contact}_${channel}` : `${contact}_${channel}_${round}`;

/** The first part takes as much as it can: a contact's id may itself end like a channel. */
const DELIVERY_ID = new RegExp(`^(.+)_(?:${CHANNELS.join("|")})(?:_[0-9]+)?$`);

/** The contact of a delivery. */
export const contactOfDelivery = (id: string): ContactId => contactId(DELIVERY_ID.exec(id)?.[1] ?? id);

const RANK: Record<DeliveryState, number> = {
  queued: 0,
  // The contact does not want alerts: nothing was sent, and nothing failed.
  declined: 1,
  failed: 1,
  accepted: 2,
  delivered: 3,
  opened: 4,
  acknowledged: 5,
};

/** Whether a provider has accepted the message. After that it is never sent again. */
export const wasAccepted = (state: DeliveryState): boolean => RANK[state] >= RANK.accepted;

/** Whether the message was accepted, or is still on its way to a provider. */
export const mayReach = (state: DeliveryState): boolean => state === "queued" || wasAccepted(state);

/** Whether the contact is known to have seen the alert. No provider's report changes that. */
export const wasSeen = (state: DeliveryState): boolean => RANK[state] >= RANK.opened;

/** Whether `to` is a later state than `from`, because a ledger never goes backwards. */
export const isFurther = (from: DeliveryState, to: DeliveryState): boolean => RANK[to] > RANK[from];

/**
 * The summary of the ledger: a contact is reached when one channel was accepted, and failed when
 * every channel failed. Contacts who declined are not counted.
 */
export interface LedgerSummary {
  readonly contacts: number;
  readonly reached: number;
  readonly failed: number;
  readonly pending: number;
}

export function summarizeLedger(deliveries: readonly Pick<Delivery, "contactId" | "state">[]): LedgerSummary {
  const byContact = new Map<string, DeliveryState[]>();
  for (const { contactId: contact, state } of deliveries)
    if (state !== "declined") byContact.set(contact, [...(byContact.get(contact) ?? []), state]);
  let reached = 0;
  let failed = 0;
  for (const states of byContact.values()) {
    if (states.some(wasAccepted)) reached++;
    else if (states.every((state) => state === "failed")) failed++;
  }
  return { contacts: byContact.size, reached, failed, pending: byContact.size - reached - failed };
}
