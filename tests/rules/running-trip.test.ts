import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";
import { describe, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import {
  daysAgo,
  locationExample,
  minutesFromNow,
  photoPath,
  sosExample,
  storedTrip,
  storedUser,
  TRIP,
} from "./support/examples.ts";

const rules = useRules("running-trip");
const PATH = `users/${ALICE}/trips/${TRIP}`;
const trip = (uid: string) => doc(rules.as(uid), PATH);

/** Seeds a trip whose owner's trial is long over, because a running trip never needs a plan. */
async function given(status: "active" | "sos" | "completed", fields: object = {}): Promise<void> {
  await rules.seed(`users/${ALICE}`, storedUser(30));
  await rules.seed(PATH, { ...storedTrip(status), ...fields });
}

const end = () => ({
  status: "completed",
  completedAt: minutesFromNow(0),
  actualDuration: 5,
  escalateAt: null,
});
const postponeTo = (minutes: number) => {
  const eta = minutesFromNow(minutes);
  return { eta, escalateAt: eta, estimatedDuration: minutes };
};

/** Moves the trip to sos in the batch of an alert, which the rules ask for. */
function raise(fields: object = {}): Promise<void> {
  const db = rules.as(ALICE);
  return writeBatch(db)
    .set(doc(db, `users/${ALICE}/trips/${TRIP}/alerts/sos`), sosExample())
    .update(trip(ALICE), { status: "sos", sosAlertId: "sos", ...fields })
    .commit();
}

describe("raising an SOS", () => {
  test("moves an active trip to sos, with the newest location", async () => {
    await given("active");
    await allowed(raise({ lastLocation: locationExample() }));
  });

  test("moves an active trip to sos without a location", async () => {
    await given("active");
    await allowed(raise());
  });

  test("may be repeated", async () => {
    await given("sos");
    await allowed(updateDoc(trip(ALICE), { status: "sos", lastLocation: locationExample() }));
  });

  test("does not reopen an ended trip", async () => {
    await given("completed");
    await denied(raise());
  });

  test("does not cancel the overdue check", async () => {
    await given("active");
    await denied(raise({ escalateAt: null }));
  });
});

describe("ending a trip", () => {
  test.each(["active", "sos"] as const)("is possible from %s", async (status) => {
    await given(status);
    await allowed(updateDoc(trip(ALICE), end()));
  });

  test("is possible after the overdue alert", async () => {
    await given("active", { escalateAt: null });
    await allowed(updateDoc(trip(ALICE), end()));
  });

  test.each([
    ["without time", { completedAt: null }],
    ["without duration", { actualDuration: null }],
    ["with a negative duration", { actualDuration: -1 }],
    ["with a fraction of a minute", { actualDuration: 1.5 }],
    ["with the overdue check still on", { escalateAt: minutesFromNow(60) }],
    ["with another driver", { driverName: "Somebody else" }],
    ["with another start", { startedAt: daysAgo(1) }],
  ])("is refused %s", async (_name, change) => {
    await given("active");
    await denied(updateDoc(trip(ALICE), { ...end(), ...change }));
  });

  test("is final", async () => {
    await given("completed");
    await denied(updateDoc(trip(ALICE), { status: "active", completedAt: null, actualDuration: null }));
    await denied(updateDoc(trip(ALICE), { ...end(), actualDuration: 99 }));
    await denied(updateDoc(trip(ALICE), postponeTo(120)));
    await denied(updateDoc(trip(ALICE), { lastLocation: locationExample() }));
  });
});

describe("postponing the expected arrival", () => {
  test.each([
    ["an active trip", "active", {}],
    ["a trip in sos", "sos", {}],
    ["a trip whose contacts were told already", "active", { eta: minutesFromNow(-5), escalateAt: null }],
    ["a trip that had none", "active", { eta: null, escalateAt: null, estimatedDuration: null }],
  ] as const)("is possible for %s", async (_name, status, fields) => {
    await given(status, fields);
    await allowed(updateDoc(trip(ALICE), postponeTo(75)));
  });

  test("is refused to a time that passed more than a day ago, and not to one that has just passed", async () => {
    const stored = { eta: minutesFromNow(-60 * 30), escalateAt: null, startedAt: minutesFromNow(-60 * 40) };
    await given("active", stored);
    const to = (hours: number) => ({ ...postponeTo(60 * hours), estimatedDuration: 60 });
    await denied(updateDoc(trip(ALICE), to(-25)));
    await allowed(updateDoc(trip(ALICE), to(-23)));
  });

  test("is refused to an earlier time", async () => {
    await given("active");
    await denied(updateDoc(trip(ALICE), postponeTo(30)));
  });

  test.each([
    ["the overdue check at another time", { escalateAt: minutesFromNow(600) }],
    ["no overdue check", { escalateAt: null }],
    ["no expected arrival", { eta: null, escalateAt: null }],
    ["a time in 32 days", { eta: daysAgo(-32), escalateAt: daysAgo(-32) }],
    ["a text", { eta: "later", escalateAt: "later" }],
  ])("is refused with %s", async (_name, change) => {
    await given("active");
    await denied(updateDoc(trip(ALICE), { ...postponeTo(75), ...change }));
  });

  test("switching the overdue check off or on alone is refused", async () => {
    await given("active");
    await denied(updateDoc(trip(ALICE), { escalateAt: null }));
    const eta = minutesFromNow(-5);
    await given("active", { eta, escalateAt: null });
    await denied(updateDoc(trip(ALICE), { escalateAt: eta }));
  });
});

describe("data that arrives late", () => {
  test.each([
    ["the newest location", { lastLocation: locationExample() }],
    ["the address of the start", { startAddress: "Ikorodu Road, Lagos" }],
    ["the vehicle's photo", { vehiclePhotoPath: photoPath() }],
  ])("%s is attached to a running trip", async (_name, change) => {
    await given("active");
    await allowed(updateDoc(trip(ALICE), change));
    await given("sos");
    await allowed(updateDoc(trip(ALICE), change));
  });

  test("photo and address may come after the end", async () => {
    await given("completed");
    await allowed(updateDoc(trip(ALICE), { vehiclePhotoPath: photoPath(), startAddress: "Lagos" }));
  });

  test("the start of a trip without one comes once, while the trip runs", async () => {
    const unknown = { startLocationLat: null, startLocationLng: null };
    const start = { startAddress: "Lagos", startLocationLat: 6.6, startLocationLng: 3.35 };
    await given("completed", unknown);
    await denied(updateDoc(trip(ALICE), start));
    await given("active", unknown);
    await denied(updateDoc(trip(ALICE), { ...start, startLocationLng: null }));
    await denied(updateDoc(trip(BOB), start));
    await allowed(updateDoc(trip(ALICE), start));
    await denied(updateDoc(trip(ALICE), { ...start, startLocationLat: 6.7 }));
    await given("active");
    await denied(updateDoc(trip(ALICE), start));
  });

  test.each([
    ["a location off the globe", { lastLocation: { ...locationExample(), latitude: 91 } }],
    ["a location with one field more", { lastLocation: { ...locationExample(), altitude: 3 } }],
    ["no location", { lastLocation: null }],
    ["an address of 301 letters", { startAddress: "x".repeat(301) }],
    ["a photo of another trip", { vehiclePhotoPath: photoPath(ALICE, "trip-2") }],
    ["a photo that is not numbered", { vehiclePhotoPath: `trip-photos/${ALICE}/${TRIP}/me.jpg` }],
  ])("refuses %s", async (_name, change) => {
    await given("active");
    await denied(updateDoc(trip(ALICE), change));
  });

  test("attached data cannot be replaced", async () => {
    await given("active", { startAddress: "Lagos", vehiclePhotoPath: photoPath() });
    await denied(updateDoc(trip(ALICE), { startAddress: "Ibadan" }));
    await denied(updateDoc(trip(ALICE), { vehiclePhotoPath: null }));
  });
});

describe("data that cannot change", () => {
  test.each([
    ["userId", BOB],
    ["title", "Trip - XYZ"],
    ["licensePlate", "XYZ"],
    ["driverName", "Somebody else"],
    ["destination", "Elsewhere"],
    ["destinationPlace", null],
    ["startedAt", daysAgo(1)],
    ["createdAt", daysAgo(1)],
    ["startLocationLat", 1],
    ["startLocationLng", 1],
    ["estimatedDuration", 600],
    ["actualDuration", 1],
    ["completedAt", daysAgo(1)],
    ["shareToken", "AAECAwQFBgcICQoLDA0ODw"],
    ["overdueAlertedAt", daysAgo(0)],
  ])("%s", async (field, value) => {
    await given("active");
    await denied(updateDoc(trip(ALICE), { [field]: value }));
  });

  test("a trip is never deleted", async () => {
    await given("completed");
    await denied(deleteDoc(trip(ALICE)));
  });
});

describe("another user", () => {
  test("neither reads nor moves a trip", async () => {
    await given("active");
    await denied(getDoc(trip(BOB)));
    await denied(updateDoc(trip(BOB), { status: "sos" }));
    await denied(updateDoc(trip(BOB), end()));
    await denied(getDoc(doc(rules.signedOut(), PATH)));
  });

  test("lists no trips; the owner lists their own", async () => {
    await given("active");
    const running = (uid: string) =>
      getDocs(
        query(collection(rules.as(uid), `users/${ALICE}/trips`), where("status", "in", ["active", "sos"])),
      );
    await allowed(running(ALICE));
    await denied(running(BOB));
    await denied(getDocs(query(collectionGroup(rules.as(BOB), "trips"), where("userId", "==", BOB))));
  });
});

describe("the field for a lost signal", () => {
  test("is written by the server only", async () => {
    await given("active");
    await denied(updateDoc(trip(ALICE), { signalLostAt: minutesFromNow(0) }));
    await given("active", { signalLostAt: minutesFromNow(-5) });
    await denied(updateDoc(trip(ALICE), { signalLostAt: null }));
  });

  test("blocks no location, SOS or end of a trip", async () => {
    const marked = { signalLostAt: minutesFromNow(-5) };
    await given("active", marked);
    await allowed(updateDoc(trip(ALICE), { lastLocation: locationExample() }));
    await allowed(raise());
    await allowed(updateDoc(trip(ALICE), end()));
  });
});

describe("the watch shard of a trip", () => {
  test("cannot be changed by the owner or another user", async () => {
    await given("active", { watchShard: 3 });
    for (const uid of [ALICE, BOB]) {
      await denied(updateDoc(trip(uid), { watchShard: 4 }));
      await denied(updateDoc(trip(uid), { watchShard: deleteField() }));
      await denied(updateDoc(trip(uid), { lastLocation: locationExample(), watchShard: 4 }));
    }
  });

  test("is added by the server only when a trip has none", async () => {
    await given("active");
    await denied(updateDoc(trip(ALICE), { watchShard: 4 }));
  });

  test("blocks no location, SOS or end of a trip", async () => {
    await given("active", { watchShard: 3 });
    await allowed(updateDoc(trip(ALICE), { lastLocation: locationExample() }));
    await allowed(raise());
    await allowed(updateDoc(trip(ALICE), end()));
  });
});
