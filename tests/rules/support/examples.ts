import { AD_FIELDS, MEDICAL_FIELDS, TRIP_FIELDS } from "@guardianlink/domain/testing/documents";
import { serverTimestamp, Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import { ALICE, emailOf } from "./environment.ts";

/**
 * Valid documents of each collection, as a client writes them. The server fills in its timestamps.
 */

export const minutesFromNow = (minutes: number): Timestamp =>
  Timestamp.fromMillis(Date.now() + minutes * 60_000);

export const daysAgo = (days: number): Timestamp => minutesFromNow(-days * 24 * 60);

export const userExample = (uid = ALICE): DocumentData => ({
  name: "Ada Obi",
  email: emailOf(uid),
  photoUrl: null,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
});

/** A profile as the database stores it, `days` after sign-up. */
export const storedUser = (days: number, uid = ALICE): DocumentData => ({
  ...userExample(uid),
  createdAt: daysAgo(days),
  updatedAt: daysAgo(days),
});

export const locationExample = (): DocumentData => ({
  latitude: 6.5244,
  longitude: 3.3792,
  accuracy: 12.5,
  speed: null,
  timestamp: minutesFromNow(0),
});

export const TRIP = "trip-1";

const placeExample = (): DocumentData => ({
  name: "Ibadan, Oyo",
  kind: "town",
  latitude: 7.378,
  longitude: 3.906,
});

export const tripExample = (uid = ALICE): DocumentData => {
  const eta = minutesFromNow(60);
  return {
    ...TRIP_FIELDS,
    userId: uid,
    destination: "Ibadan, gate 3",
    destinationPlace: placeExample(),
    startedAt: minutesFromNow(0),
    createdAt: serverTimestamp(),
    eta,
    escalateAt: eta,
    startLocationLat: 6.5244,
    startLocationLng: 3.3792,
    estimatedDuration: 60,
    lastLocation: locationExample(),
  };
};

export const storedTrip = (status: "active" | "sos" | "completed"): DocumentData => {
  const trip = { ...tripExample(), createdAt: minutesFromNow(-5), startedAt: minutesFromNow(-5), status };
  if (status !== "completed") return trip;
  return { ...trip, completedAt: minutesFromNow(-1), actualDuration: 4, escalateAt: null };
};

export const photoPath = (uid = ALICE, trip = TRIP): string => `trip-photos/${uid}/${trip}/1763712000000.jpg`;

export const sosExample = (uid = ALICE): DocumentData => ({
  userId: uid,
  tripId: TRIP,
  type: "sos",
  createdAt: serverTimestamp(),
  happenedAt: minutesFromNow(-1),
  location: locationExample(),
  address: null,
  photoPath: null,
});

export const contactExample = (uid = ALICE): DocumentData => ({
  userId: uid,
  name: "Ngozi Obi",
  phone: "+2348031234567",
  email: "ngozi@example.com",
  relationship: "Sibling",
  language: "ha",
  order: 2,
  createdAt: serverTimestamp(),
});

export const deviceExample = (): DocumentData => ({
  token: "c9JrXk:APA91b",
  userAgent: "Mozilla/5.0 (Linux; Android 14)",
  createdAt: serverTimestamp(),
  refreshedAt: serverTimestamp(),
});

export const medicalExample = (uid = ALICE): DocumentData => ({
  ...MEDICAL_FIELDS,
  userId: uid,
  publicToken: "AAECAwQFBgcICQoLDA0ODw",
  updatedAt: serverTimestamp(),
});

export const adExample = (uid = ALICE): DocumentData => ({
  ...AD_FIELDS,
  userId: uid,
  description: "Towing in Lagos, day and night",
  imageUrl: "https://example.com/banner.png",
});

/** The path of an ad that its owner may create. */
export const adPath = (uid = ALICE, slot = 1): string => `adBanners/${uid}-${slot}`;
