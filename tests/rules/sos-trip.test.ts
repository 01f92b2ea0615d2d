import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { doc, setDoc, Timestamp, writeBatch } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import { beforeEach, describe, test } from "vitest";
import { ALICE, allowed, BOB, denied, useRules } from "./support/environment.ts";
import { minutesFromNow, sosExample, storedUser, tripExample } from "./support/examples.ts";

const rules = useRules("sos-trip");
const ID = "made-by-sos";
const TRIP_PATH = `users/${ALICE}/trips/${ID}`;

const sosTrip = (): DocumentData => ({
  ...tripExample(),
  ...NO_VEHICLE,
  title: `Trip - ${NO_VEHICLE.licensePlate}`,
  destination: null,
  status: "sos",
  eta: null,
  escalateAt: null,
  estimatedDuration: null,
});

/** The trip and its alert in one batch, changed as a test says. */
function raise(
  trip: DocumentData = {},
  alert: DocumentData = {},
  { uid = ALICE, owner = ALICE, alertId = ID } = {},
): Promise<void> {
  const db = rules.as(uid);
  const path = `users/${owner}/trips/${ID}`;
  return writeBatch(db)
    .set(doc(db, path), { ...sosTrip(), userId: owner, ...trip })
    .set(doc(db, `${path}/alerts/${alertId}`), { ...sosExample(owner), tripId: ID, ...alert })
    .commit();
}

describe("an SOS without a running trip", () => {
  // The trial ended weeks ago, because an SOS never needs a plan.
  beforeEach(() => rules.seed(`users/${ALICE}`, storedUser(30)));

  test("is accepted with the trip that it makes in one batch, and again after a lost answer", async () => {
    const [trip, alert] = [sosTrip(), sosExample()];
    await allowed(raise(trip, { ...alert, tripId: ID }));
    await allowed(raise(trip, { ...alert, tripId: ID }));
  });

  test("is accepted with a countdown", () => {
    const happenedAt = Timestamp.fromMillis(Date.now());
    const sendAt = Timestamp.fromMillis(happenedAt.toMillis() + 5000);
    return allowed(raise({}, { happenedAt, sendAt }));
  });

  test("is accepted without a location, and before the profile is stored", async () => {
    await allowed(
      raise({ startLocationLat: null, startLocationLng: null, lastLocation: null }, { location: null }),
    );
    await allowed(raise({}, {}, { uid: BOB, owner: BOB }));
  });

  test("makes no trip without its alert", async () => {
    await denied(setDoc(doc(rules.as(ALICE), TRIP_PATH), sosTrip()));
    await denied(raise({}, {}, { alertId: "another-id" }));
    await denied(raise({}, { type: "ended" }));
  });

  test.each([
    ["a plate", { licensePlate: "ABC-123DE", title: "Trip - ABC-123DE" }],
    ["a driver", { driverName: "Musa" }],
    [
      "an expected arrival",
      { eta: tripExample()["eta"] as unknown, escalateAt: tripExample()["eta"] as unknown },
    ],
    ["another owner", { userId: BOB }],
    ["the state of a calm trip", { status: "active" }],
    ["the state of a trip that is over", { status: "completed" }],
  ])("makes no trip with %s", (_name, change) => denied(raise(change)));

  test("is refused for another user and a deleted account", async () => {
    await denied(raise({}, {}, { uid: BOB }));
    await rules.seed(`deletedAccounts/${ALICE}`, { deletedAt: Timestamp.now() });
    await denied(raise());
  });

  test.each([
    ["after the one before has ended", { runningSosTrip: null }, allowed],
    ["when the one before is gone", { runningSosTrip: "gone" }, allowed],
    ["with as many trips as may be started", { runningTrips: MAX_RUNNING_TRIPS }, allowed],
    ["with more trips than may be started", { runningTrips: MAX_RUNNING_TRIPS + 1 }, denied],
    ["on a day with too many trips", { tripsClosedUntil: minutesFromNow(10) }, allowed],
    ["in an hour with too many SOS", { sosClosedUntil: minutesFromNow(10) }, denied],
    ["after an hour with too many SOS", { sosClosedUntil: minutesFromNow(-1) }, allowed],
  ] as const)("is decided %s, with and without a profile", async (_when, counts, decided) => {
    await rules.seed(`users/${BOB}/usage/counts`, counts);
    await decided(raise({}, {}, { uid: BOB, owner: BOB }));
    await rules.seed(`users/${ALICE}/usage/counts`, counts);
    await decided(raise());
  });

  test("is refused while another one runs, and accepted as soon as that one has ended", async () => {
    const before = `users/${ALICE}/trips/before`;
    await rules.seed(`users/${ALICE}/usage/counts`, { runningSosTrip: "before" });
    await rules.seed(before, { ...sosTrip(), status: "sos" });
    await denied(raise());
    await rules.seed(before, { ...sosTrip(), status: "completed" });
    await allowed(raise());
  });
});
