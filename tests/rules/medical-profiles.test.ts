import { BLOOD_TYPES, GENDERS } from "@guardianlink/domain/medical/medical-profile";
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
  writeBatch,
} from "firebase/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { daysAgo, medicalExample, minutesFromNow } from "./support/examples.ts";
import { NOW, rawWrites, text } from "./support/raw-writes.ts";

const rules = useRules("medical-profiles");
const PATH = `medicalProfiles/${ALICE}`;
const profile = (uid: string) => doc(rules.as(uid), PATH);
const stored = () => ({ ...medicalExample(), updatedAt: daysAgo(1) });

const TOKEN = String(medicalExample()["publicToken"]);
const NEW_TOKEN = "DwAOAQ0CDAMLBAoFCQYIBw";
const tokenPath = (token: string): string => `medicalTokens/${token}`;

/** Saves a profile as the app does: with its token in one batch. */
function save(uid: string, token: string, owner = uid): Promise<void> {
  const db = rules.as(uid);
  return writeBatch(db)
    .set(doc(db, tokenPath(token)), { userId: owner })
    .set(doc(db, `medicalProfiles/${uid}`), { ...medicalExample(), userId: uid, publicToken: token })
    .commit();
}

const ONLY_THE_NAME = {
  dateOfBirth: null,
  gender: null,
  bloodType: null,
  allergies: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  emergencyContactEmail: null,
};

describe("saving the user's own profile", () => {
  beforeEach(() => rules.seed(tokenPath(TOKEN), { userId: ALICE }));

  test("accepts a full one, and one with only a name", async () => {
    await allowed(setDoc(profile(ALICE), medicalExample()));
    await allowed(setDoc(profile(ALICE), { ...medicalExample(), ...ONLY_THE_NAME }));
  });

  test.each(BLOOD_TYPES)("accepts blood type %s", (bloodType) =>
    allowed(setDoc(profile(ALICE), { ...medicalExample(), bloodType })),
  );
  test.each(GENDERS)("accepts gender %s", (gender) =>
    allowed(setDoc(profile(ALICE), { ...medicalExample(), gender })),
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

  test("can renew the token, which revokes the old link", async () => {
    await rules.seed(PATH, stored());
    await allowed(save(ALICE, NEW_TOKEN));
  });

  test("a partial update is validated like a full one", async () => {
    await rules.seed(PATH, stored());
    await denied(updateDoc(profile(ALICE), { bloodType: "A+" }));
    await denied(updateDoc(profile(ALICE), { userId: BOB }));
  });
});

describe("the token of a profile", () => {
  test("becomes the owner's with the first save, and a second save changes nothing", async () => {
    await allowed(save(ALICE, TOKEN));
    await allowed(save(ALICE, TOKEN));
  });

  test("is required: a profile with an unclaimed token is refused", async () => {
    await denied(setDoc(profile(ALICE), medicalExample()));
  });

  test("of another user is refused, by itself and in one batch", async () => {
    await allowed(save(ALICE, TOKEN));
    await denied(save(BOB, TOKEN));
    await denied(save(BOB, TOKEN, ALICE));
    await denied(setDoc(doc(rules.as(BOB), `medicalProfiles/${BOB}`), { ...medicalExample(), userId: BOB }));
  });

  test("stays claimed after it was given up, and after the profile is gone", async () => {
    await allowed(save(ALICE, TOKEN));
    await allowed(save(ALICE, NEW_TOKEN));
    await denied(save(BOB, TOKEN));
    await allowed(deleteDoc(profile(ALICE)));
    await denied(save(BOB, NEW_TOKEN));
    await allowed(save(ALICE, NEW_TOKEN));
  });

  test("is claimed only for the user's own profile, together with that profile", async () => {
    const db = rules.as(ALICE);
    await denied(setDoc(doc(db, tokenPath(TOKEN)), { userId: ALICE }));
    await denied(save(ALICE, TOKEN, BOB));
    await denied(setDoc(doc(rules.signedOut(), tokenPath(TOKEN)), { userId: ALICE }));
    await denied(save(ALICE, "too-short"));
  });

  test("is refused for the rest of a day with too many, and other changes are saved", async () => {
    const closedUntil = (minutes: number) =>
      rules.seed(`users/${ALICE}/usage/counts`, { medicalLinksClosedUntil: minutesFromNow(minutes) });
    await allowed(save(ALICE, TOKEN));
    await closedUntil(10);
    await denied(save(ALICE, NEW_TOKEN));
    await allowed(save(ALICE, TOKEN));
    await closedUntil(-1);
    await allowed(save(ALICE, NEW_TOKEN));
  });

  test("cannot be read, transferred or deleted by anyone", async () => {
    await allowed(save(ALICE, TOKEN));
    for (const db of [rules.as(ALICE), rules.as(BOB), rules.signedOut()]) {
      await denied(getDoc(doc(db, tokenPath(TOKEN))));
      await denied(getDocs(collection(db, "medicalTokens")));
      await denied(updateDoc(doc(db, tokenPath(TOKEN)), { userId: BOB }));
      await denied(deleteDoc(doc(db, tokenPath(TOKEN))));
    }
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

describe("a session that its owner has ended", () => {
  const SINCE = 1_795_000_000;
  const { masked, remove, statusOf } = rawWrites("demo-rules-medical-profiles");
  const sets = (field: string, value: string) =>
    masked(PATH, [field], { [field]: text(value) }, { updatedAt: NOW });

  test.each([
    ["has no medical alerts sent to another address", [sets("emergencyContactEmail", "eve@example.com")]],
    ["changes no blood type", [sets("bloodType", "A+")]],
    [
      "makes no new link",
      [masked(tokenPath(NEW_TOKEN), ["userId"], { userId: text(ALICE) }), sets("publicToken", NEW_TOKEN)],
    ],
    ["removes no profile", [remove(PATH)]],
  ])("%s, and a later one does", async (_what, writes) => {
    await rules.seed(`users/${ALICE}/usage/counts`, { sessionsSince: SINCE });
    await rules.seed(tokenPath(TOKEN), { userId: ALICE });
    await rules.seed(PATH, stored());
    expect(await statusOf(ALICE, writes, { auth_time: SINCE - 1 })).toBe(403);
    expect(await statusOf(ALICE, writes, { auth_time: SINCE })).toBe(200);
  });
});
