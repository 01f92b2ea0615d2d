import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from "firebase/firestore";
import { describe, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { locationExample, sosExample, storedTrip, storedUser, TRIP } from "./support/examples.ts";

const rules = useRules("family");
const TRIP_PATH = `users/${ALICE}/trips/${TRIP}`;
const member = (name: string) => ({ name, email: `${name}@example.com`, since: Timestamp.now() });

async function linked(): Promise<void> {
  await rules.seed(`family/${ALICE}/members/${BOB}`, member("bob"));
  await rules.seed(`family/${BOB}/members/${ALICE}`, member("alice"));
}

/** Bob's query for Alice's running trips. */
const running = () =>
  query(collection(rules.as(BOB), `users/${ALICE}/trips`), where("status", "in", ["active", "sos"]));

describe("the trips of a member", () => {
  test.each(["active", "sos"] as const)("are seen while they run (%s)", async (status) => {
    await linked();
    await rules.seed(TRIP_PATH, storedTrip(status));
    await allowed(getDoc(doc(rules.as(BOB), TRIP_PATH)));
    await allowed(getDocs(running()));
  });

  test("are not seen once they have ended, and are not listed beyond the running ones", async () => {
    await linked();
    await rules.seed(TRIP_PATH, storedTrip("completed"));
    await denied(getDoc(doc(rules.as(BOB), TRIP_PATH)));
    const trips = collection(rules.as(BOB), `users/${ALICE}/trips`);
    await denied(getDocs(trips));
    await denied(getDocs(query(trips, where("status", "==", "completed"))));
    await denied(getDocs(query(trips, where("status", "in", ["active", "completed"]))));
    await denied(getDocs(query(collectionGroup(rules.as(BOB), "trips"), where("status", "==", "active"))));
  });

  test("are not seen by another user, by one side alone, or signed out", async () => {
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await denied(getDoc(doc(rules.as(BOB), TRIP_PATH)));
    await denied(getDocs(running()));
    // Bob's own row lets Alice see his trips; it does not let him see hers.
    await rules.seed(`family/${BOB}/members/${ALICE}`, member("alice"));
    await denied(getDoc(doc(rules.as(BOB), TRIP_PATH)));
    await denied(getDoc(doc(rules.signedOut(), TRIP_PATH)));
  });

  test("are not changed, and their subcollections are not read", async () => {
    await linked();
    await rules.seed(TRIP_PATH, storedTrip("active"));
    await rules.seed(`${TRIP_PATH}/locations/l1`, { ...locationExample(), tripId: TRIP });
    await rules.seed(`${TRIP_PATH}/alerts/sos-1`, { ...sosExample(), createdAt: Timestamp.now() });
    await rules.seed(`${TRIP_PATH}/alerts/sos-1/deliveries/c_email`, { state: "accepted" });
    const bob = rules.as(BOB);
    await denied(updateDoc(doc(bob, TRIP_PATH), { status: "sos" }));
    await denied(deleteDoc(doc(bob, TRIP_PATH)));
    for (const under of ["locations/l1", "alerts/sos-1", "alerts/sos-1/deliveries/c_email"])
      await denied(getDoc(doc(bob, `${TRIP_PATH}/${under}`)));
    await denied(getDocs(collection(bob, `${TRIP_PATH}/locations`)));
  });

  test("give no access to the rest of the account", async () => {
    await linked();
    await rules.seed(`users/${ALICE}`, storedUser(1));
    await denied(getDoc(doc(rules.as(BOB), `users/${ALICE}`)));
    await denied(getDocs(collection(rules.as(BOB), `users/${ALICE}/contacts`)));
    await denied(getDocs(collection(rules.as(BOB), `users/${ALICE}/devices`)));
  });
});

describe("the rows of a family", () => {
  const path = `family/${ALICE}/members/${BOB}`;

  test("are read by their owner", async () => {
    await linked();
    await allowed(getDocs(collection(rules.as(ALICE), `family/${ALICE}/members`)));
    await allowed(getDoc(doc(rules.as(ALICE), path)));
    await denied(getDoc(doc(rules.as(BOB), path)));
    await denied(getDocs(collection(rules.as(BOB), `family/${ALICE}/members`)));
    await denied(getDoc(doc(rules.signedOut(), path)));
  });

  test.each([
    ["its owner", ALICE],
    ["the member", BOB],
  ])("are written by the server only, not by %s", async (_who, uid) => {
    const db = rules.as(uid);
    await denied(setDoc(doc(db, path), member("bob")));
    await linked();
    await denied(updateDoc(doc(db, path), { name: "Somebody" }));
    await denied(deleteDoc(doc(db, path)));
  });
});

describe("an invitation", () => {
  const path = "familyInvites/hash-1";
  const invite = {
    inviterId: ALICE,
    inviterName: "Alice",
    inviterEmail: "alice@example.com",
    email: "bob@example.com",
    state: "pending",
    createdAt: Timestamp.now(),
    expiresAt: Timestamp.now(),
    acceptedBy: null,
  };
  /** A query for Alice's pending invitations. */
  const sent = (uid: string) =>
    query(
      collection(rules.as(uid), "familyInvites"),
      where("inviterId", "==", ALICE),
      where("state", "==", "pending"),
    );

  test("is listed by its sender only", async () => {
    await rules.seed(path, invite);
    await allowed(getDocs(sent(ALICE)));
    await allowed(getDoc(doc(rules.as(ALICE), path)));
    await denied(getDocs(sent(BOB)));
    await denied(getDoc(doc(rules.as(BOB), path)));
    await denied(getDocs(collection(rules.as(ALICE), "familyInvites")));
    await denied(getDoc(doc(rules.signedOut(), path)));
  });

  test("is written by the server only", async () => {
    await denied(setDoc(doc(rules.as(ALICE), path), invite));
    await rules.seed(path, invite);
    for (const uid of [ALICE, BOB]) {
      await denied(updateDoc(doc(rules.as(uid), path), { state: "accepted", acceptedBy: BOB }));
      await denied(deleteDoc(doc(rules.as(uid), path)));
    }
  });
});
