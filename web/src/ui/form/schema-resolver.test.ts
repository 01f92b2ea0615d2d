import { signupSchema } from "@guardianlink/domain/account/account";
import { expect, test } from "vitest";
import { schemaResolver } from "./schema-resolver.ts";

const resolve = (values: Record<string, string>) =>
  schemaResolver(signupSchema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test("valid values are returned as the schema parses them", async () => {
  const { values, errors } = await resolve({
    name: " Ada ",
    email: "ADA@example.test",
    password: "Journey2026",
    confirmPassword: "Journey2026",
  });
  expect(errors).toEqual({});
  expect(values).toMatchObject({ name: "Ada", email: "ada@example.test" });
});

test("the first issue of each field is its error", async () => {
  const { errors } = await resolve({ name: "", email: "x", password: "a", confirmPassword: "a" });
  expect(errors).toMatchObject({
    name: { message: "Name is required" },
    email: { message: "Invalid email address" },
    password: { message: "Password must be at least 8 characters" },
  });
});
