import { contactPushViewSchema } from "@guardianlink/domain/contacts/contact-push";
import type { ContactPushView } from "@guardianlink/domain/contacts/contact-push";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

// The holder of a contact's link chooses the account that gets the alerts. Both calls throw
// ServerRefusal with a sentence, or another error when the server is not reached.

export const readContactPush = (services: CallServices, token: string): Promise<ContactPushView> =>
  callServer(services, "getContactPush", { token }, contactPushViewSchema);

export async function bindContactPush({ call }: CallServices, token: string): Promise<void> {
  await call("bindContactPush", { token });
}
