import type { UserId } from "@guardianlink/domain/ids";
import { useEffect } from "react";
import { useServices } from "../../platform/services.ts";
import { knownItems } from "../live-state.ts";
import { saveDeviceTrip, useDeviceTrip } from "./device-trip.ts";
import { findRunningTrip, newestTrip, withRow } from "./running-trip.ts";
import type { FoundTrip, RunningTrip } from "./running-trip.ts";
import { useRunningTrips, useTrip } from "./use-running-trips.ts";

interface FollowedTrip {
  /** The trip that this device remembers, else the newest on the server, as it is now. */
  readonly found: FoundTrip;
  /** The trip that runs; null while none does. */
  readonly running: RunningTrip | null;
}

/**
 * Finds the running trip of this phone and follows it. Its document is read beside the list of
 * running trips, because the list drops a trip without saying whether it has ended or was refused.
 */
export function useFollowedTrip(uid: UserId): FollowedTrip {
  const { device } = useServices();
  const list = useRunningTrips(uid);
  const known = findRunningTrip(useDeviceTrip(uid), list);
  const id = known.kind === "trip" ? known.trip.id : null;
  const doc = useTrip(uid, id);
  const found = known.kind === "trip" ? { ...known, trip: withRow(known.trip, doc) } : known;
  const followed = found.kind === "trip" ? found.trip : null;
  // A trip that ended on another device or was refused takes no SOS, but another one may run.
  const isOver = followed?.status === "completed" || followed?.server === "refused";
  const others = knownItems(list)?.filter((trip) => trip.id !== id) ?? [];

  // The device's record holds what the page must still show after a reload without network, or
  // after the trip has ended on another device.
  const isNews = known.kind === "trip" && known.isRemembered && followed && !isSame(followed, known.trip);
  const news = isNews ? followed : null;
  useEffect(() => {
    if (news !== null) saveDeviceTrip(device, uid, news);
  }, [news, device, uid]);
  return { found, running: isOver ? newestTrip(others) : followed };
}

const isSame = (one: RunningTrip, other: RunningTrip): boolean =>
  one.hasSos === other.hasSos &&
  one.wasOverdue === other.wasOverdue &&
  one.isOnServer === other.isOnServer &&
  one.seenAt?.getTime() === other.seenAt?.getTime();
