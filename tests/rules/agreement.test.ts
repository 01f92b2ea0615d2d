import { userProfileSchema } from "@guardianlink/domain/user-profile";
import { adBannerSchema } from "@guardianlink/domain/ad-banner";
import { alertSchema } from "@guardianlink/domain/alert";
import { contactSchema } from "@guardianlink/domain/contact";
import { deviceSchema } from "@guardianlink/domain/device";
import { positionExpiry, tripLocationSchema } from "@guardianlink/domain/location";
import { medicalProfileSchema } from "@guardianlink/domain/medical-profile";
import { tripSchema } from "@guardianlink/domain/trip";
import { Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { fieldsOf, mutationsOf, schemaTakes, withField } from "./support/agreement.ts";
import type { Mutation, Subject } from "./support/agreement.ts";
import { ALICE, useRules } from "./support/environment.ts";
import {
  adExample,
  adPath,
  contactExample,
  deviceExample,
  locationExample,
  medicalExample,
  minutesFromNow,
  photoPath,
  sosExample,
  storedTrip,
  storedUser,
  TRIP,
  tripExample,
  userExample,
} from "./support/examples.ts";
import { restClient } from "./support/rest.ts";
import type { RestWrite } from "./support/rest.ts";

// The rules and the schemas accept the same documents, so every reader can parse whatever the rules
// let in.

const PROJECT = "agreement";
useRules(PROJECT);
const server = restClient(`demo-rules-${PROJECT}`);

/** How many writes run at the same time. */
const LANES = 24;

const under = (collection: string) => (data: DocumentData, _uid: string, n: number) => [
  { path: `${collection}/d${n}`, data },
];
const profileOf = (uid: string): RestWrite => ({ path: `users/${uid}`, data: storedUser(1, uid) });
const TRIPS = `users/${ALICE}/trips`;
const tokenOf = (uid: string): string => uid.padEnd(22, "A");
const none = (): readonly RestWrite[] => [];

/** An update of the stored trip number `n`. */
const tripUpdate = (
  name: string,
  status: "active" | "sos",
  example: () => DocumentData,
  more: Partial<Subject> = {},
): Subject => ({
  name,
  schema: tripSchema,
  stored: () => storedTrip(status),
  example,
  writes: (data, _uid, n) => [{ path: `${TRIPS}/u${n}`, data, merge: true }],
  seeds: (_uid, n) => [{ path: `${TRIPS}/u${n}`, data: { ...storedTrip(status), vehiclePhotoPath: null } }],
  pinned: [],
  ...more,
});

const SUBJECTS: readonly Subject[] = [
  {
    name: "a user",
    schema: userProfileSchema,
    example: (uid) => ({
      ...userExample(uid),
      photoUrl: "https://example.com/a.jpg",
      settings: { phone: null, audio: "own" },
    }),
    onePerAccount: true,
    writes: (data, uid) => [{ path: `users/${uid}`, data }],
    seeds: none,
    pinned: ["email", "createdAt", "updatedAt"],
  },
  {
    name: "a device",
    schema: deviceSchema,
    example: deviceExample,
    writes: under(`users/${ALICE}/devices`),
    seeds: none,
    pinned: ["createdAt", "refreshedAt"],
  },
  {
    name: "a contact",
    schema: contactSchema,
    example: () => contactExample(),
    writes: under(`users/${ALICE}/contacts`),
    seeds: none,
    pinned: ["userId", "createdAt"],
  },
  {
    name: "a trip",
    schema: tripSchema,
    example: () => {
      const trip = tripExample();
      const firstEta: unknown = trip["eta"];
      return { ...trip, firstEta, startAddress: "Ikeja", lastLocation: locationExample() };
    },
    writes: under(TRIPS),
    seeds: () => [profileOf(ALICE)],
    coupled: {
      licensePlate: (value) => ({ title: `Trip - ${String(value)}` }),
      eta: (value) => ({ escalateAt: value, firstEta: value }),
      startLocationLat: (value) => (value === null ? { startLocationLng: null } : {}),
      startLocationLng: (value) => (value === null ? { startLocationLat: null } : {}),
    },
    pinned: [
      ...[
        "userId",
        "title",
        "status",
        "completedAt",
        "createdAt",
        "escalateAt",
        "firstEta",
        "actualDuration",
      ],
      // The rules require the photo path of this trip; the schema checks only the form.
      "vehiclePhotoPath",
    ],
  },
  tripUpdate(
    "the end of a trip",
    "sos",
    () => ({
      status: "completed",
      completedAt: minutesFromNow(0),
      actualDuration: 5,
      escalateAt: null,
      lastLocation: locationExample(),
    }),
    // May be null in a running trip, but not when the trip ends.
    { pinned: ["status", "completedAt", "actualDuration", "escalateAt", "lastLocation"] },
  ),
  tripUpdate(
    "a later arrival",
    "active",
    () => {
      const eta = minutesFromNow(90);
      return { eta, escalateAt: eta, estimatedDuration: 90 };
    },
    // Must be later than the stored one, which the schema does not see.
    { coupled: { eta: (value) => ({ escalateAt: value }) }, pinned: ["eta", "escalateAt"] },
  ),
  tripUpdate("an address that arrives late", "active", () => ({ startAddress: "Ikeja" })),
  {
    name: "a position",
    schema: tripLocationSchema,
    example: () => {
      const location = locationExample();
      const timestamp = location["timestamp"] as Timestamp;
      return { ...location, tripId: TRIP, expiresAt: Timestamp.fromDate(positionExpiry(timestamp.toDate())) };
    },
    writes: under(`${TRIPS}/${TRIP}/locations`),
    seeds: none,
    coupled: {
      timestamp: (value) =>
        value instanceof Timestamp && value.toDate().getUTCFullYear() < 9999
          ? { expiresAt: Timestamp.fromDate(positionExpiry(value.toDate())) }
          : {},
    },
    pinned: ["tripId", "expiresAt"],
  },
  {
    name: "an SOS",
    schema: alertSchema,
    example: () => ({ ...sosExample(), address: "Ikeja" }),
    writes: under(`${TRIPS}/${TRIP}/alerts`),
    seeds: () => [{ path: `${TRIPS}/${TRIP}`, data: storedTrip("sos") }],
    pinned: ["userId", "tripId", "type", "createdAt", "photoPath"],
  },
  {
    name: "an SOS with a countdown",
    schema: alertSchema,
    example: () => {
      const alert = sosExample();
      return { ...alert, sendAt: Timestamp.fromMillis((alert["happenedAt"] as Timestamp).toMillis() + 5000) };
    },
    writes: under(`${TRIPS}/${TRIP}/alerts`),
    seeds: () => [{ path: `${TRIPS}/${TRIP}`, data: storedTrip("active") }],
    coupled: {
      happenedAt: (value) =>
        value instanceof Timestamp && value.toDate().getUTCFullYear() < 9999 ? { sendAt: value } : {},
    },
    // At most seconds after the gesture, and not left out on a trip without an SOS.
    pinned: ["userId", "tripId", "type", "createdAt", "photoPath", "sendAt"],
  },
  {
    name: "what an SOS gets later",
    schema: alertSchema,
    stored: () => ({ ...sosExample(), createdAt: minutesFromNow(-1), location: null }),
    example: () => ({ address: "Ikeja", photoPath: photoPath(), location: locationExample() }),
    writes: (data, _uid, n) => [{ path: `${TRIPS}/${TRIP}/alerts/u${n}`, data, merge: true }],
    seeds: (_uid, n) => [
      { path: `${TRIPS}/${TRIP}`, data: storedTrip("sos") },
      {
        path: `${TRIPS}/${TRIP}/alerts/u${n}`,
        data: { ...sosExample(), createdAt: minutesFromNow(-1), location: null },
      },
    ],
    // A stored location is never removed.
    pinned: ["photoPath", "location"],
  },
  {
    name: "a medical profile",
    schema: medicalProfileSchema,
    onePerAccount: true,
    example: (uid) => ({
      ...medicalExample(uid),
      publicToken: tokenOf(uid),
      chronicConditions: "Asthma",
      medications: "None",
    }),
    writes: (data, uid) => [{ path: `medicalProfiles/${uid}`, data }],
    seeds: (uid) => [{ path: `medicalTokens/${tokenOf(uid)}`, data: { userId: uid } }],
    pinned: ["userId", "updatedAt", "publicToken"],
  },
  {
    name: "an ad",
    schema: adBannerSchema,
    onePerAccount: true,
    example: (uid) => adExample(uid),
    writes: (data, uid) => [{ path: adPath(uid), data }],
    seeds: none,
    pinned: ["userId", "review"],
  },
];

/** Describes how the rules and the schema differ on a mutation; null when they agree. */
async function disagreement(
  subject: Subject,
  field: string,
  { name, data }: Mutation,
  uid: string,
  n: number,
): Promise<string | null> {
  const writes = subject.writes(data, uid, n);
  const accepted = await server.commit(uid, writes);
  const fits = schemaTakes(subject, uid, data);
  if (accepted === fits) return null;
  if (!accepted)
    return subject.pinned.includes(field) ? null : `${name}: the schema takes it, the rules do not`;
  const text = await server.storedText(writes[0]?.path ?? "", field);
  if (text !== null && schemaTakes(subject, uid, withField(data, field, text))) return null;
  return `${name}: the rules take it, the schema does not`;
}

/** All disagreements about one field. */
async function disagreements(subject: Subject, field: string): Promise<readonly string[]> {
  const found: string[] = [];
  const uidOf = (n: number): string => (subject.onePerAccount === true ? `${ALICE}${n}` : ALICE);
  const left = mutationsOf(subject, field, uidOf).map((mutation, n) => ({ mutation, n }));
  const seeds = left.flatMap(({ n }) => subject.seeds(uidOf(n), n));
  await server.seed(seeds.filter(isFirstOfItsPath));
  const lane = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const line = await disagreement(subject, field, next.mutation, uidOf(next.n), next.n);
      if (line !== null) found.push(line);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found.toSorted();
}

const isFirstOfItsPath = ({ path }: RestWrite, index: number, all: readonly RestWrite[]): boolean =>
  all.findIndex((write) => write.path === path) === index;

describe.each(SUBJECTS)("$name", (subject) => {
  const example = subject.example(ALICE);

  test("is accepted by rules and schema as it is, and by neither with an extra field", async () => {
    await server.seed(subject.seeds(ALICE, 0));
    const more = { ...example, unheardOf: true };
    expect(await server.commit(ALICE, subject.writes(more, ALICE, 0))).toBe(false);
    expect(schemaTakes(subject, ALICE, more)).toBe(false);
    expect(await server.commit(ALICE, subject.writes(example, ALICE, 0))).toBe(true);
    expect(schemaTakes(subject, ALICE, example)).toBe(true);
  });

  test.each(fieldsOf(example))("rules and schema agree on every value of %s", async (field) => {
    expect(await disagreements(subject, field)).toEqual([]);
  });
});
