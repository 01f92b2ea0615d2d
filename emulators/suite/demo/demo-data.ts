import { createHash, randomBytes } from "node:crypto";
import { MINUTE_MS } from "@guardianlink/domain/config";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { roleKey, shownRole } from "@guardianlink/domain/contacts/contact-role";
import type { ContactRole, StoredRole } from "@guardianlink/domain/contacts/contact-role";
import { TRIP_TEXT_VERSION } from "@guardianlink/domain/contacts/contact-role-texts";
import { contactId, publicToken, roleToken, tripId } from "@guardianlink/domain/ids";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { tripTitle } from "@guardianlink/domain/trips/trip";
import type { UserProfile } from "@guardianlink/domain/account/user-profile";

/** The account that a first start creates. The password is for the local emulator only. */
export const DEMO_ACCOUNT = {
  email: "demo@guardianlink.test",
  password: "Guardian-2026",
  name: "Amara Okafor",
} as const;

/** A document as Firestore stores it, with its id in the path. */
interface DemoDocument<Entity extends { readonly id: string }> {
  readonly path: string;
  readonly id: string;
  readonly data: Omit<Entity, "id">;
}

/** The documents of the demo account. */
export interface DemoData {
  readonly user: DemoDocument<UserProfileAtCreation>;
  readonly contacts: readonly DemoDocument<Omit<EmergencyContact, "role" | "lastTest">>[];
  readonly trips: readonly DemoDocument<Trip>[];
  /**
   * The contact who has confirmed. The suite invites the others, and a tester answers for them from
   * the outbox.
   */
  readonly roles: readonly DemoDocument<StoredRole>[];
}

/**
 * The server writes the subscription fields at the first payment. Settings are absent until the
 * user changes one.
 */
type UserProfileAtCreation = Omit<
  UserProfile,
  | "hasPin"
  | "trialStartedAt"
  | "subscriptionActive"
  | "subscriptionEndsAt"
  | "subscriptionStartedAt"
  | "settings"
>;

const TRIP_MINUTES = 47;
const PLANNED_MINUTES = 60;
const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);

function finishedTrip(uid: UserId, now: Date): DemoDocument<Trip> {
  const startedAt = before(now, 26 * 60);
  const completedAt = new Date(startedAt.getTime() + TRIP_MINUTES * MINUTE_MS);
  const id = tripId("demo-trip");
  return {
    path: paths.trip(uid, id),
    id,
    data: {
      userId: uid,
      title: tripTitle("LND-482KJ"),
      licensePlate: "LND-482KJ",
      driverName: "Tunde Bello",
      destination: "Visiting my aunt in Ikeja",
      status: "completed",
      startedAt,
      completedAt,
      createdAt: startedAt,
      eta: new Date(startedAt.getTime() + PLANNED_MINUTES * MINUTE_MS),
      escalateAt: null,
      startLocationLat: 6.4474,
      startLocationLng: 3.4724,
      startAddress: "14 Admiralty Way, Lekki, Lagos, Nigeria",
      estimatedDuration: PLANNED_MINUTES,
      actualDuration: TRIP_MINUTES,
      vehiclePhotoPath: null,
      lastLocation: { latitude: 6.6018, longitude: 3.3515, accuracy: 12, speed: 0, timestamp: completedAt },
    },
  };
}

const CHIDI = "chidi@guardianlink.test";
const CHIDI_PHONE = "+2348031234567";

/**
 * Chidi's answer, as the server stores it. Any token will do, because it is never used again.
 */
function confirmedRole(
  uid: UserId,
  contact: ContactId,
  address: string,
  now: Date,
): DemoDocument<StoredRole> {
  const id = createHash("sha256").update(roleKey(uid, address)).digest("base64url");
  return {
    path: paths.contactRole(id),
    id,
    data: {
      userId: uid,
      contactId: contact,
      token: roleToken(publicToken(randomBytes(16))),
      state: "confirmed",
      askedAt: before(now, 60),
      answeredAt: before(now, 30),
      reason: null,
      leaseUntil: null,
      language: null,
      // So that a start and an end can be seen on the outbox page.
      trips: { email: { isWanted: true, at: before(now, 30), textVersion: TRIP_TEXT_VERSION } },
      testReceipt: "",
      expiresAt: null,
    },
  };
}

/**
 * The demo account's profile, two contacts, one of whom has confirmed, and a finished trip of
 * yesterday.
 */
export function demoData(uid: UserId, now: Date): DemoData {
  const contact = (
    name: string,
    details: Pick<EmergencyContact, "phone" | "email" | "relationship">,
    age: number,
    more: { readonly role?: ContactRole } = {},
  ) => {
    const id = contactId(`demo-${name.split(" ")[0]?.toLowerCase() ?? "contact"}`);
    return {
      path: paths.contact(uid, id),
      id,
      data: { userId: uid, name, language: "en" as const, ...details, createdAt: before(now, age), ...more },
    };
  };
  const { name, email } = DEMO_ACCOUNT;
  const chidi = confirmedRole(uid, contactId("demo-chidi"), CHIDI, now);
  return {
    user: {
      path: paths.user(uid),
      id: uid,
      data: { name, email, photoUrl: null, createdAt: now, updatedAt: now },
    },
    contacts: [
      contact("Chidi Okafor", { phone: CHIDI_PHONE, email: CHIDI, relationship: "Sibling" }, 2, {
        role: shownRole(chidi.data, CHIDI_PHONE),
      }),
      contact(
        "Ngozi Eze",
        { phone: "+2348029876543", email: "ngozi@guardianlink.test", relationship: "Friend" },
        1,
      ),
    ],
    trips: [finishedTrip(uid, now)],
    roles: [chidi],
  };
}
