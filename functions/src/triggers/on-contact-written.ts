import { userId } from "@guardianlink/domain/ids";
import { onDocumentWritten } from "firebase-functions/firestore";
import { followContact } from "../usecases/contacts/ask-contact.ts";
import { ASK_SECRETS, askPorts } from "./ask-ports.ts";
import { FOLLOW_UPS } from "./sizes.ts";

const emailOf = (data: Readonly<Record<string, unknown>> | undefined): string | null => {
  const email: unknown = data?.["email"];
  return typeof email === "string" ? email.trim().toLowerCase() : null;
};

/** A contact has come, gone, or got another address: ask whoever is new, and let go of whoever is not wanted any more. */
export const onContactWritten = onDocumentWritten(
  {
    document: "users/{userId}/contacts/{contactId}",
    ...FOLLOW_UPS,
    retry: true,
    secrets: ASK_SECRETS,
    timeoutSeconds: 60,
  },
  async (event) => {
    const before = emailOf(event.data?.before.data());
    const after = emailOf(event.data?.after.data());
    // Most writes are of other fields, and this trigger's own.
    if (before === after) return;
    await followContact(userId(event.params.userId), event.params.contactId, before, askPorts());
  },
);
