import { BLOOD_TYPES, GENDERS, medicalProfileSchema } from "@guardianlink/domain/medical-profile";
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
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { daysAgo, medicalExample } from "./support/examples.ts";
import { refusedMutations } from "./support/mutations.ts";

const rules = useRules("medical-profiles");
const PATH = `medicalProfiles/${ALICE}`;
const profile = (uid: string) => doc(rules.as(uid), PATH);
const stored = () => ({ ...medicalExample(), updatedAt: daysAgo(1) });

const ONLY_THE_NAME = {
  dateOfBirth: null,
  gender: null,
  bloodType: null,
  allergies: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  emergencyContactEmail: null,
};

describe("saving the own profile", () => {
  test("takes a full one, and one with a name alone", async () => {
    await allowed(setDoc(profile(ALICE), medicalExample()));
    await allowed(setDoc(profile(ALICE), { ...medicalExample(), ...ONLY_THE_NAME }));
  });

  test.each(BLOOD_TYPES)("takes blood type %s", (bloodType) =>
    allowed(setDoc(profile(ALICE), { ...medicalExample(), bloodType })),
  );
  test.each(GENDERS)("takes gender %s", (gender) =>
    allowed(setDoc(profile(ALICE), { ...medicalExample(), gender })),
  );

  test.each(refusedMutations(medicalProfileSchema, medicalExample()))("refuses: $name", ({ data }) =>
    denied(setDoc(profile(ALICE), data)),
  );

  test.each([
    ["another owner", { userId: BOB }],
    ["a token that can be guessed", { publicToken: "alice" }],
    ["a token of the wrong letters", { publicToken: "AAECAwQFBgcICQoLDA0OD!" }],
    ["a blood type that is none", { bloodType: "C+" }],
    ["a day that is none", { dateOfBirth: "1990-13-01" }],
    ["a text of 2,001 letters", { allergies: "x".repeat(2001) }],
    ["a time of the client", { updatedAt: daysAgo(1) }],
  ])("refuses %s", (_name, change) => denied(setDoc(profile(ALICE), { ...medicalExample(), ...change })));

  test("renews the token, which revokes the old link", async () => {
    await rules.seed(PATH, stored());
    await allowed(setDoc(profile(ALICE), { ...medicalExample(), publicToken: "DwAOAQ0CDAMLBAoFCQYIBw" }));
  });

  test("a part of it is measured like the whole", async () => {
    await rules.seed(PATH, stored());
    await denied(updateDoc(profile(ALICE), { bloodType: "A+" }));
    await denied(updateDoc(profile(ALICE), { userId: BOB }));
  });
});

describe("reading and removing", () => {
  test("is for the owner; the token opens nothing here", async () => {
    await rules.seed(PATH, stored());
    const byToken = (db: ReturnType<typeof rules.as>) =>
      getDocs(
        query(collection(db, "medicalProfiles"), where("publicToken", "==", medicalExample()["publicToken"])),
      );
    await allowed(getDoc(profile(ALICE)));
    await denied(getDoc(profile(BOB)));
    await denied(getDoc(doc(rules.signedOut(), PATH)));
    await denied(byToken(rules.as(BOB)));
    await denied(byToken(rules.signedOut()));
    await denied(setDoc(profile(BOB), medicalExample()));
    await denied(deleteDoc(profile(BOB)));
    await allowed(deleteDoc(profile(ALICE)));
  });
});
