import { patchDocument, readDocument } from "../../support/documents.ts";
import { eventually } from "../support/services.ts";

const TRIP = "trip-1";
const ALERT = "alert-1";

const text = (stringValue: string): Record<string, unknown> => ({ stringValue });
const MARK = { mark: text("of the victim") };

/** Every document that the product stores about a person, by collection. */
export const documentsOf = (uid: string): readonly string[] => [
  `users/${uid}`,
  `users/${uid}/devices/device-1`,
  `users/${uid}/usage/counts`,
  `users/${uid}/contacts/contact-1`,
  `users/${uid}/quarantine/quarantined-1`,
  `users/${uid}/trips/${TRIP}`,
  `users/${uid}/trips/${TRIP}/locations/location-1`,
  `users/${uid}/trips/${TRIP}/shareLinks/link-1`,
  `users/${uid}/trips/${TRIP}/questions/arrival_1`,
  `users/${uid}/trips/${TRIP}/seals/0`,
  `users/${uid}/trips/${TRIP}/journal/2026-01-01T00`,
  `users/${uid}/trips/${TRIP}/events/ended`,
  `users/${uid}/trips/${TRIP}/watch/state`,
  `users/${uid}/trips/${TRIP}/hidden/live`,
  `pins/${uid}`,
  `users/${uid}/trips/${TRIP}/alerts/${ALERT}`,
  `users/${uid}/trips/${TRIP}/alerts/${ALERT}/deliveries/delivery-1`,
  `users/${uid}/trips/${TRIP}/alerts/${ALERT}/jobs/job-1`,
  `medicalProfiles/${uid}`,
  `medicalProfiles/${uid}/openings/opening-1`,
  `medicalAlerts/${uid}`,
  `medicalTokens/token-of-${uid}`,
  `family/${uid}`,
  `family/${uid}/members/member-1`,
  `familyInvites/invite-of-${uid}`,
  `shares/share-of-${uid}`,
  `payments/payment-of-${uid}`,
  `adBanners/ad-of-${uid}`,
  `deletedAccounts/${uid}-before`,
  `formerTrials/hash-of-${uid}`,
  `addressLimits/limit-of-${uid}`,
  `refusedMailboxes/hash-of-${uid}`,
  `refusedPhones/hash-of-${uid}`,
  `contactRoles/role-of-${uid}`,
  `earlyReports/report-of-${uid}`,
];

/** The fields of each of these documents that the rules read. */
function fieldsOf(uid: string) {
  return {
    ...MARK,
    userId: text(uid),
    inviterId: text(uid),
    status: text("sos"),
    isActive: { booleanValue: false },
    // A complete invitation, so that withdrawing it is refused because of its owner.
    inviterName: text("Ada Obi"),
    inviterEmail: text("ada@example.test"),
    email: text("ngozi@example.test"),
    state: text("pending"),
    createdAt: { timestampValue: "2026-01-01T00:00:00Z" },
    expiresAt: { timestampValue: "2099-01-01T00:00:00Z" },
    acceptedBy: { nullValue: null },
  };
}

/** The names of the fields of every document. */
export const FIELD_NAMES: readonly string[] = Object.keys(fieldsOf(""));

/**
 * Writes all of these documents, and waits until the server has sent their alert and leaves them
 * alone.
 */
export async function seedVictim(uid: string): Promise<void> {
  await Promise.all(documentsOf(uid).map((path) => patchDocument(path, fieldsOf(uid))));
  const alert = `users/${uid}/trips/${TRIP}/alerts/${ALERT}`;
  await eventually(
    () => readDocument(alert),
    ({ fields }) => "fannedOutAt" in fields,
  );
}
