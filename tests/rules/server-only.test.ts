import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { describe, test } from "vitest";
import { ALICE, denied, useRules } from "./support/environment.ts";
import { TRIP } from "./support/examples.ts";

const rules = useRules("server-only");

describe.each([
  ["shares/AAECAwQFBgcICQoLDA0ODw"],
  ["payments/GL-1763712000000"],
  ["deletedAccounts/alice"],
  ["formerTrials/9UYFv6rIVvUqkUb0MVm6cWmz2rzKM4Y1cVUMk5SoG2E"],
  [`users/${ALICE}/quarantine/q1`],
  ["refusedMailboxes/9UYFv6rIVvUqkUb0MVm6cWmz2rzKM4Y1cVUMk5SoG2E"],
  ["refusedPhones/9UYFv6rIVvUqkUb0MVm6cWmz2rzKM4Y1cVUMk5SoG2E"],
  ["contactRoles/9UYFv6rIVvUqkUb0MVm6cWmz2rzKM4Y1cVUMk5SoG2E"],
  ["family/alice_bob"],
  ["family/alice/anything/bob"],
  [`users/${ALICE}/trips/${TRIP}/alerts/sos-1/jobs/contact-1_email`],
  [`pins/${ALICE}`],
  [`users/${ALICE}/trips/${TRIP}/hidden/pin`],
  [`users/${ALICE}/trips/${TRIP}/hidden/pin/alerts/duress_1763712000000`],
  [`users/${ALICE}/trips/${TRIP}/hidden/pin/alerts/duress_1763712000000/deliveries/contact-1_email`],
  [`users/${ALICE}/trips/${TRIP}/hidden/pin/shareLinks/contact-1`],
  [`users/${ALICE}/trips/${TRIP}/hidden/live`],
  [`users/${ALICE}/trips/${TRIP}/journal/2026-11-21T10`],
  [`users/${ALICE}/anything/else`],
  ["anything/else"],
])("%s", (path) => {
  const data = { userId: ALICE, state: "open" };

  test.each([
    ["a signed-in user, named in it", () => rules.as(ALICE)],
    ["the signed-out", () => rules.signedOut()],
  ])("is closed to %s", async (_who, connect) => {
    const db = connect();
    const inside = collection(db, path.slice(0, path.lastIndexOf("/")));
    await denied(setDoc(doc(db, path), data));
    await rules.seed(path, data);
    await denied(getDoc(doc(db, path)));
    await denied(getDocs(query(inside, where("userId", "==", ALICE))));
    await denied(updateDoc(doc(db, path), { state: "closed" }));
    await denied(deleteDoc(doc(db, path)));
  });
});
