import { userProfileSchema } from "@guardianlink/domain/account/user-profile";
import { adBannerSchema } from "@guardianlink/domain/ads/ad-banner";
import { alertSchema } from "@guardianlink/domain/alerts/alert";
import { contactSchema } from "@guardianlink/domain/contacts/contact";
import { deviceSchema } from "@guardianlink/domain/account/device";
import { isPlausiblePostponement } from "@guardianlink/domain/limits";
import { medicalProfileSchema } from "@guardianlink/domain/medical/medical-profile";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import { serverTimestamp, Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import type { Subject } from "./agreement.ts";
import { TRIPS, tokenOf } from "./created.ts";
import { ALICE } from "./environment.ts";
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
} from "./examples.ts";

/** Every change of a document that a client makes. */

/** A change of a stored document that is the client's as a whole. */
const change = (
  name: string,
  schema: Subject["schema"],
  stored: (uid: string) => DocumentData,
  pathOf: (uid: string, n: number) => string,
  example: (uid: string) => DocumentData,
  pinned: readonly string[],
  more: Partial<Subject> = {},
): Subject => ({
  name,
  schema,
  stored,
  example,
  writes: (data, uid, n) => [{ path: pathOf(uid, n), data, merge: true }],
  seeds: (uid, n) => [{ path: pathOf(uid, n), data: stored(uid) }],
  pinned,
  ...more,
});

/** A document of a client as it is stored: the server has filled in the times. */
const storedNow = (example: DocumentData): DocumentData =>
  Object.fromEntries(
    Object.entries(example).map(([field, value]) => [
      field,
      field.endsWith("At") ? minutesFromNow(-5) : (value as unknown),
    ]),
  );
const without = (example: DocumentData, fields: readonly string[]): DocumentData =>
  Object.fromEntries(Object.entries(example).filter(([field]) => !fields.includes(field)));

/** A running trip whose phone had no location at the start. */
const withoutStart = (): DocumentData => ({
  ...storedTrip("active"),
  startLocationLat: null,
  startLocationLng: null,
});

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

export const CHANGED: readonly Subject[] = [
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
    {
      coupled: { eta: (value) => ({ escalateAt: value }) },
      // Must be later than the stored one, which the schema does not see.
      pinned: ["eta", "escalateAt"],
      fits: ({ eta, startedAt }) =>
        !(eta instanceof Date && startedAt instanceof Date) ||
        isPlausiblePostponement(eta, startedAt, new Date()),
    },
  ),
  tripUpdate(
    "a start that arrives late",
    "active",
    () => ({ startAddress: "Ikeja", startLocationLat: 6.5244, startLocationLng: 3.3792 }),
    {
      stored: withoutStart,
      seeds: (_uid, n) => [{ path: `${TRIPS}/u${n}`, data: withoutStart() }],
      coupled: {
        startLocationLat: (value) => (value === null ? { startLocationLng: null } : {}),
        startLocationLng: (value) => (value === null ? { startLocationLat: null } : {}),
      },
      // One comes with the other, which the schema does not see.
      pinned: ["startLocationLat", "startLocationLng"],
    },
  ),
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
  tripUpdate("a location of a trip", "active", () => ({ lastLocation: locationExample() }), {
    // A stored location is never removed.
    pinned: ["lastLocation"],
  }),
  tripUpdate("a photo of the vehicle", "active", () => ({ vehiclePhotoPath: "" }), {
    example: (_uid) => ({ vehiclePhotoPath: photoPath(ALICE, "u0") }),
    // The path of this trip, which the schema does not see.
    pinned: ["vehiclePhotoPath"],
  }),
  tripUpdate("an SOS of a running trip", "active", () => ({}), {
    example: () => ({ status: "sos", sosAlertId: "alert1", lastLocation: locationExample() }),
    writes: (data, _uid, n) => [
      { path: `${TRIPS}/u${n}`, data, merge: true },
      { path: `${TRIPS}/u${n}/alerts/alert1`, data: { ...sosExample(), tripId: `u${n}` } },
    ],
    pinned: ["status", "sosAlertId", "lastLocation"],
  }),
  change(
    "an SOS that is taken back",
    alertSchema,
    () => {
      const happenedAt = minutesFromNow(0);
      const sendAt = Timestamp.fromMillis(happenedAt.toMillis() + 10_000);
      return { ...sosExample(), createdAt: minutesFromNow(0), happenedAt, sendAt };
    },
    (_uid, n) => `${TRIPS}/${TRIP}/alerts/c${n}`,
    () => ({ cancelledAt: serverTimestamp() }),
    ["cancelledAt"],
  ),
  change(
    "a changed user",
    userProfileSchema,
    (uid) => storedUser(1, uid),
    (uid) => `users/${uid}`,
    () => ({
      name: "Ada O.",
      photoUrl: "https://example.com/b.jpg",
      settings: { phone: "+2348031234567", audio: "own" },
      updatedAt: serverTimestamp(),
    }),
    ["updatedAt"],
    { onePerAccount: true },
  ),
  change(
    "a changed device",
    deviceSchema,
    () => storedNow(deviceExample()),
    (_uid, n) => `users/${ALICE}/devices/c${n}`,
    () => without(deviceExample(), ["createdAt"]),
    ["refreshedAt"],
  ),
  change(
    "a changed contact",
    contactSchema,
    () => storedNow(contactExample()),
    (_uid, n) => `users/${ALICE}/contacts/c${n}`,
    () => without(contactExample(), ["createdAt"]),
    ["userId"],
  ),
  change(
    "a changed medical profile",
    medicalProfileSchema,
    (uid) => storedNow({ ...medicalExample(uid), publicToken: tokenOf(uid) }),
    (uid) => `medicalProfiles/${uid}`,
    (uid) => without({ ...medicalExample(uid), publicToken: tokenOf(uid) }, ["userId"]),
    ["updatedAt", "publicToken"],
    {
      onePerAccount: true,
      seeds: (uid) => [
        { path: `medicalTokens/${tokenOf(uid)}`, data: { userId: uid } },
        {
          path: `medicalProfiles/${uid}`,
          data: storedNow({ ...medicalExample(uid), publicToken: tokenOf(uid) }),
        },
      ],
    },
  ),
  change(
    "a changed ad",
    adBannerSchema,
    (uid) => ({ ...adExample(uid), review: "approved" }),
    (uid) => adPath(uid),
    (uid) => without(adExample(uid), ["userId"]),
    ["review"],
    { onePerAccount: true },
  ),
];
