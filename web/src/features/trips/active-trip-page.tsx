import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { clearStoredTrip, writeStoredTrip } from "../../platform/device-storage.ts";
import { useServices } from "../../platform/services.ts";
import { useOnline } from "../../platform/use-online.ts";
import { useRunningTrips } from "../../platform/use-running-trips.ts";
import { useStoredTrip } from "../../platform/use-stored-trip.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EmergencyCall } from "./emergency-call.tsx";
import { restoredTrip } from "./new-trip.ts";
import { activeTripView } from "./running-trip.ts";
import { SOS_WANTED } from "./no-trip-for-sos.tsx";
import { RunningTripView } from "./running-trip-view.tsx";
import type { SosSlot } from "./running-trip-view.tsx";

interface ActiveTripPageProps {
  readonly uid: UserId;
  readonly renderSos: (slot: SosSlot) => ReactNode;
}

/** The running trip of this device or, where it has none, of the account. */
export function ActiveTripPage({ uid, renderSos }: ActiveTripPageProps) {
  const { device } = useServices();
  const stored = useStoredTrip(uid);
  const running = useRunningTrips(uid);
  const isOnline = useOnline();
  const [search] = useSearchParams();
  // Where to go when the trip is over. It comes before the record is cleared, which alone would lead to the start form.
  const [exit, setExit] = useState<string | null>(null);
  const view = activeTripView(stored, running, isOnline);
  const found = view.kind === "restore" ? view.trip : null;

  useEffect(() => {
    if (found && exit === null) writeStoredTrip(device, uid, restoredTrip(found));
  }, [found, exit, device, uid]);
  useEffect(() => {
    if (exit !== null) clearStoredTrip(device, uid);
  }, [exit, device, uid]);

  if (exit !== null) return <Navigate to={exit} replace />;
  if (view.kind === "none")
    return <Navigate to={search.has(SOS_WANTED) ? `${routes.trip}?${SOS_WANTED}=1` : routes.trip} replace />;
  if (view.kind === "unknown") return <TripUnknown onRetry={running.retry} />;
  if (view.kind !== "show" || stored === null) return <LoadingState text="Looking for your trip..." />;
  return <RunningTripView key={stored.id} {...{ uid, stored, renderSos }} onExit={setExit} />;
}

/** There may be a trip: whoever needs help now is not sent to a form. */
const TripUnknown = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="page">
    <PageHeader title="Active Trip" />
    <ErrorState text="Your trip could not be loaded." onRetry={onRetry} />
    <EmergencyCall />
  </div>
);
