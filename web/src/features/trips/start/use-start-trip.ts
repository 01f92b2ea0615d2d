import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useDataServices } from "../../../data/services.tsx";
import { readDeviceTrip } from "../../../data/trips/device-trip.ts";
import { refusedStartToast, startToast, startTrip } from "../../../data/trips/start-trip.ts";
import type { StartTrip } from "../../../data/trips/start-trip.ts";
import { showToast } from "../../../ui/show-toast.ts";

/** A toast about the start replaces the one before it. */
export const START_TOAST = { id: "start-trip" } as const;

/**
 * Starts a trip, shows the outcome, and opens the trip's page.
 * @param onStarting told when the start begins, and when it has failed
 */
export function useStartTrip(
  uid: UserId,
  onStarting: (isStarting: boolean) => void,
): (trip: Omit<StartTrip, "uid" | "former" | "later">) => Promise<void> {
  const services = useDataServices();
  const navigate = useNavigate();
  // The server says that it is over; this device may still remember it.
  const [former] = useState(() => readDeviceTrip(services.device, uid)?.id ?? null);
  const tellRefusal = async (how: Parameters<typeof showToast>[2]): Promise<void> =>
    showToast(await refusedStartToast(uid, services), "error", how);
  const later: StartTrip["later"] = (outcome) => {
    if (outcome === "accepted") showToast(startToast.accepted, "success");
    else void tellRefusal({ sticky: true });
  };
  return async (trip) => {
    onStarting(true);
    const outcome = await startTrip({ uid, former, ...trip, later }, services);
    if (outcome === "refused") {
      await tellRefusal(START_TOAST);
      onStarting(false);
      return;
    }
    // The page shows the trip that another tab has started.
    if (outcome !== "elsewhere")
      showToast(startToast[outcome], outcome === "accepted" ? "success" : "info", START_TOAST);
    void navigate(routes.activeTrip);
  };
}
