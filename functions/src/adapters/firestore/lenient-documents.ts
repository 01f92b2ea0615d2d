import type { DocumentSnapshot } from "firebase-admin/firestore";
import { userProfileSchema } from "@guardianlink/domain/account/user-profile";
import { alertSchema } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { contactSchema } from "@guardianlink/domain/contacts/contact";
import { familyMemberSchema } from "@guardianlink/domain/family/family";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import { locationReadingSchema } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { medicalOpeningSchema } from "@guardianlink/domain/medical/medical-profile";
import type { MedicalOpening } from "@guardianlink/domain/medical/medical-profile";
import { contactOfLink, shareLinkSchema } from "@guardianlink/domain/trips/share";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import * as z from "zod/mini";
import { parseReadable, readDocument } from "./readable.ts";
import type { Replacements } from "./readable.ts";

// Replacements for unreadable fields of documents on the alert path. Each says less than the field
// did, and nothing untrue.

const NOTHING = (): null => null;
const ABSENT = (): undefined => undefined;
const UNREADABLE_PLATE = "NOT READABLE";
const UNREADABLE_NAME = "Not readable";

/** When the server received the document: its only time that does not come from a phone. */
const arrival = (snapshot: DocumentSnapshot) => (): Date => snapshot.createTime?.toDate() ?? new Date();

/**
 * An owner who sends a document again sets its `createdAt` anew (firestore.rules), so no reader
 * takes it for later than the document's first arrival.
 */
function withArrival<Value extends { readonly createdAt: Date }>(
  value: Value | null,
  { createTime }: DocumentSnapshot,
): Value | null {
  if (value === null || createTime === undefined) return value;
  const arrivedAt = createTime.toDate();
  return arrivedAt < value.createdAt ? { ...value, createdAt: arrivedAt } : value;
}

/** An id from a document's path, which no field can contradict: users/{uid}/trips/{tripId}/... */
const idAt = (snapshot: DocumentSnapshot, index: number) => (): string =>
  snapshot.ref.path.split("/")[index] ?? "";

/** The coordinates, without the measurements that cannot be parsed. */
function location(raw: unknown): LocationReading | null {
  if (typeof raw !== "object" || raw === null) return null;
  return locationReadingSchema.safeParse({ ...raw, accuracy: null, speed: null }).data ?? null;
}

const ofTrip = (snapshot: DocumentSnapshot): Replacements => ({
  userId: idAt(snapshot, 1),
  title: () => "Trip",
  licensePlate: () => UNREADABLE_PLATE,
  driverName: () => UNREADABLE_NAME,
  destination: NOTHING,
  destinationPlace: NOTHING,
  // A trip with an unknown status is treated as running, so that it is watched.
  status: () => "active",
  startedAt: arrival(snapshot),
  completedAt: NOTHING,
  createdAt: arrival(snapshot),
  eta: NOTHING,
  firstEta: ABSENT,
  escalateAt: NOTHING,
  alertedAt: NOTHING,
  startLocationLat: NOTHING,
  startLocationLng: NOTHING,
  startAddress: NOTHING,
  estimatedDuration: NOTHING,
  actualDuration: NOTHING,
  vehiclePhotoPath: NOTHING,
  lastLocation: location,
  phone: NOTHING,
  sosAlertId: ABSENT,
});

/** The trip as far as it can be parsed; null when there is none, as after a delete. */
export const parseTrip = (snapshot: DocumentSnapshot | undefined): Trip | null =>
  snapshot === undefined
    ? null
    : withArrival(parseReadable(tripSchema, snapshot, ofTrip(snapshot))?.value ?? null, snapshot);

/** Like `parseTrip`, and reports unreadable fields to the operator. */
export const readTrip = async (snapshot: DocumentSnapshot): Promise<Trip | null> =>
  withArrival(await readDocument(tripSchema, snapshot, ofTrip(snapshot), "trip"), snapshot);

