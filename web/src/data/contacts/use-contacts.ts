import { contactSchema, inCallOrder } from "@guardianlink/domain/contacts/contact";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useMemo } from "react";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";

/** The emergency contacts of the account, in the order in which they are called. */
export function useContacts(uid: UserId): ListState<EmergencyContact> {
  const list = useList({ path: paths.contacts(uid), orderBy: ["createdAt", "asc"] }, contactSchema);
  return useMemo(() => (list.state === "ready" ? { ...list, items: inCallOrder(list.items) } : list), [list]);
}
