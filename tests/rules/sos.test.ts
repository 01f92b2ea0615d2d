import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { beforeEach, describe, test } from "vitest";
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
  tripExample,
} from "./support/examples.ts";

const rules = useRules("sos");
const TRIP_PATH = `users/${ALICE}/trips/${TRIP}`;
const PATH = `${TRIP_PATH}/alerts/8b6c2f0e-sos`;
const alert = (uid: string) => doc(rules.as(uid), PATH);
const storedSos = () => ({ ...sosExample(), createdAt: minutesFromNow(-1) });

/** Writes an SOS: the alert and the trip's new status in one batch. */
function raise(uid = ALICE, alertData = sosExample()): Promise<void> {
  const db = rules.as(uid);
  return writeBatch(db)
    .set(doc(db, PATH), alertData)
    .update(doc(db, TRIP_PATH), {
      status: "sos",
      sosAlertId: "8b6c2f0e-sos",
      lastLocation: locationExample(),
    })
    .commit();
}

describe("raising an SOS", () => {
  // The trial ended weeks ago, because an SOS never needs a plan.
  beforeEach(() => rules.seed(`users/${ALICE}`, storedUser(30)));

  test("is accepted with the trip's status change in one batch", async () => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await allowed(raise());
  });

  test("is accepted again as an update when the trip is in sos already", async () => {
    await rules.seed(TRIP_PATH, storedTrip("sos"));
    await allowed(raise());
    await allowed(setDoc(doc(rules.as(ALICE), `${TRIP_PATH}/alerts/second-sos`), sosExample()));
  });

  test("is accepted right after the start of the trip in one queue", async () => {
    await rules.seed(`users/${ALICE}`, storedUser(1));
    const started = setDoc(doc(rules.as(ALICE), TRIP_PATH), tripExample());
    await allowed(Promise.all([started, raise()]));
  });

  test("is accepted again from a phone that lost the answer", async () => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    const example = sosExample();
    await allowed(raise(ALICE, example));
    await allowed(raise(ALICE, { ...example, createdAt: serverTimestamp() }));
  });

  test("changes createdAt only to the server's time, and never that of an alert that the server raised", async () => {
    await rules.seed(TRIP_PATH, storedTrip("sos"));
    await rules.seed(PATH, sosExample());
    await denied(updateDoc(alert(ALICE), { createdAt: minutesFromNow(0) }));
    await rules.seed(PATH, { ...sosExample(), type: "overdue" });
    await denied(updateDoc(alert(ALICE), { createdAt: serverTimestamp() }));
  });

  test("is accepted when the trip ended while it was under way", async () => {
    await rules.seed(TRIP_PATH, storedTrip("completed"));
    await allowed(setDoc(alert(ALICE), sosExample()));
  });

  test("is refused without the trip's status change, or without a trip", async () => {
    await denied(setDoc(alert(ALICE), sosExample()));
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await denied(setDoc(alert(ALICE), sosExample()));
  });

  test("is accepted without photo, address and location", async () => {
    await rules.seed(TRIP_PATH, storedTrip("sos"));
    await allowed(setDoc(alert(ALICE), { ...sosExample(), location: null }));
  });

  test("is accepted with photo and address when they are known at once", async () => {
    await rules.seed(TRIP_PATH, storedTrip("sos"));
    await allowed(setDoc(alert(ALICE), { ...sosExample(), photoPath: photoPath(), address: "Ikeja" }));
  });
});

describe("a trip in sos", () => {
  const move = (sosAlertId: unknown) =>
    updateDoc(doc(rules.as(ALICE), TRIP_PATH), { status: "sos", sosAlertId });

  test("is refused without an alert in the same batch", async () => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await denied(updateDoc(doc(rules.as(ALICE), TRIP_PATH), { status: "sos" }));
    for (const id of ["8b6c2f0e-sos", "", "a/b", null, 7]) await denied(move(id));
  });

  test("is refused with an earlier alert, or one that is not an SOS", async () => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await rules.seed(PATH, storedSos());
    await rules.seed(`${TRIP_PATH}/alerts/started`, { ...storedSos(), type: "started" });
    await denied(move("8b6c2f0e-sos"));
    await denied(move("started"));
  });
});

describe("the shape of an SOS", () => {
  beforeEach(() => rules.seed(TRIP_PATH, storedTrip("sos")));

  test.each([
    ["another owner", { userId: BOB }],
    ["another trip", { tripId: "trip-2" }],
    ["an overdue alert", { type: "overdue" }],
    ["a start", { type: "started" }],
    ["an all-clear", { type: "ended" }],
    ["a time of arrival that the client makes up", { createdAt: daysAgo(1) }],
    ["the server's mark of the fan-out", { fannedOutAt: serverTimestamp() }],
    ["the server's count", { contactCount: 0 }],
    ["the server's word that it is sent to no one", { isCoalesced: true }],
    ["a photo of another user", { photoPath: photoPath(BOB) }],
    ["an empty address", { address: "" }],
  ])("refuses %s", (_name, change) => denied(setDoc(alert(ALICE), { ...sosExample(), ...change })));

  test.each(["started", "ended", "overdue_1763712000000", "duress_1763712000000"])(
    "refuses the server's id %s",
    (id) => denied(setDoc(doc(rules.as(ALICE), `${TRIP_PATH}/alerts/${id}`), sosExample())),
  );

  test("refuses another user and the signed-out", async () => {
    await denied(setDoc(alert(BOB), sosExample()));
    await denied(setDoc(alert(BOB), sosExample(BOB)));
    await denied(setDoc(doc(rules.signedOut(), PATH), sosExample()));
  });
});

