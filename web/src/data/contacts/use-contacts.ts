import { contactSchema, inCallOrder } from "@guardianlink/domain/contacts/contact";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { useEffect, useMemo } from "react";
import { useServices } from "../../platform/services.ts";
import { knownItems, useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";
import { useDeviceTrip } from "../trips/device-trip.ts";
import { keepContacts, storedContacts } from "./stored-contacts.ts";
import { contactsQuery } from "./use-contact-count.ts";

/**
 * The emergency contacts of the account, in the order in which they are called. While a trip runs
 * and the database does not answer, those that this phone keeps with the trip.
 */
export function useContacts(uid: UserId): ListState<EmergencyContact> {
  const { device } = useServices();
  const trip = useDeviceTrip(uid);
  const list = useList(contactsQuery(uid), contactSchema);
  const items = useMemo(() => {
    const known = knownItems(list);
    return known && inCallOrder(known);
  }, [list]);
  const stored = useMemo(() => storedContacts(trip?.contacts ?? null), [trip?.contacts]);

  // An old list does not replace a newer one that another tab has kept.
  const isConfirmed = list.state !== "ready" || !list.fromCache;
  const isKept = trip === null || trip.contacts !== null;
  useEffect(() => {
    if (items !== null && (isConfirmed || !isKept)) keepContacts(device, uid, items);
  }, [device, uid, items, isConfirmed, isKept]);

  return useMemo(() => {
    if (list.state === "ready" && items !== null) return { ...list, items };
    const isUnread = list.state === "loading" || list.state === "unknown";
    if (!isUnread || stored.length === 0) return list;
    return { state: "ready", items: stored, fromCache: true, hasPendingWrites: false };
  }, [list, items, stored]);
}
