import { MAILBOX_PLACES } from "@guardianlink/domain/messages/mail-limits";
import { paths } from "@guardianlink/domain/paths";
import type { Firestore } from "firebase-admin/firestore";
import type { MailPlaces } from "../../../usecases/messaging/ports.ts";
import { countedMailboxId } from "./refused-mailboxes.ts";

/**
 * How many roles are read. They can be more than a mailbox has places: an account that names it in
 * ten spellings has one role for each, and one place in all. The role of a contact who was removed
 * has no `numbersSince`, so the query does not find it.
 */
const ROLES_READ = 100;

/**
 * Finds who holds a place at a mailbox by the first messages that it got, the oldest first
 * (docs/decisions/331).
 */
export const mailPlaces = (firestore: Firestore): MailPlaces => ({
  async hasPlace(user, address) {
    const roles = firestore
      .collection(paths.contactRoles())
      .where("countedMailbox", "==", countedMailboxId(address))
      .where("state", "==", "asked")
      .orderBy("numbersSince")
      .limit(ROLES_READ)
      .select("userId");
    const accounts = (await roles.get()).docs.map((role) => String(role.get("userId")));
    return [...new Set(accounts)].slice(0, MAILBOX_PLACES).includes(user);
  },
});
