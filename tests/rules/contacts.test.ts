import { RELATIONSHIPS } from "@guardianlink/domain/contacts/contact";
import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
} from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { contactExample, daysAgo, storedUser } from "./support/examples.ts";
import { NOW, rawWrites, text } from "./support/raw-writes.ts";

const rules = useRules("contacts");
const PATH = `users/${ALICE}/contacts/contact-1`;
const contact = (uid: string) => doc(rules.as(uid), PATH);
const stored = () => ({ ...contactExample(), createdAt: daysAgo(1) });

describe("adding a contact", () => {
  test.each(RELATIONSHIPS)("accepts a contact who is %s", (relationship) =>
    allowed(setDoc(contact(ALICE), { ...contactExample(), relationship })),
  );

  test.each(LANGUAGE_CODES)(
    "accepts the language %s, and a contact of an app without languages",
    async (language) => {
      await allowed(setDoc(contact(ALICE), { ...contactExample(), language }));
      const { language: _language, order: _order, ...older } = contactExample();
      await allowed(setDoc(doc(rules.as(ALICE), `users/${ALICE}/contacts/older`), older));
    },
  );

  test.each([
    ["another owner", { userId: BOB }],
    ["a language that is not on the list", { language: "fr" }],
    ["no language at all", { language: null }],
    ["a place in the order that is too large", { order: 100 }],
    ["a place in the order below zero", { order: -1 }],
    ["a place in the order between two others", { order: 1.5 }],
    ["a time that the client makes up", { createdAt: daysAgo(1) }],
    ["a phone as typed", { phone: "0803 123 4567" }],
    ["a phone without plus", { phone: "2348031234567" }],
    ["an email without dot", { email: "ngozi@example" }],
    ["an email around another one", { email: "x<ngozi@example.com>" }],
    ["an email in quotes", { email: '"ngozi"@example.com' }],
    ["an email behind a comma", { email: "x,ngozi@example.com" }],
    ["an email with a dot behind it", { email: "ngozi@example.com." }],
    ["an email with a blank", { email: "ngozi obi@example.com" }],
    ["an email with capitals", { email: "Ngozi@example.com" }],
    ["a name of 101 letters", { name: "x".repeat(101) }],
    ["a relationship that is not on the list", { relationship: "Neighbour" }],
  ])("refuses %s", (_name, change) => denied(setDoc(contact(ALICE), { ...contactExample(), ...change })));

  test("refuses another user and the signed-out", async () => {
    await denied(setDoc(contact(BOB), contactExample()));
    await denied(setDoc(doc(rules.signedOut(), PATH), contactExample()));
  });

  test.each(["a b", "~a", `family-${BOB}`])("refuses the id %s, which another document could have", (id) =>
    denied(setDoc(doc(rules.as(ALICE), `users/${ALICE}/contacts/${id}`), contactExample())),
  );
});

describe("a stored contact", () => {
  test("is changed by its owner", async () => {
    await rules.seed(PATH, stored());
    await allowed(
      updateDoc(contact(ALICE), { name: "Ngozi N. Obi", phone: "+447911123456", language: "ig", order: 0 }),
    );
  });

  test.each([
    ["its owner", { userId: BOB }],
    ["its time", { createdAt: daysAgo(3) }],
    ["the phone into no phone", { phone: "call me" }],
  ])("keeps: %s", async (_name, change) => {
    await rules.seed(PATH, stored());
    await denied(updateDoc(contact(ALICE), change));
  });

  test("is seen and removed by its owner only", async () => {
    await rules.seed(PATH, stored());
    const list = (uid: string) =>
      getDocs(query(collection(rules.as(uid), `users/${ALICE}/contacts`), orderBy("createdAt")));
    await allowed(list(ALICE));
    await denied(list(BOB));
    await denied(getDoc(contact(BOB)));
    await denied(getDoc(doc(rules.signedOut(), PATH)));
    await denied(getDocs(collectionGroup(rules.as(ALICE), "contacts")));
    await denied(deleteDoc(contact(BOB)));
    await allowed(deleteDoc(contact(ALICE)));
  });
});

const role = { state: "confirmed", askedAt: daysAgo(2), answeredAt: daysAgo(1), reason: null };
const lastTest = { sentAt: daysAgo(1), email: { state: "opened", reason: null }, push: null };

