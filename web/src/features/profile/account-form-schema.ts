import { emailSchema, nameSchema } from "@guardianlink/domain/account/account";
import * as z from "zod/mini";

/**
 * The account form. A changed email needs the current password. `currentEmail` is the one in use.
 * The phone is checked separately (account-resolver.ts).
 */
export const accountFormSchema = (currentEmail: string) =>
  z
    .object({ name: nameSchema, email: emailSchema, phone: z.string().check(z.trim()), password: z.string() })
    .check(
      z.refine((form) => form.email === currentEmail || form.password !== "", {
        error: "Enter your current password to change the email.",
        path: ["password"],
      }),
    );

/** The form as typed. After the check, `phone` is E.164, or empty for none. */
export type AccountForm = z.infer<ReturnType<typeof accountFormSchema>>;
