import type { ContactId } from "@guardianlink/domain/ids";
import type { CallServices } from "../call-server.ts";

/**
 * Sends a contact the first message again.
 * @throws ServerRefusal with a sentence, or another error when the server is not reached
 */
export async function askContact({ call }: CallServices, id: ContactId): Promise<void> {
  await call("askContact", { contactId: id });
}
