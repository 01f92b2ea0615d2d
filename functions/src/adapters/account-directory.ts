import type { Auth } from "firebase-admin/auth";
import type { AccountDirectory } from "../usecases/family/ports.ts";

/** The accounts of Firebase Auth, asked one at a time. */
export const accountDirectory = (auth: Auth): AccountDirectory => ({
  async hasAccount(email) {
    const { users } = await auth.getUsers([{ email }]);
    return users.length > 0;
  },
});
