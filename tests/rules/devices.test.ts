import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
} from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { daysAgo, deviceExample } from "./support/examples.ts";
import { NOW, rawWrites, text } from "./support/raw-writes.ts";

const rules = useRules("devices");
const PATH = `users/${ALICE}/devices/phone-1`;
const device = (uid: string) => doc(rules.as(uid), PATH);
const stored = () => ({ ...deviceExample(), createdAt: daysAgo(8), refreshedAt: daysAgo(8) });

describe("registering a browser", () => {
  test("accepts a valid device", () => allowed(setDoc(device(ALICE), deviceExample())));

  test.each([
    ["a time of registration that the client makes up", { createdAt: daysAgo(1) }],
    ["a time of refresh that the client makes up", { refreshedAt: daysAgo(1) }],
  ])("refuses %s", (_name, change) => denied(setDoc(device(ALICE), { ...deviceExample(), ...change })));

  test("refuses another user and the signed-out", async () => {
    await denied(setDoc(device(BOB), deviceExample()));
    await denied(setDoc(doc(rules.signedOut(), PATH), deviceExample()));
  });
});

describe("a registered browser", () => {
  test("is updated by its owner, in part or as a whole", async () => {
    await rules.seed(PATH, stored());
    await allowed(updateDoc(device(ALICE), { token: "new", refreshedAt: serverTimestamp() }));
    await allowed(setDoc(device(ALICE), deviceExample()));
  });

  test("keeps the time of its registration", async () => {
    await rules.seed(PATH, stored());
    await denied(updateDoc(device(ALICE), { createdAt: daysAgo(1), refreshedAt: serverTimestamp() }));
  });

  test("is read and removed by its owner only", async () => {
    await rules.seed(PATH, stored());
    await allowed(getDocs(collection(rules.as(ALICE), `users/${ALICE}/devices`)));
    await denied(getDocs(collection(rules.as(BOB), `users/${ALICE}/devices`)));
    await denied(getDocs(collectionGroup(rules.as(BOB), "devices")));
    await denied(updateDoc(device(BOB), { token: "mine", refreshedAt: serverTimestamp() }));
    await denied(deleteDoc(device(BOB)));
    await allowed(deleteDoc(device(ALICE)));
  });
});

describe("a session that its owner has ended", () => {
  const SINCE = 1_795_000_000;
  const { masked, statusOf } = rawWrites("demo-rules-devices");
  const registers = masked(
    PATH,
    ["token", "userAgent"],
    { token: text("c9JrXk"), userAgent: text("Mozilla/5.0") },
    { createdAt: NOW, refreshedAt: NOW },
  );

  test.each([
    ["registers no browser for pushes", false],
    ["renews no browser that is registered", true],
  ])("%s, and a later one does", async (_what, isStored) => {
    await rules.seed(`users/${ALICE}/usage/counts`, { sessionsSince: SINCE });
    if (isStored) await rules.seed(PATH, stored());
    expect(await statusOf(ALICE, [registers], { auth_time: SINCE - 1 })).toBe(403);
    expect(await statusOf(ALICE, [registers])).toBe(403);
    expect(await statusOf(ALICE, [registers], { auth_time: SINCE })).toBe(200);
  });
});
