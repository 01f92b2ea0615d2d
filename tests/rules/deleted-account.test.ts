import { doc, setDoc, Timestamp } from "firebase/firestore";
import { test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import {
  adExample,
  adPath,
  contactExample,
  deviceExample,
  locationExample,
  medicalExample,
  storedUser,
  TRIP,
  tripExample,
  userExample,
} from "./support/examples.ts";

const rules = useRules("deleted-account");

test.each([
  ["profile", `users/${ALICE}`, userExample],
  ["device", `users/${ALICE}/devices/d1`, deviceExample],
  ["contact", `users/${ALICE}/contacts/c1`, contactExample],
  ["medical profile", `medicalProfiles/${ALICE}`, medicalExample],
  ["ad", adPath(), adExample],
  ["location", `users/${ALICE}/trips/${TRIP}/locations/l1`, () => ({ ...locationExample(), tripId: TRIP })],
  ["trip", `users/${ALICE}/trips/t1`, tripExample],
])("an open page of a deleted account cannot restore a %s", async (_what, path, example) => {
  await rules.seed(`deletedAccounts/${ALICE}`, { expiresAt: Timestamp.now() });
  await denied(setDoc(doc(rules.as(ALICE), path), example()));
});

test("no trip starts while the account is deleted, when the profile is still there", async () => {
  await rules.seed(`users/${ALICE}`, storedUser(1));
  const trip = doc(rules.as(ALICE), `users/${ALICE}/trips/t1`);
  await rules.seed(`deletedAccounts/${ALICE}`, { expiresAt: Timestamp.now() });
  await denied(setDoc(trip, tripExample()));
});

test("another account still writes after one is deleted", async () => {
  await rules.seed(`deletedAccounts/${ALICE}`, { expiresAt: Timestamp.now() });
  await allowed(setDoc(doc(rules.as(BOB), `users/${BOB}`), userExample(BOB)));
  await allowed(setDoc(doc(rules.as(BOB), `users/${BOB}/contacts/c1`), contactExample(BOB)));
});
