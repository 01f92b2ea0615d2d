import type { ContactId } from "@guardianlink/domain/ids";
import type { CallServices } from "../call-server.ts";

/**
 * Sends a contact a message marked TEST.
 * @throws ServerRefusal with a sentence, or another error when the server is not reached
 */
export async function sendTestAlert({ call }: CallServices, id: ContactId): Promise<void> {
  await call("sendTestAlert", { contactId: id });
}
