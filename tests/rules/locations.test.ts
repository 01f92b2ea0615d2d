import { DAY_MS, LOCATION_RETENTION_DAYS } from "@guardianlink/domain/config";
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { beforeEach, describe, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { locationExample, minutesFromNow, storedTrip, TRIP } from "./support/examples.ts";

const rules = useRules("locations");
const COLLECTION = `users/${ALICE}/trips/${TRIP}/locations`;
const PATH = `${COLLECTION}/1763712000000`;
const afterDays = (time: Timestamp, days: number) => Timestamp.fromMillis(time.toMillis() + days * DAY_MS);
const example = (timestamp = minutesFromNow(0)) => ({
  ...locationExample(),
  tripId: TRIP,
  timestamp,
  expiresAt: afterDays(timestamp, LOCATION_RETENTION_DAYS),
});
const location = (uid: string) => doc(rules.as(uid), PATH);

beforeEach(() => rules.seed(`users/${ALICE}/trips/${TRIP}`, storedTrip("active")));

describe("storing a location", () => {
  test.each([
    ["a full reading", {}],
    ["a reading with speed", { speed: 13.9 }],
    ["a reading without accuracy", { accuracy: null }],
    ["a reading of hours ago", example(minutesFromNow(-300))],
  ])("accepts %s", (_name, change) => allowed(setDoc(location(ALICE), { ...example(), ...change })));

  test("requires the expiry time at the end of the retention period, no earlier and no later", async () => {
    const timestamp = minutesFromNow(0);
    const kept = (days: number) =>
      setDoc(location(ALICE), { ...example(timestamp), expiresAt: afterDays(timestamp, days) });
    const { expiresAt: _expiresAt, ...forGood } = example();
    await denied(setDoc(location(ALICE), forGood));
    await denied(kept(LOCATION_RETENTION_DAYS - 1));
    await denied(kept(LOCATION_RETENTION_DAYS + 1));
    await allowed(kept(LOCATION_RETENTION_DAYS));
  });

  test.each([
    ["another trip", { tripId: "trip-2" }],
    ["a latitude off the globe", { latitude: -90.5 }],
    ["a longitude off the globe", { longitude: 180.5 }],
    ["a negative accuracy", { accuracy: -1 }],
    ["an end that is no time", { expiresAt: "never" }],
  ])("refuses %s", (_name, change) => denied(setDoc(location(ALICE), { ...example(), ...change })));

  test("accepts a queue of locations in one batch", () => {
    const db = rules.as(ALICE);
    const batch = writeBatch(db);
    for (let index = 0; index < 100; index++) batch.set(doc(db, `${COLLECTION}/${index}`), example());
    return allowed(batch.commit());
  });

  test("is accepted after the trip has ended, and never below a trip that is not there", async () => {
    await rules.seed(`users/${ALICE}/trips/${TRIP}`, storedTrip("completed"));
    await allowed(setDoc(location(ALICE), example()));
    const missing = doc(rules.as(ALICE), `users/${ALICE}/trips/none/locations/1763712000000`);
    await denied(setDoc(missing, { ...example(), tripId: "none" }));
  });

  test("refuses another user and the signed-out", async () => {
    await denied(setDoc(location(BOB), example()));
    await denied(setDoc(doc(rules.signedOut(), PATH), example()));
  });
});

describe("a stored location", () => {
  test("cannot be changed; writing the same location again is accepted", async () => {
    await rules.seed(PATH, example());
    await denied(updateDoc(location(ALICE), { latitude: 0 }));
    await denied(deleteDoc(location(ALICE)));
    const again = example();
    await rules.seed(PATH, again);
    await allowed(setDoc(location(ALICE), again));
  });

  test("is read by the owner only", async () => {
    await rules.seed(PATH, example());
    await allowed(getDocs(collection(rules.as(ALICE), COLLECTION)));
    await denied(getDocs(collection(rules.as(BOB), COLLECTION)));
    await denied(getDocs(collection(rules.signedOut(), COLLECTION)));
  });
});
