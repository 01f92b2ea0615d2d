import type { ContactInput } from "@guardianlink/domain/contact";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";

export const addContactWrite = (uid: UserId, id: ContactId, input: ContactInput): Write => ({
  kind: "set",
  path: paths.contact(uid, id),
  data: { userId: uid, ...input, createdAt: SERVER_TIME },
});

export const updateContactWrite = (uid: UserId, id: ContactId, input: ContactInput): Write => ({
  kind: "update",
  path: paths.contact(uid, id),
  data: { ...input },
});

export const deleteContactWrite = (uid: UserId, id: ContactId): Write => ({
  kind: "delete",
  path: paths.contact(uid, id),
});
