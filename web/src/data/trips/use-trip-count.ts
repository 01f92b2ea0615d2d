import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";

const tripCountKey = (uid: UserId): string => `guardianlink.trip-count.${uid}`;

/**
 * The number of all trips, counted by the server; offline the last known number, null when none is
 * known.
 */
export function useTripCount(uid: UserId): number | null {
  const { store, device } = useServices();
  const kept = useStoredText(tripCountKey(uid));
  useEffect(() => {
    store.count({ path: paths.trips(uid) }).then(
      (count) => device.set(tripCountKey(uid), String(count)),
      () => {
        // Without a connection the number of the last visit is shown.
      },
    );
  }, [store, device, uid]);
  return kept === null ? null : Number(kept);
}
