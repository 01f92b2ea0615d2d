import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { describe, test } from "vitest";
import { ALICE, allowed, BOB, denied, useRules } from "./support/environment.ts";
import { minutesFromNow, storedTrip, TRIP } from "./support/examples.ts";

const rules = useRules("trip-end");
const PATH = `users/${ALICE}/trips/${TRIP}`;
const EVENT = `${PATH}/events/ended`;
const event = () => ({ createdAt: serverTimestamp() });

/** Ends the trip as the app does. */
function endTrip(data: object = event()): Promise<void> {
  const db = rules.as(ALICE);
  const end = {
    status: "completed",
    completedAt: minutesFromNow(0),
    actualDuration: 5,
    escalateAt: null,
  };
  return writeBatch(db).update(doc(db, PATH), end).set(doc(db, EVENT), data).commit();
}

describe("the event of a trip's end", () => {
  test("is written with the end, and again when the answer was lost", async () => {
    await rules.seed(PATH, storedTrip("active"));
    await allowed(endTrip());
    await allowed(setDoc(doc(rules.as(ALICE), EVENT), event()));
    await allowed(getDoc(doc(rules.as(ALICE), EVENT)));
  });

  test.each(["active", "sos"] as const)("is refused while the trip is %s", async (status) => {
    await rules.seed(PATH, storedTrip(status));
    await denied(setDoc(doc(rules.as(ALICE), EVENT), event()));
  });

  test("is refused without a trip, and under another name", async () => {
    await denied(setDoc(doc(rules.as(ALICE), EVENT), event()));
    await rules.seed(PATH, storedTrip("completed"));
    await denied(setDoc(doc(rules.as(ALICE), `${PATH}/events/started`), event()));
  });

  test.each([
    ["another time", { createdAt: Timestamp.fromMillis(0) }],
    ["another field", { createdAt: serverTimestamp(), by: "alice" }],
    ["no field", {}],
  ])("is refused with %s", async (_what, data) => {
    await rules.seed(PATH, storedTrip("active"));
    await denied(endTrip(data));
  });

  test("is closed to others and deleted by no one", async () => {
    await rules.seed(PATH, storedTrip("completed"));
    await denied(setDoc(doc(rules.as(BOB), EVENT), event()));
    await rules.seed(EVENT, { createdAt: Timestamp.now() });
    await denied(getDoc(doc(rules.as(BOB), EVENT)));
    await denied(getDoc(doc(rules.signedOut(), EVENT)));
    await denied(updateDoc(doc(rules.as(BOB), EVENT), event()));
    await denied(deleteDoc(doc(rules.as(ALICE), EVENT)));
  });
});
