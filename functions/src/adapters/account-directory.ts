import type { Auth } from "firebase-admin/auth";
import type { AccountDirectory } from "../usecases/family/ports.ts";

/** Looks up accounts of Firebase Auth one at a time. */
export const accountDirectory = (auth: Auth): AccountDirectory => ({
  async hasAccount(email) {
    const { users } = await auth.getUsers([{ email }]);
    return users.length > 0;
  },
  async isVerified(user, address) {
    const { users } = await auth.getUsers([{ uid: user }]);
    return users.some(({ email, emailVerified }) => emailVerified && email?.toLowerCase() === address);
  },
});
