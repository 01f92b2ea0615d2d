import { ALICE, BOB } from "./environment.ts";
import {
  adExample,
  adPath,
  contactExample,
  daysAgo,
  deviceExample,
  medicalExample,
  minutesFromNow,
  sosExample,
  storedTrip,
  storedUser,
  TRIP,
} from "./examples.ts";
import type { RestWrite } from "./rest.ts";

export const USER = `users/${ALICE}`;
export const TRIP_PATH = `${USER}/trips/${TRIP}`;
export const ENDED_TRIP = `${USER}/trips/done`;
export const ALERT = `${TRIP_PATH}/alerts/sos-1`;
export const CONTACT = `${USER}/contacts/contact-1`;
export const PLACE = `${TRIP_PATH}/locations/1763712000000`;
export const TOKEN = String(medicalExample()["publicToken"]);

/**
 * The documents of Alice's account: on a trip with an SOS and a PIN, with a contact who has
 * declined, and with everything else that a hostile owner wants to undo.
 */
export function wholeAccount(): readonly RestWrite[] {
  const place = { latitude: 6.5, longitude: 3.3, accuracy: null, speed: null, timestamp: minutesFromNow(-1) };
  const settings = { phone: "+2348031234567", audio: "own" };
  const stored = {
    [USER]: { ...storedUser(20), hasPin: true, trialStartedAt: daysAgo(20), settings },
    [`${USER}/usage/counts`]: { contacts: 10, runningTrips: 5, sosClosedUntil: minutesFromNow(60) },
    [TRIP_PATH]: { ...storedTrip("sos"), alertedAt: minutesFromNow(-1), sosAlertId: "sos-1" },
    [ENDED_TRIP]: storedTrip("completed"),
    [`${TRIP_PATH}/watch/state`]: { check: { id: "1", informedAt: minutesFromNow(-1) } },
    [ALERT]: {
      ...sosExample(),
      createdAt: minutesFromNow(-1),
      isCoalesced: true,
      fannedOutAt: minutesFromNow(-1),
    },
    [`${ALERT}/deliveries/contact-1_email`]: { state: "failed", channel: "email" },
    [CONTACT]: { ...contactExample(), createdAt: daysAgo(1), role: { state: "declined" } },
    [`${USER}/devices/d`]: { ...deviceExample(), createdAt: daysAgo(1), refreshedAt: daysAgo(1) },
    [PLACE]: { tripId: TRIP, ...place, expiresAt: daysAgo(-180) },
    [`medicalTokens/${TOKEN}`]: { userId: ALICE },
    [`medicalProfiles/${ALICE}`]: { ...medicalExample(), updatedAt: daysAgo(1) },
    [adPath()]: { ...adExample(), review: "approved" },
    [adPath(ALICE, 3)]: adExample(),
    [`family/${ALICE}/members/${BOB}`]: { since: daysAgo(1) },
  };
  return Object.entries(stored).map(([path, data]) => ({ path, data }));
}
