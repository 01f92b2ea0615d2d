import { routes } from "@guardianlink/domain/paths";
import { mayStartTrip } from "@guardianlink/domain/account/subscription";
import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { CurrentTripProvider, useCurrentTrip } from "../../data/alerts/current-trip.tsx";
import { useProfile, useSubscription } from "../../data/profile/profile-context.tsx";
import { useSenderName } from "../../data/profile/use-sender-name.ts";
import { Call112 } from "../../features/sos/call-112.tsx";
import { SosBar } from "../../features/sos/sos-bar.tsx";
import { SosDialog } from "../../features/sos/raise/sos-dialog.tsx";
import { SosProvider } from "../../features/sos/provider/sos-provider.tsx";
import { useUser } from "../../platform/auth/session.ts";
import { BottomNav } from "../../ui/bottom-nav.tsx";
import { cx } from "../../ui/cx.ts";
import { PagePlaceholder } from "../../ui/skeleton.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { loadSosAudio } from "./load-sos-audio.ts";
import { navItems } from "./nav-items.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import styles from "./shell.module.css";
import { TrialWarning } from "./trial-warning.tsx";
import { usePageStart } from "./use-page-start.ts";

/** A chunk of its own: only those who allow a recording need it. */
const SosAudio = lazy(loadSosAudio);

/** The shell of the signed-in pages, which all share one trip and one SOS. */
export function Shell() {
  const { uid } = useUser();
  return (
    <CurrentTripProvider uid={uid}>
      <SosProvider senderName={useSenderName()}>
        <Frame />
        <SosDialog />
      </SosProvider>
    </CurrentTripProvider>
  );
}

/** Notices, page and navigation. A running trip gets the whole screen. */
function Frame() {
  const { pathname } = useLocation();
  const subscription = useSubscription();
  const main = usePageStart();
  const { running } = useCurrentTrip();
  const isOnTrip = pathname === routes.activeTrip;
  // On the start page this button is at the end of the form.
  const mayStart =
    running === null && subscription !== null && mayStartTrip(subscription) && pathname !== routes.trip;
  return (
    <div className={cx(styles.shell, !isOnTrip && styles.padded)}>
      <OfflineNotice />
      <Recording />
      {!isOnTrip && subscription && <TrialWarning subscription={subscription} />}
      <main ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname} frame="div">
          {/* The trip's page has no bar, and its own call comes with its script. */}
          <Suspense fallback={<PagePlaceholder>{isOnTrip && <Call112 block />}</PagePlaceholder>}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isOnTrip && <SosBar mayStart={mayStart} />}
      {!isOnTrip && <BottomNav items={navItems} />}
    </div>
  );
}

/** The recording of an SOS, on whatever page the traveller is. */
function Recording() {
  const { uid, running, sos } = useCurrentTrip();
  const profile = useProfile();
  const first = running && sos.alerts.at(-1);
  if (!first || profile.state !== "ready" || (profile.data.settings.audio ?? "off") === "off") return null;
  return (
    <ErrorBoundary frame="none">
      <Suspense>
        <SosAudio uid={uid} first={first} />
      </Suspense>
    </ErrorBoundary>
  );
}
