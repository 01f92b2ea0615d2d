import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import { paths } from "@guardianlink/domain/paths";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";

/** Removes an emergency contact. */
export const deleteContact = (services: CommandServices, uid: UserId, id: ContactId): Promise<Outcome> =>
  runCommand(services, {
    writes: [{ kind: "delete", path: paths.contact(uid, id) }],
    texts: {
      done: contactMessages.removed,
      failed: contactMessages.deleteFailed,
      unexpected: contactMessages.unexpected,
    },
  });
