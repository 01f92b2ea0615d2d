import { contactSchema } from "@guardianlink/domain/contact";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useList } from "../list-state.ts";
import type { ListState } from "../list-state.ts";

/** The emergency contacts of the account, oldest first. */
export const useContacts = (uid: UserId): ListState<EmergencyContact> =>
  useList({ path: paths.contacts(uid), orderBy: ["createdAt", "asc"] }, contactSchema);
