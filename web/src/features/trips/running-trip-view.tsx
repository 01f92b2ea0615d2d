import { ACTIVE_TRIP_TICK_MS } from "@guardianlink/domain/config";
import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths, routes } from "@guardianlink/domain/paths";
import { tripSchema } from "@guardianlink/domain/trip";
import type { StoredTrip } from "@guardianlink/domain/trip";
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { writeStoredTrip } from "../../platform/device-storage.ts";
import { useDocument } from "../../platform/firestore/use-live.ts";
import { useServices } from "../../platform/services.ts";
import { useHeld } from "../../platform/use-held.ts";
import { useNow } from "../../platform/use-now.ts";
import { useWakeLock } from "../../platform/use-wake-lock.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { ActiveTripHeader } from "./active-trip-header.tsx";
import { ArrivalCard } from "./arrival-card.tsx";
import { arrivalPhase } from "./arrival.ts";
import { ContactsNotice } from "./contacts-notice.tsx";
import styles from "./running-trip-view.module.css";
import { shownTrip } from "./running-trip.ts";
import type { ShownTrip } from "./running-trip.ts";
import { ServerNote } from "./server-note.tsx";
import { TrackingCard } from "./tracking-card.tsx";
import { TripDetails } from "./trip-details.tsx";
import { TripOverView } from "./trip-over-view.tsx";
import { ENDED_ELSEWHERE } from "./trip-toasts.ts";
import { useNotificationAnswer } from "./use-notification-answer.ts";
import { useTracking } from "./use-tracking.ts";
import { useTripActions } from "./use-trip-actions.ts";

interface TripSafetyParts {
  /** What has become of an SOS. */
  readonly panel: ReactNode;
  /** Who can follow the trip. */
  readonly links: ReactNode;
  readonly button: ReactNode;
}

/** What the SOS part needs of the trip, and where its pieces go. */
export interface SosSlot {
  readonly trip: ShownTrip;
  /** The newest position that the tracking has. */
  readonly latest: LocationReading | null;
  readonly layout: (parts: TripSafetyParts) => ReactNode;
}

interface RunningTripViewProps {
  readonly uid: UserId;
  readonly stored: StoredTrip;
  readonly renderSos: (slot: SosSlot) => ReactNode;
  /** Leaves the page for another, the trip being over. */
  readonly onExit: (path: string) => void;
}

/** A write and a listener answer on two wires, so for a moment a trip may seem to be missing that has just been accepted. */
const REFUSAL_HELD_MS = 5000;

/** The active trip: how it stands, whether it is followed, and the two things to do, SOS and a safe end. */
export function RunningTripView({ uid, stored, renderSos, onExit }: RunningTripViewProps) {
  const { device } = useServices();
  const trip = shownTrip(stored, useDocument(paths.trip(uid, tripId(stored.id)), tripSchema));
  const now = useNow(ACTIVE_TRIP_TICK_MS);
  const wakeLock = useWakeLock();
  const tracking = useTracking(uid, trip.id, trip.status !== "completed");
  const isRefused = useHeld(trip.server === "refused", REFUSAL_HELD_MS);
  const [isAsking, setAsking] = useState(false);
  const { isEnding, isOverElsewhere, end, extend } = useTripActions(uid, trip, onExit);
  // Whoever has called for help is not led away from what became of it.
  const staysForSos = isOverElsewhere && stored.status === "sos";
  const phase = arrivalPhase(trip, now);
  useNotificationAnswer(trip.id, {
    onArrived: () => setAsking(true),
    onExtend: (minutes) => void extend(minutes),
  });

  useEffect(() => {
    if (!isOverElsewhere || staysForSos) return;
    showToast(ENDED_ELSEWHERE, "info");
    onExit(routes.dashboard);
  }, [isOverElsewhere, staysForSos, onExit]);
  useEffect(() => {
    if (trip.status === "sos" && stored.status === "active")
      writeStoredTrip(device, uid, { ...stored, status: "sos" });
  }, [trip.status, stored, device, uid]);

  if (staysForSos)
    return renderSos({
      trip,
      latest: tracking.latest,
      layout: ({ panel }) => <TripOverView panel={panel} onLeave={() => onExit(routes.dashboard)} />,
    });
  return renderSos({
    trip,
    latest: tracking.latest,
    layout: ({ panel, links, button }) => (
      <div className={styles.frame}>
        <div className="page">
          <ActiveTripHeader trip={trip} isOverdue={phase === "overdue"} now={now} />
          {panel}
          {phase !== "underway" && (
            <ArrivalCard
              uid={uid}
              phase={phase}
              onArrived={() => setAsking(true)}
              onExtend={(minutes) => void extend(minutes)}
            />
          )}
          <ServerNote
            server={trip.server === "refused" && !isRefused ? "unknown" : trip.server}
            onStartAgain={() => onExit(routes.trip)}
          />
          <TrackingCard tracking={tracking} wakeLock={wakeLock} now={now} />
          {links}
          <TripDetails trip={trip} isOverdue={phase === "overdue"} now={now} />
          <ContactsNotice uid={uid} warns={false} />
        </div>
        <div className={styles.actions}>
          {button}
          <Button
            variant="secondary"
            block
            icon={<CircleCheck aria-hidden="true" size={20} />}
            onClick={() => setAsking(true)}
          >
            End Trip Safely
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="End this trip?"
          text="Tracking stops and your contacts hear that you are safe."
          tone="primary"
          cancelLabel="Keep Going"
          confirmLabel="End Trip"
          pendingLabel="Ending..."
          pending={isEnding}
          onConfirm={() => void end().then(() => setAsking(false))}
        />
      </div>
    ),
  });
}
