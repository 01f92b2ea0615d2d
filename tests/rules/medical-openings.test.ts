import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  updateDoc,
} from "firebase/firestore";
import { describe, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { daysAgo } from "./support/examples.ts";

const rules = useRules("medical-openings");
const PATH = `medicalProfiles/${ALICE}/openings`;
const OPENING = { kind: "opened", openedAt: daysAgo(1), location: null };
const newest = (uid: string) => query(collection(rules.as(uid), PATH), orderBy("openedAt", "desc"), limit(5));

describe("uses of the public medical page", () => {
  test("are read by the owner only", async () => {
    await rules.seed(`${PATH}/one`, OPENING);
    await allowed(getDocs(newest(ALICE)));
    await denied(getDocs(newest(BOB)));
  });

  test("are written by the server alone", async () => {
    await rules.seed(`${PATH}/one`, OPENING);
    await denied(addDoc(collection(rules.as(ALICE), PATH), OPENING));
    await denied(updateDoc(doc(rules.as(ALICE), `${PATH}/one`), { location: "0, 0" }));
    await denied(deleteDoc(doc(rules.as(ALICE), `${PATH}/one`)));
  });
});
