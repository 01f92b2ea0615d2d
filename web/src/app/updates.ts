import { routes } from "@guardianlink/domain/paths";
import { systemClock } from "../platform/time/clock.ts";
import type { Clock } from "../platform/time/clock.ts";
import { reportProblem } from "../platform/report.ts";
import { watchServiceWorker } from "../platform/service-worker.ts";
import { isTripOnDevice } from "../data/trips/trip-on-device.ts";
import { hideToast, showToast } from "../ui/show-toast.ts";

/** How often an open page checks whether a trip has begun or ended. */
const CHECK_MS = 2000;
const TOAST = "update";

interface Surroundings {
  readonly isTripRunning: () => boolean;
  readonly clock: Pick<Clock, "every">;
}

/**
 * Offers a new version that is waiting. The offer is withdrawn while a trip runs, because taking
 * over deletes the files of the running version in every tab. Accepting it just as a trip begins
 * does nothing.
 */
export function offerUpdate(applyUpdate: () => void, { isTripRunning, clock }: Surroundings): void {
  let isOffered = false;
  const look = (): void => {
    const mayOffer = !isTripRunning();
    if (mayOffer === isOffered) return;
    isOffered = mayOffer;
    if (!mayOffer) hideToast(TOAST);
    else
      showToast({ title: "A new version is ready", text: null }, "info", {
        id: TOAST,
        sticky: true,
        action: { label: "Update", onClick: () => (isTripRunning() ? look() : applyUpdate()) },
      });
  };
  look();
  clock.every(CHECK_MS, look);
}

/**
 * Keeps the app available offline and asks before a new version takes over. A running trip is never
 * interrupted.
 */
export function watchForUpdates(): void {
  const isTripRunning = (): boolean => location.pathname.startsWith(routes.activeTrip) || isTripOnDevice();
  watchServiceWorker((applyUpdate) => offerUpdate(applyUpdate, { isTripRunning, clock: systemClock })).catch(
    reportProblem,
  );
}
