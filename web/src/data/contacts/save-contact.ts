import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { ContactInput } from "@guardianlink/domain/contacts/contact-input";
import { contactId } from "@guardianlink/domain/ids";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import { paths } from "@guardianlink/domain/paths";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";

const addWrite = (uid: UserId, id: ContactId, input: ContactInput): Write => ({
  kind: "set",
  path: paths.contact(uid, id),
  data: { userId: uid, ...input, createdAt: SERVER_TIME },
});

/**
 * A contact's answer and last test belong to one address, so a new address resets them. The rules
 * require it.
 */
const updateWrite = (uid: UserId, stored: EmergencyContact, input: ContactInput): Write => ({
  kind: "update",
  path: paths.contact(uid, stored.id),
  data: { ...input, ...(input.email !== stored.email && { role: null, lastTest: null }) },
});

/**
 * Adds or changes an emergency contact.
 * @param stored the contact to change; null to add one
 */
export function saveContact(
  services: CommandServices,
  uid: UserId,
  stored: EmergencyContact | null,
  input: ContactInput,
): Promise<Outcome> {
  const isNew = stored === null;
  const failed = isNew ? contactMessages.addFailed : contactMessages.updateFailed;
  return runCommand(services, {
    writes: [isNew ? addWrite(uid, contactId(services.newId()), input) : updateWrite(uid, stored, input)],
    texts: {
      done: isNew ? contactMessages.added : contactMessages.updated,
      failed,
      unexpected: contactMessages.unexpected,
      explain: () =>
        import("../refused-change.ts").then(({ reasonOfRefusal }) =>
          reasonOfRefusal(isNew ? "addContact" : "changeContact", uid, services, failed),
        ),
    },
  });
}