const ofAlert = (snapshot: DocumentSnapshot): Replacements => ({
  userId: idAt(snapshot, 1),
  tripId: idAt(snapshot, 3),
  // The most urgent type: an alert of unknown type is treated as a call for help.
  type: () => "sos",
  createdAt: arrival(snapshot),
  happenedAt: arrival(snapshot),
  location,
  address: NOTHING,
  photoPath: NOTHING,
  // An SOS whose countdown cannot be read is sent at once.
  sendAt: NOTHING,
  cancelledAt: NOTHING,
  releasedAt: NOTHING,
  fannedOutAt: NOTHING,
  contactCount: NOTHING,
  isCoalesced: () => false,
  ladder: ABSENT,
  round: ABSENT,
  nextRoundAt: ABSENT,
  heldAt: ABSENT,
  asked: ABSENT,
  unansweredAt: ABSENT,
  untold: ABSENT,
  ladderStoppedAt: ABSENT,
  // Without a question the alert would be about the arrival, which may be hours away.
  check: () => ({ kind: "check-in", askedAt: arrival(snapshot)() }),
  // An answer that cannot be read has no replacement, because each one would claim something.
});

/** The alert as far as it can be parsed. Null without one, or when too little of it can be read. */
export const parseAlert = (snapshot: DocumentSnapshot): Alert | null =>
  withArrival(parseReadable(alertSchema, snapshot, ofAlert(snapshot))?.value ?? null, snapshot);

export const readAlert = async (snapshot: DocumentSnapshot): Promise<Alert | null> =>
  withArrival(await readDocument(alertSchema, snapshot, ofAlert(snapshot), "alert"), snapshot);

const ofLink = (snapshot: DocumentSnapshot): Replacements => ({
  userId: idAt(snapshot, 1),
  tripId: idAt(snapshot, 3),
  contactId: () => contactOfLink(snapshot.id),
  contactName: NOTHING,
  createdAt: arrival(snapshot),
  // The link's age still bounds it.
  expiresAt: NOTHING,
  // A link has this time only when someone has ended it.
  revokedAt: arrival(snapshot),
  openedAt: NOTHING,
  acknowledgedAt: NOTHING,
  cannotAt: ABSENT,
  isDuress: () => snapshot.ref.path.split("/").at(4) === "hidden",
});

/** Reads a live link. Null without a token that can be read, so that a new link replaces it. */
export const readLink = (snapshot: DocumentSnapshot): Promise<ShareLink | null> =>
  readDocument(shareLinkSchema, snapshot, ofLink(snapshot), "live link");

/** The sender of an alert: a name, a number to call, and how long they have had the account. */
const senderSchema = z.object({
  createdAt: z.catch(z.nullable(userProfileSchema.shape.createdAt), null),
  subscriptionActive: z.catch(z.boolean(), false),
  subscriptionEndsAt: z.catch(z.nullable(z.date()), null),
  name: z.nullable(userProfileSchema.shape.name),
  email: z.catch(z.nullable(userProfileSchema.shape.email), null),
  settings: z._default(userProfileSchema.shape.settings, { phone: null }),
});

export const readTraveller = (snapshot: DocumentSnapshot) =>
  readDocument(senderSchema, snapshot, { name: NOTHING, settings: () => ({ phone: null }) }, "user");

/**
 * Parse only what a message needs, so that a contact with an invalid phone number still gets
 * alerts.
 */
const alertContactSchema = z.extend(z.pick(contactSchema, { id: true, name: true, email: true }), {
  phone: z.catch(z.nullable(contactSchema.shape.phone), null),
  language: z.catch(contactSchema.shape.language, "en"),
  order: z.catch(contactSchema.shape.order, undefined),
});

/** Reads a contact; null when it has no address to send to. */
export async function readAlertContact(
  snapshot: DocumentSnapshot,
): Promise<z.infer<typeof alertContactSchema> | null> {
  const schema = z.extend(alertContactSchema, { email: z.nullable(contactSchema.shape.email) });
  const replacements: Replacements = { name: () => UNREADABLE_NAME, email: NOTHING };
  const contact = await readDocument(schema, snapshot, replacements, "contact");
  return contact && contact.email !== null ? { ...contact, email: contact.email } : null;
}

/** Reads a family member. One without a readable address is identified by the account alone. */
export const readFamilyMember = (snapshot: DocumentSnapshot): Promise<FamilyMember | null> =>
  readDocument(
    familyMemberSchema,
    snapshot,
    {
      name: () => UNREADABLE_NAME,
      email: () => `${snapshot.id}@unreadable.invalid`,
      since: arrival(snapshot),
    },
    "family member",
  );

/** Reads an opening of the medical page. Its owner learns of one that cannot be read, too. */
export const readMedicalOpening = (snapshot: DocumentSnapshot): Promise<MedicalOpening | null> =>
  readDocument(
    medicalOpeningSchema,
    snapshot,
    { kind: () => "opened", openedAt: arrival(snapshot), location: NOTHING },
    "medical opening",
  );
