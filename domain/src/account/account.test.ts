import { describe, expect, it } from "vitest";
import { emailSchema, firstName, initials, nameSchema, newPasswordSchema, signupSchema } from "./account.ts";
import { userProfileSchema } from "./user-profile.ts";
import type * as z from "zod/mini";

const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("the fields of an account", () => {
  it("report an email that is wrong", () => {
    expect(messageOf(emailSchema, "ada@")).toBe("Invalid email address");
    expect(messageOf(emailSchema, `${"a".repeat(250)}@b.test`)).toBe("Email too long");
    expect(emailSchema.parse(" Ada@Example.TEST ")).toBe("ada@example.test");
  });

  it("report a name that is wrong", () => {
    expect(messageOf(nameSchema, "   ")).toBe("Name is required");
    expect(messageOf(nameSchema, "x".repeat(101))).toBe("Name too long");
    expect(nameSchema.parse("  Ada Obi ")).toBe("Ada Obi");
  });

  it("report a new password that is wrong", () => {
    expect(messageOf(newPasswordSchema, "Abc123")).toBe("Password must be at least 8 characters");
    for (const weak of ["alllower1", "ALLUPPER1", "NoNumbers"]) {
      expect(messageOf(newPasswordSchema, weak)).toBe(
        "Password must contain at least one uppercase letter, one lowercase letter, and one number",
      );
    }
    expect(newPasswordSchema.parse("Journey2026")).toBe("Journey2026");
  });

  it("refuse a confirmation that differs, at its field", () => {
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

describe("the user's own phone number", () => {
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

  it("is kept beside the choice of a countdown", () => {
    const settings = { phone: null, sosCountdownSeconds: 10 };
    expect(profile({ settings }).settings).toEqual(settings);
  });

  it("is part of the settings", () => {
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
  ])("counts as none when it is %j, and the other settings stay", (fields) => {
    expect(profile(fields)).toMatchObject({ name: "Ada Obi", settings: { phone: null } });
  });
});

describe("names on the page", () => {
  it("has initials from two words, and GL without a name", () => {
    expect(initials("ada ngozi obi")).toBe("AN");
    expect(initials("Ada")).toBe("A");
    expect(initials("O'Brien 👩🏽‍🚀")).toBe("O👩");
    expect(initials("  ")).toBe("GL");
    expect(initials("Guardian")).toBe("GL");
  });

  it("has the first word in a greeting, and Guardian without a name", () => {
    expect(firstName("Ada Obi")).toBe("Ada");
    expect(firstName("")).toBe("Guardian");
    expect(firstName(null)).toBe("Guardian");
  });
});
