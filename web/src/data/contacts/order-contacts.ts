import { firstName } from "@guardianlink/domain/account/account";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { message } from "@guardianlink/domain/toast-message";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";

/** Saves the order in which the contacts are called. All of them get their place, in one batch. */
export const orderContacts = (
  services: CommandServices,
  uid: UserId,
  contacts: readonly Pick<EmergencyContact, "id" | "name" | "order">[],
): Promise<Outcome> =>
  runCommand(services, {
    writes: contacts.flatMap(({ id, order: before }, order) =>
      before === order ? [] : [{ kind: "update", path: paths.contact(uid, id), data: { order } }],
    ),
    texts: {
      done: message("Order changed", `We call ${firstName(contacts[0]?.name ?? "")} first.`),
      failed: contactMessages.updateFailed,
      unexpected: contactMessages.unexpected,
    },
  });
