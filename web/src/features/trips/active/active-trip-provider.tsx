import { ACTIVE_TRIP_TICK_MS } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { clearDeviceTrip, saveDeviceTrip } from "../../../data/trips/device-trip.ts";
import { useTripChecks } from "../../../data/trips/trip-checks.ts";
import type { RunningTrip } from "../../../data/trips/running-trip.ts";
import { useServices } from "../../../platform/services.ts";
import { useNow } from "../../../platform/time/use-now.ts";
import { useWakeLock } from "../../../platform/device/use-wake-lock.ts";
import { LoadingState } from "../../../ui/loading-state.tsx";
import { ActiveTripContext } from "./active-trip-context.ts";
import type { ActiveTrip } from "./active-trip-context.ts";
import { arrivalPhase } from "../arrival.ts";
import { EmergencyCall } from "./emergency-call.tsx";
import { useLateStart } from "../use-late-start.ts";
import { useEndTrip } from "./use-end-trip.ts";
import { useExtendTrip } from "./use-extend-trip.ts";
import { useNotificationAnswer } from "./use-notification-answer.ts";
import { useReportPhoneStatus } from "./use-report-phone-status.ts";
import { useServerWatch } from "./use-server-watch.ts";
import { useTracking } from "./use-tracking.ts";

interface ActiveTripProviderProps {
  /** The page that opens when no trip runs. */
  readonly withoutTrip: string;
  readonly children: ReactNode;
}

/** Tracks the current trip for its children. */
export function ActiveTripProvider({ withoutTrip, children }: ActiveTripProviderProps) {
  const { device } = useServices();
  const { uid, found } = useCurrentTrip();
  // The page to open when the trip is over. It is set before the record is cleared, because
  // clearing alone would open the page for no trip.
  const [exit, setExit] = useState<string | null>(null);
  const restored = found.kind === "trip" && !found.isRemembered ? found.trip : null;
  const [hadTrip, setHadTrip] = useState(false);
  if (found.kind === "trip" && !hadTrip) setHadTrip(true);

  useEffect(() => {
    if (restored && exit === null) saveDeviceTrip(device, uid, restored);
  }, [restored, exit, device, uid]);
  useEffect(() => {
    if (exit !== null) clearDeviceTrip(device, uid);
  }, [exit, device, uid]);

  if (exit !== null) return <Navigate to={exit} replace />;
  if (found.kind === "trip")
    return <TrackedTrip key={found.trip.id} trip={found.trip} {...{ children }} onExit={setExit} />;
  if (found.kind !== "none") return <Looking />;
  // Another tab may have ended the trip that was shown.
  return <Navigate to={hadTrip ? routes.dashboard : withoutTrip} replace />;
}

const Looking = () => (
  <div className="page">
    <LoadingState text="Looking for your trip..." />
    <EmergencyCall />
  </div>
);

interface TrackedTripProps {
  readonly children: ReactNode;
  readonly trip: RunningTrip;
  readonly onExit: (path: string) => void;
}

function TrackedTrip({ trip, onExit, children }: TrackedTripProps) {
  const { uid, sos } = useCurrentTrip();
  const now = useNow(ACTIVE_TRIP_TICK_MS);
  const wakeLock = useWakeLock();
  const tracking = useTracking(uid, trip.id, trip.status !== "completed");
  useLateStart(uid, trip, tracking.latest);
  const watch = useServerWatch(trip);
  const phase = arrivalPhase(trip, now);
  const { check } = useTripChecks(uid, trip.id);
  const isInformed = check !== null && check.informedAt !== null;
  // With a PIN firestore.rules has the same conditions (isAlerted).
  const isAlerted = sos.phase !== "idle" || phase === "overdue" || trip.wasOverdue || isInformed;
  const ending = useEndTrip(uid, trip, isAlerted, onExit);
  const extend = useExtendTrip(uid, trip);
  // The server cannot take reports about a trip that it does not have yet.
  useReportPhoneStatus(trip.id, trip.seenAt !== null && trip.status !== "completed");
  const [notificationCheck, setNotificationCheck] = useState<ActiveTrip["notificationCheck"]>(null);
  useNotificationAnswer(trip.id, {
    onArrived: ending.askToEnd,
    onExtend: (minutes) => void extend(minutes),
    onCheck: setNotificationCheck,
  });

  return (
    <ActiveTripContext
      value={{
        uid,
        trip,
        now,
        phase,
        isAlerted,
        check,
        tracking,
        wakeLock,
        watch,
        notificationCheck,
        clearNotificationCheck: () => setNotificationCheck(null),
        extend,
        ...ending,
      }}
    >
      {children}
    </ActiveTripContext>
  );
}
