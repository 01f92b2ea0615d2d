import { alertSchema } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useEffect, useMemo, useState } from "react";
import type { Write } from "../../platform/firestore/store.ts";
import { useServices } from "../../platform/services.ts";

/** The alerts that writes create in a collection, oldest first. */
export const alertsCreatedBy = (writes: readonly Write[], collection: string): readonly Alert[] =>
  writes.flatMap((write) => {
    const id = write.path.slice(collection.length + 1);
    if (write.kind !== "set" || id.includes("/") || write.path !== `${collection}/${id}`) return [];
    // The server sets createdAt when it gets the alert.
    const found = alertSchema.safeParse({ ...write.data, id, createdAt: write.data["happenedAt"] });
    return found.success ? [found.data] : [];
  });

/**
 * The newest SOS of a trip that waits on this phone, whichever page has raised it; null when there
 * is none. After a reload in WebKit, and in private windows, the database's cache does not have it.
 * @param recordedIds the alerts that this device has raised and not taken back
 */
export function useWaitingSos(
  uid: UserId,
  trip: TripId | null,
  recordedIds: readonly string[],
): Alert | null {
  const { store } = useServices();
  const [writes, setWrites] = useState<readonly Write[]>([]);
  useEffect(() => store.watchUrgent(setWrites), [store]);
  const alerts = useMemo(
    () => (trip ? alertsCreatedBy(writes, paths.alerts(uid, trip)) : []),
    [writes, uid, trip],
  );
  return alerts.filter(({ id }) => recordedIds.includes(id)).at(-1) ?? null;
}
