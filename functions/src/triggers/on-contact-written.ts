import { contactId, userId } from "@guardianlink/domain/ids";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { onDocumentWritten } from "firebase-functions/firestore";
import { services } from "../adapters/services.ts";
import { followContact } from "../usecases/contacts/ask-contact.ts";
import { takeLinksBack } from "../usecases/sharing/take-links-back.ts";
import { ASK_SECRETS, askPorts } from "../wiring/contact-ports.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";

const emailOf = (data: Readonly<Record<string, unknown>> | undefined): string | null => {
  const email: unknown = data?.["email"];
  return typeof email === "string" ? email.trim().toLowerCase() : null;
};

/** Google's Firestore emulator tells the times of events in whole seconds: the latest moment that it can mean. */
const endOf = (time: string): Date => new Date(time.includes(".") ? time : time.replace("Z", ".999Z"));

/** What counts is the contact as it is now, not as the event has it. */
async function endFormerLinks(user: UserId, id: ContactId, writtenAt: Date): Promise<void> {
  const contact = await services.contactRoles().getContact(user, id);
  await takeLinksBack(
    { userId: user, contactId: id, contact, writtenAt },
    {
      shares: services.shares(),
      reader: services.alerts(),
      newToken: services.newToken,
      clock: services.clock,
    },
  );
}

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
    const user = userId(event.params.userId);
    const contact = contactId(event.params.contactId);
    const writtenAt = event.data?.after.updateTime?.toDate() ?? endOf(event.time);
    if (before !== null) await endFormerLinks(user, contact, writtenAt);
    await followContact(user, contact, before, askPorts());
  },
);
