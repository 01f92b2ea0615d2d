import { contactId, userId } from "@guardianlink/domain/ids";
import { onDocumentWritten } from "firebase-functions/firestore";
import { textOf, writtenAt } from "../../adapters/firestore/written-document.ts";
import { refuseEndedSessions } from "../../usecases/account/sessions.ts";
import { handleWrittenContact } from "../../usecases/contacts/written-contact.ts";
import { endedSessionPorts } from "../../wiring/account-ports.ts";
import { MAIL_SECRETS } from "../../wiring/alert-ports.ts";
import { writtenContactPorts } from "../../wiring/contact-ports.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/**
 * Asks a contact with a new address or number, revokes the links of one that is gone or has another
 * address, and tells the owner of a new one. With a new one it also looks whether sessions of the
 * account have ended that the rules do not know of.
 */
export const onContactWritten = onDocumentWritten(
  {
    document: "users/{userId}/contacts/{contactId}",
    ...FOLLOW_UPS,
    retry: true,
    secrets: MAIL_SECRETS,
    timeoutSeconds: 60,
  },
  async ({ params, data, time }) => {
    const user = userId(params.userId);
    if (data?.before.exists === false) await refuseEndedSessions(user, endedSessionPorts());
    await handleWrittenContact(
      {
        userId: user,
        contactId: contactId(params.contactId),
        emailBefore: textOf(data?.before, "email"),
        emailAfter: textOf(data?.after, "email"),
        phoneBefore: textOf(data?.before, "phone"),
        phoneAfter: textOf(data?.after, "phone"),
        name: textOf(data?.after, "name"),
        writtenAt: writtenAt(data?.after, time),
      },
      writtenContactPorts(),
    );
  },
);
