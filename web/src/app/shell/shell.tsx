import { routes } from "@guardianlink/domain/paths";
import { mayStartTrip } from "@guardianlink/domain/subscription";
import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useProfile, useSubscription } from "../../data/profile/profile-context.tsx";
import { useDeviceTrip } from "../../data/trips/device-trip.ts";
import { knownRunningTrip } from "../../data/trips/running-trip.ts";
import { useRunningTrips } from "../../data/trips/use-running-trips.ts";
import { TripBar } from "../../features/sos/trip-bar.tsx";
import { useUser } from "../../platform/session.ts";
import { BottomNav } from "../../ui/bottom-nav.tsx";
import { cx } from "../../ui/cx.ts";
import { PagePlaceholder } from "../../ui/skeleton.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { navItems } from "./nav-items.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import styles from "./shell.module.css";
import { StartBar } from "./start-bar.tsx";
import { TrialWarning } from "./trial-warning.tsx";
import { usePageStart } from "./use-page-start.ts";

/** A chunk of its own: only those who allow a recording need it. */
const SosAudio = lazy(() => import("../../features/sos-audio/sos-audio.tsx"));

/**
 * The shell of the signed-in pages: notices, page and navigation. A running trip gets the whole
 * screen.
 */
export function Shell() {
  const { pathname } = useLocation();
  const subscription = useSubscription();
  const profile = useProfile();
  const main = usePageStart();
  const { uid } = useUser();
  const running = knownRunningTrip(useDeviceTrip(uid), useRunningTrips(uid));
  const isOnTrip = pathname === routes.activeTrip;
  const trip = isOnTrip ? null : running;
  // The start page has the button as the end of its form. A running trip has its bar in this place.
  const mayStart =
    running === null &&
    subscription !== null &&
    mayStartTrip(subscription) &&
    !pathname.startsWith(routes.trip);
  return (
    <div className={cx(styles.shell, !isOnTrip && styles.padded, (trip || mayStart) && styles.withBar)}>
      <OfflineNotice />
      {running?.hasSos && profile.state === "ready" && (profile.data.settings.audio ?? "off") !== "off" && (
        <Suspense>
          <SosAudio uid={uid} trip={running.id} />
        </Suspense>
      )}
      {!isOnTrip && subscription && <TrialWarning subscription={subscription} />}
      <main ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname} frame="div">
          <Suspense fallback={<PagePlaceholder />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
        {mayStart && <StartBar />}
      </main>
      {trip && <TripBar uid={uid} trip={trip} />}
      {!isOnTrip && <BottomNav items={navItems} />}
    </div>
  );
}
