import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { useState } from "react";
import { commitOutcome, outcomeOf } from "../../platform/commit-outcome.ts";
import { useServices } from "../../platform/services.ts";
import { showToast } from "../../ui/show-toast.ts";
import { extendEta } from "./arrival.ts";
import { endTripWrite, extendTripWrite } from "./change-trip.ts";
import { endToast, EXTENDED, EXTEND_REFUSED } from "./trip-toasts.ts";
import { clockTime } from "./format-time.ts";
import type { ShownTrip } from "./running-trip.ts";

interface TripActions {
  readonly isEnding: boolean;
  /** Whether another device has ended the trip. */
  readonly isOverElsewhere: boolean;
  readonly end: () => Promise<void>;
  readonly extend: (minutes: number) => Promise<void>;
}

/** Ends and extends the running trip, and leaves the page when it has been ended here. */
export function useTripActions(uid: UserId, trip: ShownTrip, onExit: (path: string) => void): TripActions {
  const services = useServices();
  const [isEnding, setEnding] = useState(false);
  const running = { uid, id: tripId(trip.id), startedAt: trip.startedAt };

  const end = async (): Promise<void> => {
    setEnding(true);
    const write = endTripWrite(running, services.clock.now());
    const outcome = await outcomeOf(services, services.store.commitUrgent([write]), (later) => {
      if (later === "refused") showToast(endToast.refused, "error", { sticky: true });
    });
    showToast(endToast[outcome], outcome === "accepted" ? "success" : "error");
    if (outcome === "refused") setEnding(false);
    else onExit(routes.dashboard);
  };

  const extend = async (minutes: number): Promise<void> => {
    const eta = extendEta(trip.eta, services.clock.now(), minutes);
    const refuse = () => showToast(EXTEND_REFUSED, "error");
    const outcome = await commitOutcome(services, [extendTripWrite(running, eta)], (later) => {
      if (later === "refused") refuse();
    });
    if (outcome === "refused") refuse();
    else showToast(EXTENDED(clockTime(eta, services.clock.now())));
  };

  return { isEnding, isOverElsewhere: trip.status === "completed" && !isEnding, end, extend };
}
