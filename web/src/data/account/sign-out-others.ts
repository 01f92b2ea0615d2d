import type { CallServices } from "../call-server.ts";

/**
 * Ends all sessions of the account, soon after a sign-in. Sign in again afterwards to keep this
 * one.
 * @throws when the server is not reached, or refuses
 */
export async function signOutOthers({ call }: CallServices): Promise<void> {
  await call("signOutOthers", null);
}
