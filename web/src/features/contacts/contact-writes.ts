import type { EmergencyContact } from "@guardianlink/domain/contact";
import type { ContactInput } from "@guardianlink/domain/contact-input";
import { contactId } from "@guardianlink/domain/ids";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";

export const addContactWrite = (uid: UserId, id: ContactId, input: ContactInput): Write => ({
  kind: "set",
  path: paths.contact(uid, id),
  data: { userId: uid, ...input, createdAt: SERVER_TIME },
});

/** What the contact has said, and the last test, are about one address: another one starts anew. The rules ask for it. */
export const updateContactWrite = (uid: UserId, stored: EmergencyContact, input: ContactInput): Write => ({
  kind: "update",
  path: paths.contact(uid, contactId(stored.id)),
  data: { ...input, ...(input.email !== stored.email && { role: null, lastTest: null }) },
});

export const deleteContactWrite = (uid: UserId, id: ContactId): Write => ({
  kind: "delete",
  path: paths.contact(uid, id),
});
