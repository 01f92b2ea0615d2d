import { deleteAccountResponseSchema } from "@guardianlink/domain/account/account-data";
import type { DeleteRefusal } from "@guardianlink/domain/account/account-data";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

/**
 * Deletes the account and all its data.
 * @returns the reason for a failure, or null when the account is deleted
 */
export async function deleteAccount(services: CallServices): Promise<DeleteRefusal | null> {
  return (await callServer(services, "deleteMyAccount", null, deleteAccountResponseSchema)).refusal;
}
