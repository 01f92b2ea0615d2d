import { SOS_COUNTDOWN_CHOICES_S } from "@guardianlink/domain/account/sos-countdown";
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { daysAgo, minutesFromNow, storedUser, userExample } from "./support/examples.ts";
import { map, NOW, nothing, rawWrites, text } from "./support/raw-writes.ts";

const rules = useRules("users");
const PATH = `users/${ALICE}`;
/** Texts that look like a phone number but are not valid E.164. */
const NO_PHONES = [
  "",
  "0803 123 4567",
  "2348031234567",
  "+0348031234567",
  "+23480312345678901",
  "tel:+2348031234567",
  7,
  ["+2348031234567"],
  {},
].map((phone) => ({ phone }));
const profile = (uid: string) => doc(rules.as(uid), PATH);

describe("creating the user's own profile", () => {
  test("accepts a valid profile", () => allowed(setDoc(profile(ALICE), userExample())));

  test.each(["off", "own", "contacts"])("accepts the choice about audio %s", (audio) =>
    allowed(setDoc(profile(ALICE), { ...userExample(), settings: { phone: null, audio } })),
  );

  test.each(["all", "", null, true])("refuses the choice about audio %j", (audio) =>
    denied(setDoc(profile(ALICE), { ...userExample(), settings: { phone: null, audio } })),
  );

  test.each(SOS_COUNTDOWN_CHOICES_S)("accepts a countdown of %d s", (sosCountdownSeconds) =>
    allowed(setDoc(profile(ALICE), { ...userExample(), settings: { phone: null, sosCountdownSeconds } })),
  );

  test.each([-5, 1, 5.5, 11, "5", null, true])("refuses the countdown %j", (sosCountdownSeconds) =>
    denied(setDoc(profile(ALICE), { ...userExample(), settings: { phone: null, sosCountdownSeconds } })),
  );

  test("accepts settings", () =>
    allowed(setDoc(profile(ALICE), { ...userExample(), settings: { phone: null } })));

  test("accepts a phone number", () =>
    allowed(setDoc(profile(ALICE), { ...userExample(), settings: { phone: "+2348031234567" } })));

  test.each([
    ["a trial that starts tomorrow", { createdAt: minutesFromNow(24 * 60) }],
    ["a trial that started yesterday", { createdAt: daysAgo(1) }],
    ["an update time of the client", { updatedAt: daysAgo(1) }],
    ["another account's email", { email: "bob@example.com" }],
    ["an active subscription", { subscriptionActive: true }],
    ["the mark of a PIN", { hasPin: true }],
    ["an end of subscription", { subscriptionEndsAt: minutesFromNow(60) }],
    ["a start of the trial", { trialStartedAt: daysAgo(0) }],
    [
      "too many settings",
      { settings: Object.fromEntries(Array.from("abcdefghijklmnopqrstu", (c) => [c, 1])) },
    ],
    ["settings that are a text", { settings: "dark" }],
  ])("refuses %s", (_name, change) => denied(setDoc(profile(ALICE), { ...userExample(), ...change })));

  test.each(NO_PHONES)("refuses a phone that is $phone", (settings) =>
    denied(setDoc(profile(ALICE), { ...userExample(), settings })),
  );

  test("refuses another user's document", () => denied(setDoc(profile(BOB), userExample(BOB))));

  test("refuses the signed-out", () => denied(setDoc(doc(rules.signedOut(), PATH), userExample())));
});

describe("reading", () => {
  test("is for the owner", async () => {
    await rules.seed(PATH, storedUser(1));
    await allowed(getDoc(profile(ALICE)));
    await denied(getDoc(profile(BOB)));
    await denied(getDoc(doc(rules.signedOut(), PATH)));
  });

  test("no one lists the users", async () => {
    await rules.seed(PATH, storedUser(1));
    await denied(getDocs(collection(rules.as(ALICE), "users")));
  });
});

describe("changing the user's own profile", () => {
  test.each([
    ["the name", { name: "Ada O." }],
    ["the picture", { photoUrl: "https://example.com/ada.jpg" }],
    ["the settings", { settings: { phone: null } }],
    ["the phone", { "settings.phone": "+2348031234567" }],
    ["the phone, to none", { "settings.phone": null }],
    ["the email, to the account's", { email: "alice@example.com" }],
  ])("accepts %s", async (_name, change) => {
    await rules.seed(PATH, { ...storedUser(1), email: "old@example.com" });
    await allowed(updateDoc(profile(ALICE), { ...change, updatedAt: serverTimestamp() }));
  });

  test.each([
    ["the start of the trial", { createdAt: serverTimestamp() }],
    ["the subscription flag", { subscriptionActive: true }],
    ["the mark of a PIN", { hasPin: false }],
    ["the end of the subscription", { subscriptionEndsAt: Timestamp.fromMillis(4e12) }],
    ["a field that no schema has", { isAdmin: true }],
    ["an email that is not the account's", { email: "bob@example.com" }],
    ["an empty name", { name: "" }],
    ["a name that is too long", { name: "x".repeat(101) }],
  ])("refuses %s", async (_name, change) => {
    await rules.seed(PATH, storedUser(1));
    await denied(updateDoc(profile(ALICE), { ...change, updatedAt: serverTimestamp() }));
  });

  test.each(NO_PHONES)("refuses a phone that is $phone", async ({ phone }) => {
    await rules.seed(PATH, storedUser(1));
    await denied(updateDoc(profile(ALICE), { "settings.phone": phone, updatedAt: serverTimestamp() }));
  });

  test("refuses an update time of the client", async () => {
    await rules.seed(PATH, storedUser(1));
    await denied(updateDoc(profile(ALICE), { name: "Ada O.", updatedAt: daysAgo(1) }));
  });

  test("refuses another user", async () => {
    await rules.seed(PATH, storedUser(1));
    await denied(
      updateDoc(profile(BOB), { "settings.phone": "+2348031234567", updatedAt: serverTimestamp() }),
    );
    await denied(updateDoc(profile(BOB), { name: "Bob", updatedAt: serverTimestamp() }));
  });

  test("no one deletes a profile, not even to restart the trial", async () => {
    await rules.seed(PATH, storedUser(4));
    await denied(deleteDoc(profile(ALICE)));
  });
});

describe("a session that its owner has ended", () => {
  const SINCE = 1_795_000_000;
  const { masked, statusOf } = rawWrites("demo-rules-users");
  const sets = (path: string, fields: object) => masked(PATH, [path], fields, { updatedAt: NOW });

  test.each([
    ["changes no name", sets("name", { name: text("Eve") })],
    ["changes no phone", sets("settings.phone", { settings: map({ phone: text("+2348037654321") }) })],
    [
      "lets contacts hear no recordings",
      sets("settings", { settings: map({ phone: nothing, audio: text("contacts") }) }),
    ],
  ])("%s, and a later one does", async (_what, write) => {
    await rules.seed(`${PATH}/usage/counts`, { sessionsSince: SINCE });
    await rules.seed(PATH, storedUser(1));
    expect(await statusOf(ALICE, [write], { auth_time: SINCE - 1 })).toBe(403);
    expect(await statusOf(ALICE, [write], { auth_time: SINCE })).toBe(200);
  });
});
