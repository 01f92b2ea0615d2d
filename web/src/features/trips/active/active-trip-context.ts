import type { Check } from "@guardianlink/domain/watch/check";
import type { UserId } from "@guardianlink/domain/ids";
import { createContext, useContext } from "react";
import type { RunningTrip } from "../../../data/trips/running-trip.ts";
import type { WakeLockState } from "../../../platform/device/use-wake-lock.ts";
import type { ArrivalPhase } from "../arrival.ts";
import type { TappedCheck } from "./use-notification-answer.ts";
import type { ServerWatch } from "./use-server-watch.ts";
import type { TrackingState } from "./tracking-state.ts";

/** The running trip, its state, and the actions on it. */
export interface ActiveTrip {
  readonly uid: UserId;
  readonly trip: RunningTrip;
  /** Renewed every second. */
  readonly now: Date;
  readonly phase: ArrivalPhase;
  /** Whether contacts were alerted or are about to be, so that the end takes a hold or the PIN. */
  readonly isAlerted: boolean;
  /** The open question whether all is well; null while there is none. */
  readonly check: Check | null;
  readonly tracking: TrackingState;
  readonly wakeLock: WakeLockState;
  readonly watch: ServerWatch;
  /** Whether another device has ended the trip. */
  readonly isOverElsewhere: boolean;
  readonly isAskingToEnd: boolean;
  readonly isEnding: boolean;
  readonly askToEnd: () => void;
  readonly keepGoing: () => void;
  readonly end: () => Promise<void>;
  readonly extend: (minutes: number) => Promise<void>;
  /** The answer to "All well?" that was tapped on a notification; null once it is used. */
  readonly notificationCheck: TappedCheck | null;
  readonly clearNotificationCheck: () => void;
  readonly startAgain: () => void;
  /** Forgets the trip on this device and opens the dashboard. */
  readonly leave: () => void;
}

export const ActiveTripContext = createContext<ActiveTrip | null>(null);

export function useActiveTrip(): ActiveTrip {
  const active = useContext(ActiveTripContext);
  if (active === null) throw new Error("useActiveTrip needs an ActiveTripProvider above it.");
  return active;
}
