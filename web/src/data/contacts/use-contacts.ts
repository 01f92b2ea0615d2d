import { contactSchema, inCallOrder } from "@guardianlink/domain/contacts/contact";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { useMemo } from "react";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";
import { contactsQuery } from "./use-contact-count.ts";

/** The emergency contacts of the account, in the order in which they are called. */
export function useContacts(uid: UserId): ListState<EmergencyContact> {
  const list = useList(contactsQuery(uid), contactSchema);
  return useMemo(() => (list.state === "ready" ? { ...list, items: inCallOrder(list.items) } : list), [list]);
}
