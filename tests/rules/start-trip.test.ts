import { WATCH_SHARDS, watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from "firebase/firestore";
import { beforeEach, describe, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import {
  daysAgo,
  minutesFromNow,
  photoPath,
  storedTrip,
  storedUser,
  TRIP,
  tripExample,
} from "./support/examples.ts";

const CHOSEN = { name: "Ibadan, Oyo", kind: "town", latitude: 7.378, longitude: 3.906 };
const rules = useRules("start-trip");
const PATH = `users/${ALICE}/trips/${TRIP}`;
const PASSED = minutesFromNow(-200);
const arrivalAt = (eta: Timestamp) => ({ eta, escalateAt: eta });
const trip = (uid: string) => doc(rules.as(uid), PATH);

describe("starting a trip while the trial runs", () => {
  beforeEach(() => rules.seed(`users/${ALICE}`, storedUser(1)));

  test.each([
    ["a full trip", {}],
    ["a trip without expected arrival", { eta: null, escalateAt: null, estimatedDuration: null }],
    ["a trip without any location", { lastLocation: null, startLocationLat: null, startLocationLng: null }],
    ["a trip without notes", { destination: null }],
    ["a trip without a chosen destination", { destinationPlace: null }],
    ["a trip with its vehicle's photo", { vehiclePhotoPath: photoPath() }],
    ["a trip with its part of the watch", { watchShard: watchShardOf(TRIP) }],
    ["a trip in the last part of the watch", { watchShard: WATCH_SHARDS - 1 }],
    ["a trip with an address", { startAddress: "Ikorodu Road, Lagos" }],
    ["a trip that was started without network hours ago", { startedAt: minutesFromNow(-300) }],
    [
      "a trip whose expected arrival passed without network",
      { startedAt: minutesFromNow(-300), eta: PASSED, escalateAt: PASSED },
    ],
    ["a trip of 30 days", arrivalAt(daysAgo(-30))],
    ["a trip on a clock that is months ahead", { startedAt: daysAgo(-200), ...arrivalAt(daysAgo(-201)) }],
  ])("accepts %s", (_name, change) => allowed(setDoc(trip(ALICE), { ...tripExample(), ...change })));

  test.each([
    ["another owner", { userId: BOB }],
    ["a title of its own", { title: "Holiday" }],
    ["a plate in small letters", { licensePlate: "abc-123de", title: "Trip - abc-123de" }],
    ["a plate of 21 letters", { licensePlate: "A".repeat(21), title: `Trip - ${"A".repeat(21)}` }],
    ["notes of 501 letters", { destination: "x".repeat(501) }],
    ["a destination without coordinates", { destinationPlace: { name: "Ibadan", kind: "town" } }],
    ["a destination with more than its fields", { destinationPlace: { ...CHOSEN, note: "x" } }],
    ["a destination of another kind", { destinationPlace: { ...CHOSEN, kind: "x" } }],
    ["a trip that is in sos from the start", { status: "sos" }],
    ["a trip that has ended already", { status: "completed" }],
    ["an end", { completedAt: minutesFromNow(0) }],
    ["a duration", { actualDuration: 3 }],
    ["a time of arrival that the client makes up", { createdAt: minutesFromNow(-10) }],
    ["an escalation other than at the expected arrival", { escalateAt: minutesFromNow(90) }],
    ["no escalation in spite of an expected arrival", { escalateAt: null }],
    ["half a start location", { startLocationLng: null }],
    ["a start location that is nowhere", { startLocationLat: 90.1 }],
    ["a photo of another user", { vehiclePhotoPath: photoPath(BOB) }],
    ["a photo of another trip", { vehiclePhotoPath: photoPath(ALICE, "trip-2") }],
    ["a photo anywhere", { vehiclePhotoPath: "https://example.com/1.jpg" }],
    ["a part of the watch that there is not", { watchShard: WATCH_SHARDS }],
    ["a part of the watch below the first", { watchShard: -1 }],
    ["a part of the watch that is no whole number", { watchShard: 0.5 }],
    ["no part of the watch in its place", { watchShard: null }],
    ["an expected arrival in the year 2000", arrivalAt(Timestamp.fromMillis(Date.UTC(2000, 0, 1)))],
    ["an expected arrival two days before the start", arrivalAt(daysAgo(2))],
    ["an expected arrival in 32 days", arrivalAt(daysAgo(-32))],
    ["a start more than a year ago", { startedAt: daysAgo(367), eta: null, escalateAt: null }],
    ["a start in more than a year", { startedAt: daysAgo(-367), eta: null, escalateAt: null }],
    ["a location without time", { lastLocation: { latitude: 1, longitude: 1, accuracy: 1, speed: 1 } }],
  ])("refuses %s", (_name, change) => denied(setDoc(trip(ALICE), { ...tripExample(), ...change })));

  test("accepts a trip of an older app, which knows no destination", () => {
    const { destinationPlace: _none, ...older } = tripExample();
    return allowed(setDoc(trip(ALICE), older));
  });

  test("refuses another user and the signed-out", async () => {
    await denied(setDoc(trip(BOB), tripExample()));
    await denied(setDoc(doc(rules.signedOut(), PATH), tripExample()));
  });

  test.each([".*", "a|b", "a b"])("refuses the id %s, which a path or pattern would misread", (id) =>
    denied(setDoc(doc(rules.as(ALICE), `users/${ALICE}/trips/${id}`), tripExample())),
  );

  test("accepts the same start again from a phone that lost the answer", async () => {
    const example = tripExample();
    await allowed(setDoc(trip(ALICE), example));
    await allowed(setDoc(trip(ALICE), example));
    const sharded = { ...example, watchShard: 3 };
    await rules.seed(PATH, { ...sharded, createdAt: minutesFromNow(-1) });
    await allowed(setDoc(trip(ALICE), sharded));
  });

  test("refuses a new date for an ended trip", async () => {
    await rules.seed(PATH, storedTrip("completed"));
    await denied(updateDoc(trip(ALICE), { createdAt: serverTimestamp() }));
  });

  test("does not restart an ended trip", async () => {
    await rules.seed(PATH, storedTrip("completed"));
    await denied(setDoc(trip(ALICE), tripExample()));
  });
});

describe("who may start a trip", () => {
  const start = () => setDoc(trip(ALICE), tripExample());

  test("an account continues the trial of a deleted account with the same address", async () => {
    await rules.seed(`users/${ALICE}`, { ...storedUser(0), trialStartedAt: daysAgo(2) });
    await allowed(start());
    await rules.seed(`users/${ALICE}`, { ...storedUser(0), trialStartedAt: daysAgo(4) });
    await denied(setDoc(doc(rules.as(ALICE), `users/${ALICE}/trips/trip-2`), tripExample()));
  });

  test("the trial lasts three days from sign-up", async () => {
    await rules.seed(`users/${ALICE}`, storedUser(2.99));
    await allowed(start());
  });

  test("after three days a plan is needed", async () => {
    await rules.seed(`users/${ALICE}`, storedUser(3.01));
    await denied(start());
  });

  test.each([
    ["the trial", {}],
    [
      "the paid month",
      { createdAt: daysAgo(90), subscriptionActive: true, subscriptionEndsAt: minutesFromNow(-15) },
    ],
  ])("a trip that was started before the end of %s arrives after it, for a day", async (_name, plan) => {
    await rules.seed(`users/${ALICE}`, { ...storedUser(3.01), ...plan });
    const startedAgo = (minutes: number) =>
      setDoc(trip(ALICE), { ...tripExample(), startedAt: minutesFromNow(-minutes) });
    await denied(startedAgo(10));
    await denied(startedAgo(24 * 60 + 5));
    await denied(startedAgo(-60));
    await allowed(startedAgo(20));
  });

  test("a running subscription is enough", async () => {
    const plan = { subscriptionActive: true, subscriptionEndsAt: minutesFromNow(60) };
    await rules.seed(`users/${ALICE}`, { ...storedUser(90), ...plan });
    await allowed(start());
  });

  test.each([
    ["one that has ended", { subscriptionActive: true, subscriptionEndsAt: daysAgo(1) }],
    ["one that is switched off", { subscriptionActive: false, subscriptionEndsAt: minutesFromNow(60) }],
    ["one without end", { subscriptionActive: true, subscriptionEndsAt: null }],
  ])("a subscription is not enough: %s", async (_name, plan) => {
    await rules.seed(`users/${ALICE}`, { ...storedUser(90), ...plan });
    await denied(start());
  });

  test("an account without a profile has no trial", () => denied(start()));

  test("another user's plan does not count", async () => {
    await rules.seed(`users/${BOB}`, storedUser(1, BOB));
    await denied(start());
  });
});

describe("the number of running trips", () => {
  test.each([
    [4, true],
    [5, false],
  ])("at %i of them decides whether one more is taken: %s", async (runningTrips, isTaken) => {
    await rules.seed(`users/${ALICE}`, storedUser(1));
    await rules.seed(`users/${ALICE}/usage/counts`, { runningTrips });
    await (isTaken ? allowed : denied)(setDoc(trip(ALICE), tripExample()));
  });
});

test("a trip is refused for the rest of a day in which too many were started", async () => {
  await rules.seed(`users/${ALICE}`, storedUser(1));
  await rules.seed(`users/${ALICE}/usage/counts`, { tripsClosedUntil: minutesFromNow(10) });
  await denied(setDoc(trip(ALICE), tripExample()));
  await rules.seed(`users/${ALICE}/usage/counts`, { tripsClosedUntil: minutesFromNow(-1) });
  await allowed(setDoc(trip(ALICE), tripExample()));
});
