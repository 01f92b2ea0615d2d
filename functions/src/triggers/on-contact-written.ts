import { contactId, userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { onDocumentWritten } from "firebase-functions/firestore";
import { services } from "../adapters/services.ts";
import { followContact } from "../usecases/contacts/ask-contact.ts";
import { revokeFormerLinks } from "../usecases/sharing/revoke-former-links.ts";
import { mailOwner } from "../wiring/account-ports.ts";
import { MAIL_SECRETS } from "../wiring/alert-ports.ts";
import { askPorts } from "../wiring/contact-ports.ts";
import { formerLinkPorts } from "../wiring/sharing-ports.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";

const emailOf = (data: Readonly<Record<string, unknown>> | undefined): string | null => {
  const email: unknown = data?.["email"];
  return typeof email === "string" ? email.trim().toLowerCase() : null;
};

/** Google's emulator truncates event times to whole seconds, so take the end of that second. */
const endOf = (time: string): Date => new Date(time.includes(".") ? time : time.replace("Z", ".999Z"));

/** Mails the owner who was added, in case it was someone with their phone. */
async function announceContact(user: UserId, name: unknown): Promise<void> {
  const owner = await services.accountOwner()(user);
  if (owner !== null && typeof name === "string") await mailOwner(owner, { kind: "contact-added", name });
}

/**
 * Asks a contact with a new address, revokes the links of one that is gone or changed, and tells
 * the owner of a new one.
 */
export const onContactWritten = onDocumentWritten(
  {
    document: "users/{userId}/contacts/{contactId}",
    ...FOLLOW_UPS,
    retry: true,
    secrets: MAIL_SECRETS,
    timeoutSeconds: 60,
  },
  async (event) => {
    const before = emailOf(event.data?.before.data());
    // Most writes change other fields, and some are this trigger's own.
    if (before === emailOf(event.data?.after.data())) return;
    const user = userId(event.params.userId);
    const id = contactId(event.params.contactId);
    const writtenAt = event.data?.after.updateTime?.toDate() ?? endOf(event.time);
    await services.usage().countContacts(user);
    if (before !== null) {
      const contact = await services.contactRoles().getContact(user, id);
      await revokeFormerLinks({ userId: user, contactId: id, contact, writtenAt }, formerLinkPorts());
    }
    await followContact(user, id, before, askPorts());
    if (event.data?.after.exists === true) await announceContact(user, event.data.after.get("name"));
  },
);
