import { contactSchema, RELATIONSHIPS } from "@guardianlink/domain/contact";
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
} from "firebase/firestore";
import { describe, test } from "vitest";
import { ALICE, BOB, allowed, denied, useRules } from "./support/environment.ts";
import { contactExample, daysAgo } from "./support/examples.ts";
import { refusedMutations } from "./support/mutations.ts";

const rules = useRules("contacts");
const PATH = `users/${ALICE}/contacts/contact-1`;
const contact = (uid: string) => doc(rules.as(uid), PATH);
const stored = () => ({ ...contactExample(), createdAt: daysAgo(1) });

describe("adding a contact", () => {
  test.each(RELATIONSHIPS)("takes a contact who is %s", (relationship) =>
    allowed(setDoc(contact(ALICE), { ...contactExample(), relationship })),
  );

  test.each(refusedMutations(contactSchema, contactExample()))("refuses: $name", ({ data }) =>
    denied(setDoc(contact(ALICE), data)),
  );

  test.each([
    ["another owner", { userId: BOB }],
    ["a time that the client makes up", { createdAt: daysAgo(1) }],
    ["a phone as typed", { phone: "0803 123 4567" }],
    ["a phone without plus", { phone: "2348031234567" }],
    ["an email without dot", { email: "ngozi@example" }],
    ["an email with a blank", { email: "ngozi obi@example.com" }],
    ["an email with capitals", { email: "Ngozi@example.com" }],
    ["a name of 101 letters", { name: "x".repeat(101) }],
    ["a relationship that is not on the list", { relationship: "Neighbour" }],
  ])("refuses %s", (_name, change) => denied(setDoc(contact(ALICE), { ...contactExample(), ...change })));

  test("refuses another user and the signed-out", async () => {
    await denied(setDoc(contact(BOB), contactExample()));
    await denied(setDoc(doc(rules.signedOut(), PATH), contactExample()));
  });

  test("refuses an id that could not stand in a path", () =>
    denied(setDoc(doc(rules.as(ALICE), `users/${ALICE}/contacts/a b`), contactExample())));
});

describe("a stored contact", () => {
  test("is changed by its owner", async () => {
    await rules.seed(PATH, stored());
    await allowed(updateDoc(contact(ALICE), { name: "Ngozi N. Obi", phone: "+447911123456" }));
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
