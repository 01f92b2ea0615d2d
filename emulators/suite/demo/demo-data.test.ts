import { contactSchema } from "@guardianlink/domain/contacts/contact";
import { storedRoleSchema } from "@guardianlink/domain/contacts/contact-role";
import { loginSchema, signupSchema } from "@guardianlink/domain/account/account";
import { userProfileSchema } from "@guardianlink/domain/account/user-profile";
import { userId } from "@guardianlink/domain/ids";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import { expect, test } from "vitest";
import { DEMO_ACCOUNT, demoData } from "./demo-data.ts";

const demo = demoData(userId("uid"), new Date("2026-03-04T10:00:00Z"));

test("every demo document passes the product's own validation", () => {
  userProfileSchema.parse({ id: demo.user.id, ...demo.user.data });
  for (const { id, data } of demo.contacts) contactSchema.parse({ id, ...data });
  for (const { id, data } of demo.roles) storedRoleSchema.parse({ id, ...data });
  for (const { id, data } of demo.trips) tripSchema.parse({ id, ...data });
});

test("the demo account could have signed up and can log in", () => {
  const { email, password, name } = DEMO_ACCOUNT;
  expect(signupSchema.safeParse({ email, password, confirmPassword: password, name }).success).toBe(true);
  expect(loginSchema.safeParse({ email, password }).success).toBe(true);
});

test("the demo trip has ended and can alert no one", () => {
  expect(demo.trips.map(({ data }) => [data.status, data.escalateAt])).toEqual([["completed", null]]);
});
