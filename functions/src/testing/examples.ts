import { newAlert } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { Consent, PhoneConsents, RoleState } from "@guardianlink/domain/contacts/contact-role";
import { alertId, contactId, roleToken, shareToken, tripId, userId } from "@guardianlink/domain/ids";
import { linkIdOf } from "@guardianlink/domain/trips/share";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { AlertRef } from "@guardianlink/domain/refs";
import { TRIP_FIELDS } from "@guardianlink/domain/testing/documents";
import type { AlertContact, DeliveryJob, Recipient } from "../usecases/alerts/delivery-store-ports.ts";
import type { Push } from "../usecases/messaging/ports.ts";

/** Examples that the unit tests of the functions start from. */

export const NOW = new Date("2026-11-21T08:00:00Z");
export const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

export const exampleTrip = (fields: Partial<Trip> = {}): Trip => ({
  ...TRIP_FIELDS,
  id: tripId("trip-1"),
  userId: userId("ada"),
  destination: "Ibadan",
  startedAt: later(-60),
  createdAt: later(-60),
  eta: later(-1),
  escalateAt: later(-1),
  startLocationLat: 6.5,
  startLocationLng: 3.25,
  startAddress: "Ikorodu Road, Lagos",
  estimatedDuration: 59,
  ...fields,
});

export const exampleAlert = (fields: Partial<Alert> = {}): Alert =>
  newAlert({
    id: alertId("alert-1"),
    userId: userId("ada"),
    tripId: tripId("trip-1"),
    type: "sos",
    createdAt: NOW,
    happenedAt: NOW,
    location: { latitude: 6.6018, longitude: 3.3515, accuracy: 8, speed: null, timestamp: NOW },
    ...fields,
  });

export const exampleRef: AlertRef = {
  userId: userId("ada"),
  tripId: tripId("trip-1"),
  alertId: alertId("alert-1"),
};

export const exampleContact = (id: string, email = `${id}@example.com`): AlertContact => ({
  id: contactId(id),
  name: `Contact ${id}`,
  email,
  language: "en",
  role: null,
  phone: null,
});

/** A job that was attempted once. */
export const exampleJob = (recipient: Recipient, fields: Partial<DeliveryJob> = {}): DeliveryJob => ({
  recipient,
  done: false,
  leaseUntil: null,
  claimedBy: null,
  forgottenAt: null,
  acceptedDevices: [],
  receipt: "receipt",
  attempts: 1,
  purpose: "alert",
  helper: null,
  plannedAt: NOW,
  isInFlight: false,
  perhapsSentAt: null,
  providerRef: null,
  ...fields,
});

/** A contact who has answered; see `exampleContact`. */
export const contactWhoHas = (state: RoleState, id: string): AlertContact => ({
  ...exampleContact(id),
  role: { state, token: roleToken(`role-token-of-${id}`), language: null },
});

const consent = (isWanted: boolean, textVersion: number): Consent => ({ isWanted, at: NOW, textVersion });

/** The consent of a contact who wants texts, WhatsApp and calls. */
export const ALL_PHONES: PhoneConsents = {
  sms: consent(true, 2),
  whatsapp: consent(true, 2),
  voice: consent(true, 2),
};

/**
 * A contact who has confirmed and wants messages about trips on these channels; see
 * `exampleContact`.
 */
export function asksForTripNews(id: string, ...channels: readonly ("email" | "whatsapp")[]): AlertContact {
  const contact = contactWhoHas("confirmed", id);
  const wants = (channel: "email" | "whatsapp"): boolean => channels.includes(channel);
  return {
    ...contact,
    phone: "+2348031234567",
    role: contact.role && {
      ...contact.role,
      phones: ALL_PHONES,
      trips: { email: consent(wants("email"), 1), whatsapp: consent(wants("whatsapp"), 1) },
    },
  };
}

/** The contact, who has confirmed and chosen to get alerts in the app of an account. */
export const withApp = (contact: AlertContact, account: string): AlertContact => ({
  ...contact,
  role: {
    state: "confirmed",
    token: roleToken(`role-token-of-${contact.id}`),
    language: null,
    ...contact.role,
    pushTo: { userId: userId(account), shownAs: "…", at: NOW },
  },
});

/** A contact who gets alerts in the app of an account, of the same name if none is given. */
export const contactInApp = (id: string, email = `${id}@example.com`, account = id): AlertContact =>
  withApp(exampleContact(id, email), account);

/** The link of a contact, or with null the one that the traveller shares. */
export const exampleLink = (contact: string | null, fields: Partial<ShareLink> = {}): ShareLink => ({
  id: linkIdOf(contact === null ? null : contactId(contact)),
  token: shareToken(`token-of-${contact ?? "whoever"}`),
  userId: userId("ada"),
  tripId: tripId("trip-1"),
  contactId: contact === null ? null : contactId(contact),
  contactName: contact === null ? null : `Contact ${contact}`,
  createdAt: later(-60),
  expiresAt: null,
  revokedAt: null,
  openedAt: null,
  acknowledgedAt: null,
  ...fields,
});

export const examplePush: Push = {
  title: "SOS Emergency Alert",
  body: "Ada Obi needs help.",
  data: { type: "sos" },
  link: "https://www.google.com/maps?q=6.6,3.3",
  tag: "alert-1",
  urgency: "high",
  ttlSeconds: 3600,
};
