import { routes } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { tripClockStore } from "../data/trip-clock-store.ts";
import { browserServices } from "../data/browser-services.ts";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { DataServicesProvider } from "../data/services.tsx";
import type { DataServices } from "../data/services.tsx";
import type { AuthService } from "../platform/auth/auth.ts";
import { useAuth, useUser } from "../platform/auth/session.ts";
import { showToast } from "../ui/show-toast.ts";
import { ResumePending } from "./resume-pending.tsx";
import { useKeptClock } from "./keep-clock.ts";
import { KeepPush } from "./keep-push.tsx";
import { OneAccount } from "./one-account.tsx";
import { standaloneRoutes, movedPaths, shellRoutes } from "./shell-routes.ts";
import { Shell } from "./shell/shell.tsx";
import { PinHost } from "./pin-host.tsx";
import { PhotoToasts } from "./photo-toasts.tsx";

let shared: DataServices | null = null;

/** The browser's services. They are created once per page load. */
function sharedServices(auth: AuthService): DataServices {
  if (shared === null) {
    const services = browserServices(showToast, auth);
    shared = { ...services, store: tripClockStore(services.store, services.clockAhead) };
  }
  return shared;
}

/** Prefetches a page before the session is known. */
export async function preloadPage(pathname: string): Promise<void> {
  await [...shellRoutes, ...standaloneRoutes].find(({ path }) => path === pathname)?.preload();
}

/**
 * The pages that a start, an SOS and an end open. The network may have gone by then, and the first
 * visit has no copy of the service worker's.
 */
const PAGES_OF_A_TRIP = [routes.activeTrip, routes.dashboard];
/** What the first page needs comes before them. */
const PRELOAD_AFTER_MS = 1000;

/** Renders everything behind sign-in. */
export default function SignedIn() {
  const services = sharedServices(useAuth());
  return (
    <DataServicesProvider value={services}>
      <OneAccount services={services}>
        <SignedInApp services={services} />
      </OneAccount>
    </DataServicesProvider>
  );
}

function SignedInApp({ services }: { readonly services: DataServices }) {
  const { uid } = useUser();
  useEffect(() => services.photos.start(uid), [services, uid]);
  useEffect(
    () =>
      services.clock.after(PRELOAD_AFTER_MS, () => {
        // A page that does not load now is asked for again when it opens.
        for (const page of PAGES_OF_A_TRIP) preloadPage(page).catch(() => undefined);
      }),
    [services],
  );
  useKeptClock();
  return (
    <ProfileProvider key={uid}>
      <ResumePending />
      <KeepPush />
      <PhotoToasts />
      <PinHost>
        <SignedInRoutes />
      </PinHost>
    </ProfileProvider>
  );
}

/** The routes behind sign-in. Any other path redirects to the dashboard. */
export const SignedInRoutes = () => (
  <Routes>
    {standaloneRoutes.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    <Route element={<Shell />}>
      {shellRoutes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Route>
    {movedPaths.map(({ from, to }) => (
      <Route key={from} path={from} element={<Navigate to={to} replace />} />
    ))}
    <Route path="*" element={<Navigate to={routes.dashboard} replace />} />
  </Routes>
);
