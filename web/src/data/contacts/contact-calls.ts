import { contactPushViewSchema } from "@guardianlink/domain/contacts/contact-push";
import type { ContactPushView } from "@guardianlink/domain/contacts/contact-push";
import type { ContactId } from "@guardianlink/domain/ids";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

// Each call throws ServerRefusal with a sentence, or another error when the server is not reached.

/** Sends a contact the first message again. */
export async function askContact({ call }: CallServices, id: ContactId): Promise<void> {
  await call("askContact", { contactId: id });
}

/** Sends a contact a message marked TEST. */
export async function sendTestAlert({ call }: CallServices, id: ContactId): Promise<void> {
  await call("sendTestAlert", { contactId: id });
}

/** What the link of a contact says about alerts in the app. */
export const readContactPush = (services: CallServices, token: string): Promise<ContactPushView> =>
  callServer(services, "getContactPush", { token }, contactPushViewSchema);

/** Sends the alerts of a contact's link to the signed-in account too. */
export async function bindContactPush({ call }: CallServices, token: string): Promise<void> {
  await call("bindContactPush", { token });
}
