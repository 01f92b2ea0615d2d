import { userProfileSchema } from "@guardianlink/domain/account/user-profile";
import { adBannerSchema } from "@guardianlink/domain/ads/ad-banner";
import { alertSchema } from "@guardianlink/domain/alerts/alert";
import { contactSchema } from "@guardianlink/domain/contacts/contact";
import { deviceSchema } from "@guardianlink/domain/account/device";
import { isPlausibleEta } from "@guardianlink/domain/limits";
import { tripLocationSchema } from "@guardianlink/domain/location";
import { locationExpiry } from "@guardianlink/domain/location-expiry";
import { medicalProfileSchema } from "@guardianlink/domain/medical/medical-profile";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import { Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import type { Subject } from "./agreement.ts";
import { ALICE } from "./environment.ts";
import {
  adExample,
  adPath,
  contactExample,
  deviceExample,
  locationExample,
  medicalExample,
  sosExample,
  storedTrip,
  storedUser,
  TRIP,
  tripExample,
  userExample,
} from "./examples.ts";
import type { RestWrite } from "./rest.ts";

/** Every document that a client creates. */

const under = (collection: string) => (data: DocumentData, _uid: string, n: number) => [
  { path: `${collection}/d${n}`, data },
];
const profileOf = (uid: string): RestWrite => ({ path: `users/${uid}`, data: storedUser(1, uid) });
export const TRIPS = `users/${ALICE}/trips`;
export const tokenOf = (uid: string): string => uid.padEnd(22, "A");
const none = (): readonly RestWrite[] => [];

export const CREATED: readonly Subject[] = [
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
    fits: ({ eta, startedAt }) =>
      !(eta instanceof Date && startedAt instanceof Date) || isPlausibleEta(eta, startedAt),
    coupled: {
      // The expected arrival is bounded by the start.
      startedAt: (value) =>
        value instanceof Timestamp ? { eta: value, escalateAt: value, firstEta: value } : {},
      licensePlate: (value) => ({ title: `Trip - ${String(value)}` }),
      eta: (value) => ({ escalateAt: value, firstEta: value }),
      startLocationLat: (value) => (value === null ? { startLocationLng: null } : {}),
      startLocationLng: (value) => (value === null ? { startLocationLat: null } : {}),
    },
    pinned: [
      ...["userId", "title", "status", "completedAt", "createdAt", "escalateAt", "actualDuration"],
      "firstEta",
      // The rules require the photo path of this trip; the schema checks only the form.
      "vehiclePhotoPath",
    ],
  },
  {
    name: "a location",
    schema: tripLocationSchema,
    example: () => {
      const location = locationExample();
      const timestamp = location["timestamp"] as Timestamp;
      return { ...location, tripId: TRIP, expiresAt: Timestamp.fromDate(locationExpiry(timestamp.toDate())) };
    },
    writes: under(`${TRIPS}/${TRIP}/locations`),
    seeds: () => [{ path: `${TRIPS}/${TRIP}`, data: storedTrip("active") }],
    coupled: {
      timestamp: (value) =>
        value instanceof Timestamp && value.toDate().getUTCFullYear() < 9999
          ? { expiresAt: Timestamp.fromDate(locationExpiry(value.toDate())) }
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
  {
    name: "a trip that an SOS makes",
    schema: tripSchema,
    example: () => ({
      ...tripExample(),
      ...NO_VEHICLE,
      title: `Trip - ${NO_VEHICLE.licensePlate}`,
      status: "sos",
      eta: null,
      escalateAt: null,
      estimatedDuration: null,
    }),
    // The alert has the id of its trip.
    writes: (data, _uid, n) => [
      { path: `${TRIPS}/s${n}`, data },
      { path: `${TRIPS}/s${n}/alerts/s${n}`, data: { ...sosExample(), tripId: `s${n}` } },
    ],
    seeds: none,
    coupled: {
      startLocationLat: (value) => (value === null ? { startLocationLng: null } : {}),
      startLocationLng: (value) => (value === null ? { startLocationLat: null } : {}),
    },
    pinned: [
      ...["userId", "title", "status", "completedAt", "createdAt", "escalateAt", "actualDuration"],
      ...["licensePlate", "driverName", "eta", "vehiclePhotoPath"],
    ],
  },
];
