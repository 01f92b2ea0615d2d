import { routes } from "@guardianlink/domain/paths";
import { reportProblem } from "../platform/report.ts";
import { watchServiceWorker } from "../platform/service-worker.ts";
import { showToast } from "../ui/show-toast.ts";

/** How often an open page looks whether it may ask about an update that a trip has held back. */
const HELD_BACK_CHECK_MS = 30_000;

/** Keeps the app available offline and asks before a new version takes over. A running trip is never interrupted. */
export function watchForUpdates(): void {
  watchServiceWorker((applyUpdate) => {
    const ask = (): void => {
      if (location.pathname.startsWith(routes.activeTrip)) {
        setTimeout(ask, HELD_BACK_CHECK_MS);
        return;
      }
      showToast({ title: "A new version is ready", text: null }, "info", {
        id: "update",
        sticky: true,
        action: { label: "Update", onClick: applyUpdate },
      });
    };
    ask();
  }).catch(reportProblem);
}
