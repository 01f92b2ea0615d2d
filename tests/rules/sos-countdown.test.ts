import { SOS_COUNTDOWN_MAX_MS } from "@guardianlink/domain/alerts/sos";
import { doc, serverTimestamp, setDoc, Timestamp, updateDoc, writeBatch } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { ALICE, allowed, BOB, denied, FIRESTORE_RULES, useRules } from "./support/environment.ts";
import { sosExample, storedTrip, storedUser, TRIP } from "./support/examples.ts";

const rules = useRules("sos-countdown");
const TRIP_PATH = `users/${ALICE}/trips/${TRIP}`;
const PATH = `${TRIP_PATH}/alerts/held-sos`;
const alert = (uid = ALICE) => doc(rules.as(uid), PATH);

const ago = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() - ms);
const later = (time: Timestamp, ms: number): Timestamp => Timestamp.fromMillis(time.toMillis() + ms);

/** An SOS as the phone writes it, which is sent `ms` after the gesture. */
function countdown(ms = 5000): DocumentData {
  const happenedAt = ago(1000);
  return { ...sosExample(), happenedAt, sendAt: later(happenedAt, ms) };
}

/** An SOS that reached the server `ageMs` ago. */
const stored = (ageMs: number): DocumentData => ({ ...countdown(), createdAt: ago(ageMs) });

describe("an SOS with a countdown", () => {
  beforeEach(() => rules.seed(`users/${ALICE}`, storedUser(30)));

  test.each(["active", "sos", "completed"] as const)(
    "is accepted alone on a trip that is %s",
    async (status) => {
      await rules.seed(TRIP_PATH, storedTrip(status));
      await allowed(setDoc(alert(), countdown()));
    },
  );

  test.each([0, 5000, SOS_COUNTDOWN_MAX_MS])("is accepted with %i ms", async (ms) => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await allowed(setDoc(alert(), countdown(ms)));
  });

  test.each([
    ["longer than the longest", SOS_COUNTDOWN_MAX_MS + 1],
    ["of an hour", 3_600_000],
    ["that ends before the gesture", -1],
  ])("is refused with one %s", async (_name, ms) => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await denied(setDoc(alert(), countdown(ms)));
  });

  test("is refused with an end that is no time, and when it claims to be released or taken back", async () => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await denied(setDoc(alert(), { ...countdown(), sendAt: "soon" }));
    await denied(setDoc(alert(), { ...countdown(), sendAt: null }));
    await denied(setDoc(alert(), { ...countdown(), releasedAt: serverTimestamp() }));
    await denied(setDoc(alert(), { ...countdown(), cancelledAt: serverTimestamp() }));
  });

  test("is refused without a trip", () => denied(setDoc(alert(), countdown())));

  test("has the same longest countdown in the rules as in the domain", () =>
    expect(FIRESTORE_RULES).toContain(
      `data.sendAt <= data.happenedAt + duration.value(${SOS_COUNTDOWN_MAX_MS / 1000}, 's')`,
    ));
});

describe("taking an SOS back", () => {
  beforeEach(() => rules.seed(TRIP_PATH, storedTrip("active")));
  const takeBack = (uid = ALICE) => updateDoc(alert(uid), { cancelledAt: serverTimestamp() });

  test("is accepted within the countdown, and again from a phone that lost the answer", async () => {
    await rules.seed(PATH, stored(2000));
    await allowed(takeBack());
    await allowed(takeBack());
  });

  test("is accepted from a phone whose clock is an hour off", async () => {
    const happenedAt = ago(3_600_000);
    await rules.seed(PATH, { ...stored(2000), happenedAt, sendAt: later(happenedAt, 5000) });
    await allowed(takeBack());
  });

  test("is refused after the countdown, and once the server has released the SOS", async () => {
    await rules.seed(PATH, stored(5100));
    await denied(takeBack());
    await rules.seed(PATH, { ...stored(1000), releasedAt: ago(0) });
    await denied(takeBack());
  });

  test("is refused for an SOS that is sent at once", async () => {
    await rules.seed(PATH, { ...sosExample(), createdAt: ago(100) });
    await denied(takeBack());
  });

  test("is refused with another time, and with another change", async () => {
    await rules.seed(PATH, stored(1000));
    await denied(updateDoc(alert(), { cancelledAt: ago(1000) }));
    await denied(updateDoc(alert(), { cancelledAt: serverTimestamp(), sendAt: null }));
    await denied(updateDoc(alert(), { sendAt: ago(0) }));
    await denied(updateDoc(alert(), { releasedAt: serverTimestamp() }));
  });

  test("is never undone", async () => {
    await rules.seed(PATH, { ...stored(1000), cancelledAt: ago(500) });
    await denied(updateDoc(alert(), { cancelledAt: null }));
  });

  test("is refused for anyone else", async () => {
    await rules.seed(PATH, stored(1000));
    await denied(takeBack(BOB));
  });

  test("ends the trip that the SOS has made in the same batch", async () => {
    await rules.seed(TRIP_PATH, storedTrip("sos"));
    await rules.seed(PATH, stored(1000));
    const db = rules.as(ALICE);
    const end = { status: "completed", completedAt: ago(0), actualDuration: 0, escalateAt: null };
    const batch = writeBatch(db).update(doc(db, PATH), { cancelledAt: serverTimestamp() });
    await allowed(batch.update(doc(db, TRIP_PATH), end).commit());
  });
});
