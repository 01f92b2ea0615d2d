import { ACTIVE_TRIP_TICK_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { paths, routes } from "@guardianlink/domain/paths";
import { tripSchema } from "@guardianlink/domain/trip";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useDoc } from "../../data/doc-state.ts";
import { clearDeviceTrip, saveDeviceTrip, useDeviceTrip } from "../../data/trips/device-trip.ts";
import { findRunningTrip, withRow } from "../../data/trips/running-trip.ts";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { useRunningTrips } from "../../data/trips/use-running-trips.ts";
import { useServices } from "../../platform/services.ts";
import { useSustained } from "../../platform/use-sustained.ts";
import { useNow } from "../../platform/use-now.ts";
import { useWakeLock } from "../../platform/use-wake-lock.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ActiveTripContext } from "./active-trip-context.ts";
import type { ActiveTrip } from "./active-trip-context.ts";
import { arrivalPhase } from "./arrival.ts";
import { EmergencyCall } from "./emergency-call.tsx";
import { useLateStart } from "./use-late-start.ts";
import { useNotificationAnswer } from "./use-notification-answer.ts";
import { usePhoneWords } from "./use-phone-words.ts";
import { useTracking } from "./use-tracking.ts";
import { useTripActions } from "./use-trip-actions.ts";

interface ActiveTripProviderProps {
  readonly uid: UserId;
  /**
   * Shown to a person who opens the page for an SOS without a running trip.
   * @param isLooking whether a trip may still be found
   */
  readonly forSos: (isLooking: boolean) => ReactNode;
  readonly children: ReactNode;
}

/** The query parameter of the home screen's SOS shortcut. */
const SOS_WANTED = "sos";

/**
 * Finds the running trip of this device or account and listens to it for its children. Without a
 * trip it opens the start form.
 */
export function ActiveTripProvider({ uid, forSos, children }: ActiveTripProviderProps) {
  const { device } = useServices();
  const [search] = useSearchParams();
  // The page to open when the trip is over. It is set before the record is cleared, because
  // clearing alone would open the start form.
  const [exit, setExit] = useState<string | null>(null);
  const found = findRunningTrip(useDeviceTrip(uid), useRunningTrips(uid));
  const restored = found.kind === "trip" && !found.isRemembered ? found.trip : null;

  useEffect(() => {
    if (restored && exit === null) saveDeviceTrip(device, uid, restored);
  }, [restored, exit, device, uid]);
  useEffect(() => {
    if (exit !== null) clearDeviceTrip(device, uid);
  }, [exit, device, uid]);

  if (exit !== null) return <Navigate to={exit} replace />;
  // An SOS does not wait for the server to say whether a trip is running. If one is, the SOS goes
  // out from it (raise-sos.ts).
  if (search.has(SOS_WANTED) && found.kind !== "trip") return forSos(found.kind !== "none");
  switch (found.kind) {
    case "none":
      return <Navigate to={routes.trip} replace />;
    case "unknown":
      return <TripUnknown onRetry={found.retry} />;
    case "loading":
      return <LoadingState text="Looking for your trip..." />;
    case "trip":
      return <FollowedTrip key={found.trip.id} {...{ uid, children }} known={found.trip} onExit={setExit} />;
  }
}

/** There may be a trip, so show help instead of the start form. */
const TripUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="page">
    <PageHeader title="Active Trip" />
    <ErrorState text="Your trip could not be loaded." onRetry={onRetry} />
    <EmergencyCall />
  </div>
);

/**
 * Two connections answer the write and the listener, so an accepted trip may seem to be missing for
 * a moment.
 */
const REFUSAL_HELD_MS = 5000;

interface FollowedTripProps extends Omit<ActiveTripProviderProps, "forSos"> {
  readonly known: RunningTrip;
  readonly onExit: (path: string) => void;
}

function FollowedTrip({ uid, known, onExit, children }: FollowedTripProps) {
  const { device } = useServices();
  const trip = withRow(known, useDoc(paths.trip(uid, known.id), tripSchema));
  const now = useNow(ACTIVE_TRIP_TICK_MS);
  const wakeLock = useWakeLock();
  const tracking = useTracking(uid, trip.id, trip.status !== "completed");
  useLateStart(uid, trip, tracking.latest);
  const isRefused = useSustained(trip.server === "refused", REFUSAL_HELD_MS);
  const phase = arrivalPhase(trip, now);
  const actions = useTripActions(uid, trip, trip.hasSos || phase === "overdue", onExit);
  // A location that waits on this phone has not been seen by anyone.
  const sentAt = trip.server === "accepted" ? (trip.lastLocation?.timestamp ?? null) : null;
  const [seenAt, setSeenAt] = useState<Date | null>(null);
  if (sentAt !== null && sentAt.getTime() !== seenAt?.getTime()) setSeenAt(sentAt);
  // A trip that the server does not have yet cannot be told anything of.
  usePhoneWords(trip.id, seenAt !== null && trip.status !== "completed");
  const [notificationCheck, setNotificationCheck] = useState<ActiveTrip["notificationCheck"]>(null);
  useNotificationAnswer(trip.id, {
    onArrived: actions.askToEnd,
    onExtend: (minutes) => void actions.extend(minutes),
    onCheck: setNotificationCheck,
  });
  // The device's record keeps the SOS, so that a reload after the end on another device still shows
  // it.
  useEffect(() => {
    if (trip.hasSos !== known.hasSos) saveDeviceTrip(device, uid, { ...known, hasSos: trip.hasSos });
  }, [trip.hasSos, known, device, uid]);

  return (
    <ActiveTripContext
      value={{
        uid,
        trip,
        now,
        phase,
        tracking,
        wakeLock,
        seenAt,
        isRefused,
        notificationCheck,
        clearNotificationCheck: () => setNotificationCheck(null),
        ...actions,
      }}
    >
      {children}
    </ActiveTripContext>
  );
}