describe("a raised SOS", () => {
  beforeEach(() => rules.seed(TRIP_PATH, storedTrip("sos")));

  test("accepts photo, address and a first location when they arrive", async () => {
    await rules.seed(PATH, {
      ...storedSos(),
      location: null,
      fannedOutAt: minutesFromNow(0),
      contactCount: 2,
    });
    await allowed(updateDoc(alert(ALICE), { photoPath: photoPath() }));
    await allowed(updateDoc(alert(ALICE), { address: "Ikorodu Road, Lagos" }));
    await allowed(updateDoc(alert(ALICE), { location: locationExample() }));
  });

  test("accepts a fresher location, not an older one", async () => {
    const stored = { ...locationExample(), timestamp: minutesFromNow(-1) };
    await rules.seed(PATH, { ...storedSos(), location: stored });
    await allowed(updateDoc(alert(ALICE), { location: locationExample() }));
    await denied(updateDoc(alert(ALICE), { location: { ...locationExample(), timestamp: daysAgo(1) } }));
    await denied(updateDoc(alert(ALICE), { location: null }));
  });

  test("replaces a location that is dated in the future", async () => {
    const pinned = { ...locationExample(), timestamp: minutesFromNow(300 * 24 * 60) };
    await rules.seed(PATH, { ...storedSos(), location: pinned });
    await allowed(updateDoc(alert(ALICE), { location: locationExample() }));
  });

  test("keeps attached data", async () => {
    await rules.seed(PATH, { ...storedSos(), photoPath: photoPath(), address: "Lagos" });
    await denied(updateDoc(alert(ALICE), { photoPath: null }));
    await denied(updateDoc(alert(ALICE), { address: "Ibadan" }));
  });

  test.each([
    ["userId", BOB],
    ["tripId", "trip-2"],
    ["type", "ended"],
    ["createdAt", daysAgo(1)],
    ["happenedAt", daysAgo(1)],
    ["fannedOutAt", null],
    ["contactCount", 7],
    ["isCoalesced", true],
    ["photoPath", photoPath(BOB)],
    ["unheardOf", true],
  ])("no one changes %s", async (field, value) => {
    await rules.seed(PATH, { ...storedSos(), fannedOutAt: minutesFromNow(0), contactCount: 2 });
    await denied(updateDoc(alert(ALICE), { [field]: value }));
  });

  test("is never deleted", async () => {
    await rules.seed(PATH, storedSos());
    await denied(deleteDoc(alert(ALICE)));
  });

  test("cannot be changed by the owner when the server raised the alert", async () => {
    await rules.seed(`${TRIP_PATH}/alerts/started`, { ...storedSos(), type: "started" });
    await denied(updateDoc(doc(rules.as(ALICE), `${TRIP_PATH}/alerts/started`), { address: "Lagos" }));
  });

  test("is read by the owner only", async () => {
    await rules.seed(PATH, storedSos());
    await allowed(getDoc(alert(ALICE)));
    await allowed(getDocs(collection(rules.as(ALICE), `${TRIP_PATH}/alerts`)));
    await denied(getDoc(alert(BOB)));
    await denied(getDocs(collection(rules.as(BOB), `${TRIP_PATH}/alerts`)));
    await denied(getDoc(doc(rules.signedOut(), PATH)));
  });
});

describe("the ledger", () => {
  const DELIVERY = `${PATH}/deliveries/contact-1_email`;
  const delivery = { userId: ALICE, contactId: "contact-1", channel: "email", state: "queued", attempts: 0 };

  test("is read by the owner only", async () => {
    await rules.seed(DELIVERY, delivery);
    await allowed(getDocs(collection(rules.as(ALICE), `${PATH}/deliveries`)));
    await denied(getDocs(collection(rules.as(BOB), `${PATH}/deliveries`)));
    await denied(getDoc(doc(rules.signedOut(), DELIVERY)));
  });

  test("is written by no client", async () => {
    await denied(setDoc(doc(rules.as(ALICE), DELIVERY), delivery));
    await rules.seed(DELIVERY, delivery);
    await denied(updateDoc(doc(rules.as(ALICE), DELIVERY), { state: "acknowledged" }));
    await denied(deleteDoc(doc(rules.as(ALICE), DELIVERY)));
  });
});

describe("stopping the further rounds of an alert", () => {
  const stop = (data: object = { ladderStoppedAt: serverTimestamp() }, uid = ALICE) =>
    updateDoc(alert(uid), data);

  test.each(["sos", "overdue"])("is for the owner of an alert of type %s, also twice", async (type) => {
    await rules.seed(TRIP_PATH, storedTrip("sos"));
    await rules.seed(PATH, { ...storedSos(), type });
    await denied(stop({ ladderStoppedAt: serverTimestamp() }, BOB));
    await allowed(stop());
    await allowed(stop());
  });

  test.each([
    ["at a time that the client makes up", { ladderStoppedAt: daysAgo(1) }],
    ["and taken back", { ladderStoppedAt: null }],
    ["with what the traveller was told", { ladderStoppedAt: serverTimestamp(), told: {} }],
    ["with the time of the next round", { ladderStoppedAt: serverTimestamp(), nextRoundAt: null }],
  ])("is refused %s", async (_name, data) => {
    await rules.seed(TRIP_PATH, storedTrip("sos"));
    await rules.seed(PATH, storedSos());
    await denied(stop(data));
  });

  test("is refused for the start of a trip", async () => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await rules.seed(PATH, { ...storedSos(), type: "started" });
    await denied(stop());
  });
});
