import { ADS_SHOWN, MAX_ADS } from "@guardianlink/domain/limits";
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { describe, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { adExample, adPath } from "./support/examples.ts";

const rules = useRules("ad-banners");
const PATH = adPath();
const approved = () => ({ ...adExample(), review: "approved", picture: "data:image/png;base64,AAAA" });
const ad = (uid: string) => doc(rules.as(uid), PATH);

describe("creating an ad", () => {
  test.each([
    ["a full ad", {}],
    ["a title alone", { description: null, imageUrl: null }],
    ["a link", { linkUrl: "https://example.com/towing?from=app" }],
    ["an ad that rests", { isActive: false, displayOrder: -3 }],
  ])("accepts %s", (_name, change) => allowed(setDoc(ad(ALICE), { ...adExample(), ...change })));

  test.each([
    ["another owner", { userId: BOB }],
    ["an image without TLS", { imageUrl: "http://example.com/banner.png" }],
    ["a link that runs code", { linkUrl: "javascript:alert(1)" }],
    ["a link with a blank", { linkUrl: "https://example.com/a b" }],
    ["a title of 101 letters", { title: "x".repeat(101) }],
    ["an order that is a text", { displayOrder: "1" }],
  ])("refuses %s", (_name, change) => denied(setDoc(ad(ALICE), { ...adExample(), ...change })));

  test("refuses the signed-out", () => denied(setDoc(doc(rules.signedOut(), PATH), adExample())));
});

describe("an account's ads", () => {
  test("are five at most", async () => {
    for (let slot = 1; slot <= MAX_ADS; slot++)
      await allowed(setDoc(doc(rules.as(ALICE), adPath(ALICE, slot)), adExample()));
    await denied(setDoc(doc(rules.as(ALICE), adPath(ALICE, MAX_ADS + 1)), adExample()));
    await denied(setDoc(doc(rules.as(ALICE), "adBanners/another"), adExample()));
    await denied(setDoc(doc(rules.as(ALICE), adPath(BOB)), adExample()));
  });

  test("wait for the operator, who alone approves them and adds the picture", async () => {
    await denied(setDoc(ad(ALICE), { ...adExample(), review: "approved" }));
    await denied(setDoc(ad(ALICE), { ...adExample(), picture: "data:image/png;base64,AAAA" }));
    await allowed(setDoc(ad(ALICE), adExample()));
    await denied(getDoc(ad(BOB)));
    await denied(updateDoc(ad(ALICE), { review: "approved" }));
  });

  test("ask again after a change, but not when they are paused", async () => {
    await rules.seed(PATH, approved());
    await allowed(updateDoc(ad(ALICE), { isActive: false }));
    await allowed(updateDoc(ad(ALICE), { isActive: true }));
    await denied(updateDoc(ad(ALICE), { title: "Something else" }));
    await denied(updateDoc(ad(ALICE), { title: "Something else", review: "waiting" }));
    await allowed(setDoc(ad(ALICE), { ...adExample(), title: "Something else" }));
  });
});

describe("seeing ads", () => {
  test("every signed-in user sees an approved one", async () => {
    await rules.seed(PATH, approved());
    await allowed(getDoc(ad(BOB)));
    await denied(getDoc(doc(rules.signedOut(), PATH)));
  });

  test("only the owner sees an inactive one", async () => {
    await rules.seed(PATH, { ...approved(), isActive: false });
    await allowed(getDoc(ad(ALICE)));
    await denied(getDoc(ad(BOB)));
  });

  test("a list contains active ads or the user's own ads", async () => {
    const ads = (uid: string) => collection(rules.as(uid), "adBanners");
    const shown = [where("isActive", "==", true), where("review", "==", "approved"), orderBy("displayOrder")];
    await allowed(getDocs(query(ads(BOB), ...shown, limit(ADS_SHOWN))));
    await denied(getDocs(query(ads(BOB), ...shown, limit(ADS_SHOWN + 1))));
    await denied(getDocs(query(ads(BOB), ...shown)));
    await denied(getDocs(query(ads(BOB), where("isActive", "==", true), limit(ADS_SHOWN))));
    await allowed(getDocs(query(ads(ALICE), where("userId", "==", ALICE), orderBy("displayOrder"))));
    await denied(getDocs(query(ads(BOB), where("userId", "==", ALICE))));
    await denied(getDocs(ads(ALICE)));
    await denied(getDocs(query(collection(rules.signedOut(), "adBanners"), where("isActive", "==", true))));
  });
});

describe("changing an ad", () => {
  test("is allowed to its owner only", async () => {
    await rules.seed(PATH, adExample());
    await allowed(updateDoc(ad(ALICE), { title: "New title", isActive: false }));
    await denied(updateDoc(ad(BOB), { title: "Mine" }));
    await denied(updateDoc(ad(BOB), { userId: BOB }));
    await denied(updateDoc(ad(ALICE), { userId: BOB }));
    await denied(updateDoc(ad(ALICE), { linkUrl: "http://example.com" }));
  });

  test("removing is allowed to its owner only", async () => {
    await rules.seed(PATH, adExample());
    await denied(deleteDoc(ad(BOB)));
    await denied(deleteDoc(doc(rules.signedOut(), PATH)));
    await allowed(deleteDoc(ad(ALICE)));
  });
});
