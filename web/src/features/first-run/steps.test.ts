import { expect, test } from "vitest";
import { stepsFor } from "./steps.ts";
import type { Protection } from "./steps.ts";

const NEW: Protection = {
  contacts: 0,
  hasPhone: false,
  location: "prompt",
  notifications: "prompt",
  camera: "prompt",
  hasPractised: false,
};
const open = (known: Partial<Protection>) =>
  stepsFor({ ...NEW, ...known })
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id);

test("a new account has every step ahead, contacts first", () => {
  expect(open({})).toEqual(["contacts", "phone", "location", "notifications", "camera", "practice"]);
});

test("one contact is not enough, two are", () => {
  expect(open({ contacts: 1 })).toContain("contacts");
  expect(open({ contacts: 2 })).not.toContain("contacts");
});

test("a permission that was given is done, and a blocked one says where to allow it", () => {
  expect(open({ location: "granted", camera: "granted" })).toEqual([
    "contacts",
    "phone",
    "notifications",
    "practice",
  ]);
  const [, , location] = stepsFor({ ...NEW, location: "denied" });
  expect(location).toMatchObject({ isDone: false, action: null });
  expect(location?.text).toContain("site settings");
});