describe("a contact's answer", () => {
  test.each([
    ["a role", { role }],
    ["a role that is empty", { role: null }],
    ["a test that never was", { lastTest }],
  ])("cannot come with a new contact: %s", (_what, forged) =>
    denied(setDoc(contact(ALICE), { ...contactExample(), ...forged })),
  );

  test.each([
    ["made up", stored(), { role }],
    ["changed", { ...stored(), role: { ...role, state: "declined" } }, { "role.state": "confirmed" }],
    ["taken away", { ...stored(), role: { ...role, state: "declined" } }, { role: null }],
    ["removed", { ...stored(), role }, { role: deleteField() }],
    ["made up for a test", stored(), { lastTest }],
    ["taken away from a test", { ...stored(), lastTest }, { lastTest: null }],
    ["kept for another address", { ...stored(), role }, { email: "new@example.com" }],
    ["kept for another address's test", { ...stored(), lastTest }, { email: "new@example.com" }],
    ["made up for another address", stored(), { email: "new@example.com", role }],
  ])("is not %s by the traveller", async (_what, before, change) => {
    await rules.seed(PATH, before);
    await denied(updateDoc(contact(ALICE), change));
  });

  test("stays when the traveller changes anything but the address", async () => {
    await rules.seed(PATH, { ...stored(), role, lastTest });
    await allowed(updateDoc(contact(ALICE), { name: "Ngozi N. Obi" }));
  });

  test("can be removed when the traveller changes the address", async () => {
    await rules.seed(PATH, { ...stored(), role, lastTest });
    await allowed(updateDoc(contact(ALICE), { email: "new@example.com", role: null, lastTest: null }));
  });
});

describe("the number of contacts", () => {
  test.each([
    [9, true],
    [10, false],
    [5000, false],
  ])(
    "at %i of them decides whether one more is taken, with and without a profile: %s",
    async (contacts, isTaken) => {
      await rules.seed(`users/${ALICE}/usage/counts`, { contacts });
      await (isTaken ? allowed : denied)(setDoc(contact(ALICE), contactExample()));
      await rules.seed(`users/${ALICE}`, storedUser(1));
      await deleteDoc(contact(ALICE));
      await (isTaken ? allowed : denied)(setDoc(contact(ALICE), contactExample()));
    },
  );

  test("does not keep a contact from being changed or removed", async () => {
    await rules.seed(`users/${ALICE}/usage/counts`, { contacts: 10 });
    await rules.seed(PATH, stored());
    await allowed(updateDoc(contact(ALICE), { name: "Ngozi N. Obi" }));
    await allowed(deleteDoc(contact(ALICE)));
  });

  test("are not added or given another address or number for the rest of a day with too many changes", async () => {
    await rules.seed(PATH, stored());
    await rules.seed(`users/${ALICE}/usage/counts`, { contacts: 1, contactsClosedUntil: daysAgo(-0.5) });
    const second = doc(rules.as(ALICE), `users/${ALICE}/contacts/contact-2`);
    await denied(setDoc(second, contactExample()));
    await denied(updateDoc(contact(ALICE), { email: "new@example.com" }));
    await denied(updateDoc(contact(ALICE), { phone: "+2348030000009" }));
    await allowed(updateDoc(contact(ALICE), { name: "Ngozi Eze", order: 3 }));
    await rules.seed(`users/${ALICE}/usage/counts`, { contacts: 1, contactsClosedUntil: daysAgo(0.5) });
    await allowed(setDoc(second, contactExample()));
    await allowed(updateDoc(contact(ALICE), { phone: "+2348030000009" }));
    await rules.seed(`users/${ALICE}/usage/counts`, { contacts: 1, contactsClosedUntil: daysAgo(-0.5) });
    await allowed(deleteDoc(contact(ALICE)));
  });

  test("is the owner's to read, and not to write", async () => {
    const usage = doc(rules.as(ALICE), `users/${ALICE}/usage/counts`);
    await allowed(getDoc(usage));
    await denied(getDoc(doc(rules.as(BOB), usage.path)));
    await denied(setDoc(usage, { contacts: 0 }));
    await rules.seed(usage.path, { contacts: 10 });
    await denied(updateDoc(usage, { contacts: 0 }));
    await denied(deleteDoc(usage));
  });
});

describe("a session that its owner has ended", () => {
  const SINCE = 1_795_000_000;
  const { masked, remove, statusOf } = rawWrites("demo-rules-contacts");
  const OTHER = `users/${ALICE}/contacts/contact-2`;
  const adds = masked(
    OTHER,
    ["userId", "name", "phone", "email", "relationship"],
    {
      userId: text(ALICE),
      name: text("Eve"),
      phone: text("+2348031234567"),
      email: text("eve@example.com"),
      relationship: text("Friend"),
    },
    { createdAt: NOW },
  );

  test.each([
    ["adds no contact", adds],
    ["gives no contact another address", masked(PATH, ["email"], { email: text("eve@example.com") })],
    ["gives no contact another number", masked(PATH, ["phone"], { phone: text("+2348037654321") })],
    ["removes no contact", remove(PATH)],
  ])("%s, and a later one does", async (_what, write) => {
    await rules.seed(`users/${ALICE}/usage/counts`, { contacts: 1, sessionsSince: SINCE });
    await rules.seed(PATH, stored());
    expect(await statusOf(ALICE, [write], { auth_time: SINCE - 1 })).toBe(403);
    expect(await statusOf(ALICE, [write], { auth_time: SINCE })).toBe(200);
  });
});
