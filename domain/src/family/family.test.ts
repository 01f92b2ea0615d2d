import { expect, test } from "vitest";
import { familyInviteEmail } from "./family-email.ts";
import { familyTokenRequestSchema, inviteFamilyRequestSchema, isOpenInvite } from "./family.ts";

const expiresAt = new Date("2026-11-28T10:00:00Z");

test("an invitation is open until it is accepted or expires", () => {
  const justBefore = new Date(expiresAt.getTime() - 1);
  expect(isOpenInvite({ state: "pending", expiresAt }, justBefore)).toBe(true);
  expect(isOpenInvite({ state: "pending", expiresAt }, expiresAt)).toBe(false);
  expect(isOpenInvite({ state: "accepted", expiresAt }, justBefore)).toBe(false);
});

test("an address is accepted in any spelling, a token only unchanged", () => {
  expect(inviteFamilyRequestSchema.parse({ email: " Ngozi@Example.COM " })).toEqual({
    email: "ngozi@example.com",
  });
  expect(inviteFamilyRequestSchema.safeParse({ email: "ngozi" }).success).toBe(false);
  expect(inviteFamilyRequestSchema.safeParse({ email: "a@b.co", more: 1 }).success).toBe(false);
  expect(familyTokenRequestSchema.safeParse({ token: "AAECAwQFBgcICQoLDA0ODw" }).success).toBe(true);
  expect(familyTokenRequestSchema.safeParse({ token: "../users/ada" }).success).toBe(false);
});

test("the email names the inviter, what is shared and until when, and escapes markup in a name", () => {
  const email = familyInviteEmail({
    inviterName: "<b>Ada</b>",
    inviterEmail: "ada@example.com",
    link: "https://guardianlink.test/auth/signup?token=AAECAwQFBgcICQoLDA0ODw",
    expiresAt,
  });
  expect(email.html).not.toContain("<b>Ada");
  expect(email.html).toContain("&lt;b&gt;Ada&lt;/b&gt; (ada@example.com)");
  for (const part of [email.html, email.text]) {
    expect(part).toContain("/auth/signup?token=AAECAwQFBgcICQoLDA0ODw");
    expect(part).toContain("28 Nov 2026, 11:00 WAT");
  }
  expect(email.text).toContain("Nothing is shared while no trip is running.");
});
