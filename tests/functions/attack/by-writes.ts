import { DAY_MS, LOCATION_RETENTION_DAYS } from "@guardianlink/domain/config";
import { MAX_ADS, MAX_CONTACTS, MAX_RUNNING_TRIPS, MOST_IN_A_BATCH } from "@guardianlink/domain/limits";
import { AD_FIELDS } from "@guardianlink/domain/testing/documents";
import { serverTimestamp, Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import { uniqueEmail } from "../../support/accounts.ts";
import type { RestWrite } from "../../support/rest-client.ts";
import { contactWrite, tripWrite } from "./accounts.ts";
import { BY_RULES, byRules, newId } from "./attack.ts";
import type { Attack, Attacker } from "./attack.ts";

const due = (at: Date): DocumentData => ({
  eta: Timestamp.fromDate(at),
  escalateAt: Timestamp.fromDate(at),
});

const LOCATIONS_IN_A_BATCH = 20;
function location(trip: string): DocumentData {
  const now = new Date();
  return {
    tripId: trip,
    latitude: 6.5,
    longitude: 3.3,
    accuracy: 8,
    speed: null,
    timestamp: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromDate(new Date(now.getTime() + LOCATION_RETENTION_DAYS * DAY_MS)),
  };
}

/** Flooding with documents. */
const documents = ({ who, trip }: Attacker): readonly Attack[] => [
  {
    name: "running trips",
    role: "fills its trips",
    limit: "running trips",
    refusal: BY_RULES,
    tries: MAX_RUNNING_TRIPS,
    attempt: () => byRules(who.commit(tripWrite(who, newId(), due(new Date(Date.now() - 60_000))))),
  },
  {
    name: "contacts in batches",
    limit: "contacts",
    refusal: BY_RULES,
    tries: MAX_CONTACTS / MOST_IN_A_BATCH + 1,
    attempt: () =>
      byRules(
        who.commit(
          ...Array.from({ length: MOST_IN_A_BATCH }, () => contactWrite(who, uniqueEmail("victim"))),
        ),
      ),
  },
  {
    name: "devices",
    limit: null,
    refusal: null,
    tries: 1,
    attempt: () =>
      byRules(
        who.commit({
          path: `users/${who.uid}/devices/${newId()}`,
          data: {
            token: newId(),
            userAgent: "test",
            createdAt: serverTimestamp(),
            refreshedAt: serverTimestamp(),
          },
        }),
      ),
  },
  {
    name: "ads",
    limit: "ads",
    refusal: BY_RULES,
    tries: MAX_ADS + 1,
    attempt: (n) => byRules(who.commit(adWrite(who.uid, n))),
  },
  {
    name: "locations",
    limit: null,
    refusal: null,
    tries: 2,
    attempt: () =>
      byRules(
        who.commit(
          ...Array.from({ length: LOCATIONS_IN_A_BATCH }, () => ({
            path: `users/${who.uid}/trips/${trip}/locations/${newId()}`,
            data: location(trip),
          })),
        ),
      ),
  },
];

const adWrite = (uid: string, n: number): RestWrite => ({
  path: `adBanners/${uid}-${n + 1}`,
  data: {
    userId: uid,
    ...AD_FIELDS,
  },
});

/** Documents that should hold up the server's checks. */
const poison = ({ who }: Attacker): readonly Attack[] => [
  {
    name: "a trip due in the year 2000",
    limit: null,
    refusal: BY_RULES,
    tries: 1,
    attempt: () => byRules(who.commit(tripWrite(who, newId(), due(new Date(Date.UTC(2000, 0, 1)))))),
  },
  {
    name: "a trip that no reader can parse",
    limit: null,
    refusal: BY_RULES,
    tries: 1,
    attempt: () =>
      byRules(
        who.commit(tripWrite(who, newId(), { driverName: "\u00a0", estimatedDuration: 2n ** 53n + 1n })),
      ),
  },
];

/** What an account can flood the database with. */
export const attacksByWrites = (attacker: Attacker): readonly Attack[] => [
  ...documents(attacker),
  ...poison(attacker),
];
