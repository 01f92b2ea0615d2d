import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../config.ts";
import { maxLength, minLength } from "../length-checks.ts";
import { cleanLine } from "../visible-text.ts";

export const EMAIL_INVALID = "Invalid email address";
const PASSWORD_TOO_SHORT = "Password must be at least 8 characters";
const PASSWORD_TOO_WEAK =
  "Password must contain at least one uppercase letter, one lowercase letter, and one number";
export const PASSWORD_HINT =
  "Must contain at least 8 characters, 1 uppercase letter, 1 lowercase letter, and 1 number";

export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), maxLength(EMAIL_MAX_LENGTH, "Email too long"), z.email(EMAIL_INVALID));

/**
 * The stored address of an account. Sign-in has checked its form, so only length and characters are
 * checked here.
 */
export const accountEmailSchema = z
  .string()
  .check(z.overwrite(cleanLine), minLength(3), maxLength(EMAIL_MAX_LENGTH, "Email too long"));

export const nameSchema = z
  .string()
  .check(
    z.overwrite(cleanLine),
    minLength(1, "Name is required"),
    maxLength(NAME_MAX_LENGTH, "Name too long"),
  );

/** Whether the password has an uppercase letter, a lowercase letter and a number. */
export const isStrongPassword = (password: string): boolean =>
  /[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password);

export const newPasswordSchema = z
  .string()
  .check(minLength(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT), z.refine(isStrongPassword, PASSWORD_TOO_WEAK));

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().check(minLength(1, "Required")),
});
export type LoginInput = z.infer<typeof loginSchema>;

export const signupSchema = z
  .object({ name: nameSchema, email: emailSchema, password: newPasswordSchema, confirmPassword: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "The two passwords are not the same.",
      path: ["confirmPassword"],
    }),
  );
export type SignupInput = z.infer<typeof signupSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });

/** The name of an account that was created without one. */
export const PLACEHOLDER_NAME = "Guardian";
const NO_INITIALS = "GL";

/** First letters of up to two words of the name; GL without a name. */
export function initials(name: string): string {
  if (name.trim() === PLACEHOLDER_NAME) return NO_INITIALS;
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    // Split by code point, so that an emoji is not cut in half.
    .map((word) => (Array.from(word)[0] ?? "").toUpperCase())
    .join("");
  return letters || NO_INITIALS;
}

/** The first word of the name, or "Guardian". */
export const firstName = (name: string | null | undefined): string =>
  name?.trim().split(/\s+/)[0] || PLACEHOLDER_NAME;
