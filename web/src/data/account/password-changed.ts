import type { CallServices } from "../call-server.ts";

/**
 * Has the server mail the owner that the password was changed.
 * @throws when the server is not reached
 */
export async function announcePasswordChange({ call }: CallServices): Promise<void> {
  await call("passwordChanged", null);
}
