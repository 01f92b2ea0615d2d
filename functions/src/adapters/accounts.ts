import type { Auth } from "firebase-admin/auth";
import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import type { Accounts } from "../usecases/ports.ts";

/** How many identifiers Firebase Auth takes in one lookup. */
const MAX_LOOKUP = 100;

/** The accounts behind email addresses, from Firebase Auth. */
export const accounts = (auth: Auth): Accounts => ({
  async findVerified(emails) {
    const found = new Map<string, UserId>();
    for (let start = 0; start < emails.length; start += MAX_LOOKUP) {
      const { users } = await auth.getUsers(
        emails.slice(start, start + MAX_LOOKUP).map((email) => ({ email })),
      );
      for (const user of users)
        if (user.email !== undefined && user.emailVerified && !user.disabled)
          found.set(user.email.toLowerCase(), userId(user.uid));
    }
    return found;
  },
});
