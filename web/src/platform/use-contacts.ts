import { contactSchema } from "@guardianlink/domain/contact";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useCollection } from "./firestore/use-live.ts";
import type { LiveResult } from "./firestore/use-live.ts";

/** The emergency contacts of the account, oldest first. */
export const useContacts = (uid: UserId): LiveResult<readonly EmergencyContact[]> =>
  useCollection({ path: paths.contacts(uid), orderBy: ["createdAt", "asc"] }, contactSchema);
