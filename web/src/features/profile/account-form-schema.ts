import { emailSchema, nameSchema } from "@guardianlink/domain/account";
import * as z from "zod/mini";

/** The account form; a changed email needs the current password beside it. `currentEmail` is the one in use. */
export const accountFormSchema = (currentEmail: string) =>
  z.object({ name: nameSchema, email: emailSchema, password: z.string() }).check(
    z.refine((form) => form.email === currentEmail || form.password !== "", {
      error: "Enter your current password to change the email.",
      path: ["password"],
    }),
  );

export type AccountForm = z.infer<ReturnType<typeof accountFormSchema>>;
