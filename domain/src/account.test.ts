import { describe, expect, it } from "vitest";
import {
  emailSchema,
  firstName,
  initials,
  nameSchema,
  newPasswordSchema,
  signupSchema,
  userProfileSchema,
} from "./account.ts";
import type * as z from "zod/mini";

const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("account fields", () => {
  it("says what is wrong with an email", () => {
    expect(messageOf(emailSchema, "ada@")).toBe("Invalid email address");
    expect(messageOf(emailSchema, `${"a".repeat(250)}@b.test`)).toBe("Email too long");
    expect(emailSchema.parse(" Ada@Example.TEST ")).toBe("ada@example.test");
  });

  it("says what is wrong with a name", () => {
    expect(messageOf(nameSchema, "   ")).toBe("Name is required");
    expect(messageOf(nameSchema, "x".repeat(101))).toBe("Name too long");
    expect(nameSchema.parse("  Ada Obi ")).toBe("Ada Obi");
  });

  it("says what is wrong with a new password", () => {
    expect(messageOf(newPasswordSchema, "Abc123")).toBe("Password must be at least 8 characters");
    for (const weak of ["alllower1", "ALLUPPER1", "NoNumbers"]) {
      expect(messageOf(newPasswordSchema, weak)).toBe(
        "Password must contain at least one uppercase letter, one lowercase letter, and one number",
      );
    }
    expect(newPasswordSchema.parse("Journey2026")).toBe("Journey2026");
  });

  it("refuses a confirmation that differs, at its field", () => {
    const form = {
      name: "Ada",
      email: "ada@example.test",
      password: "Journey2026",
      confirmPassword: "Journey2027",
    };
    const issue = signupSchema.safeParse(form).error?.issues[0];
    expect(issue).toMatchObject({
      path: ["confirmPassword"],
      message: "The two passwords are not the same.",
    });
  });
});

describe("the own phone number", () => {
  const profile = (fields: object) =>
    userProfileSchema.parse({
      id: "ada",
      name: "Ada Obi",
      email: "ada@example.test",
      photoUrl: null,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      ...fields,
    });

  it("is in the settings", () => {
    expect(profile({ settings: { phone: "+2348031234567", theme: "dark" } }).settings.phone).toBe(
      "+2348031234567",
    );
  });

  it.each([
    {},
    { settings: {} },
    { settings: { phone: null } },
    { settings: { phone: "0803" } },
    { settings: 7 },
  ])("that is none, or none that can be called, spoils nothing: %j", (fields) => {
    expect(profile(fields)).toMatchObject({ name: "Ada Obi", settings: { phone: null } });
  });
});

describe("names on the page", () => {
  it("takes initials from two words and falls back to GL", () => {
    expect(initials("ada ngozi obi")).toBe("AN");
    expect(initials("Ada")).toBe("A");
    expect(initials("O'Brien 👩🏽‍🚀")).toBe("O👩");
    expect(initials("  ")).toBe("GL");
  });

  it("greets by the first word or as Guardian", () => {
    expect(firstName("Ada Obi")).toBe("Ada");
    expect(firstName("")).toBe("Guardian");
    expect(firstName(null)).toBe("Guardian");
  });
});
