import { collection, deleteDoc, doc, getDoc, getDocs, setDoc, updateDoc } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { daysAgo, TRIP } from "./support/examples.ts";
import { sendRaw } from "./support/rest.ts";

const rules = useRules("share-links");
const LINKS = `users/${ALICE}/trips/${TRIP}/shareLinks`;
const LINK = `${LINKS}/contact-1`;
const SHARE = "shares/AAECAwQFBgcICQoLDA0ODw";
const share = {
  userId: ALICE,
  tripId: TRIP,
  contactId: "contact-1",
  contactName: "Ngozi Obi",
  createdAt: daysAgo(1),
  expiresAt: null,
  revokedAt: null,
  openedAt: null,
  acknowledgedAt: null,
};
const link = { ...share, token: "AAECAwQFBgcICQoLDA0ODw" };

describe("live links of a trip", () => {
  test("are read by the traveller", async () => {
    await rules.seed(LINK, link);
    await allowed(getDoc(doc(rules.as(ALICE), LINK)));
    await allowed(getDocs(collection(rules.as(ALICE), LINKS)));
  });

  test("are closed to others and to the signed-out", async () => {
    await rules.seed(LINK, link);
    for (const db of [rules.as(BOB), rules.signedOut()]) {
      await denied(getDoc(doc(db, LINK)));
      await denied(getDocs(collection(db, LINKS)));
    }
  });

  test("are not read by a session that its owner has ended, and by a later one they are", async () => {
    const since = 1_795_000_000;
    await rules.seed(`users/${ALICE}/usage/counts`, { sessionsSince: since });
    await rules.seed(LINK, link);
    const statusOf = async (request: Parameters<typeof sendRaw>[2], auth_time: number) =>
      (await sendRaw("demo-rules-share-links", ALICE, request, { auth_time })).status;
    const list = {
      at: `users/${ALICE}/trips/${TRIP}:runQuery`,
      body: { structuredQuery: { from: [{ collectionId: "shareLinks" }] } },
    };
    for (const request of [{ at: LINK, method: "GET" }, list]) {
      expect(await statusOf(request, since - 1)).toBe(403);
      expect(await statusOf(request, since)).toBe(200);
    }
  });

  test("are written by the server alone", async () => {
    const db = rules.as(ALICE);
    await denied(setDoc(doc(db, LINK), link));
    await rules.seed(LINK, link);
    await denied(updateDoc(doc(db, LINK), { revokedAt: daysAgo(0) }));
    await denied(deleteDoc(doc(db, LINK)));
  });
});

describe("the document of a token", () => {
  test("is closed to everyone, even with the token", async () => {
    await rules.seed(SHARE, share);
    for (const db of [rules.as(ALICE), rules.as(BOB), rules.signedOut()]) {
      await denied(getDoc(doc(db, SHARE)));
      await denied(getDocs(collection(db, "shares")));
      await denied(updateDoc(doc(db, SHARE), { acknowledgedAt: daysAgo(0) }));
      await denied(deleteDoc(doc(db, SHARE)));
    }
  });
});
