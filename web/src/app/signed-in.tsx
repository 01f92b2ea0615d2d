import { routes } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { tripClockStore } from "../data/trip-clock-store.ts";
import { browserServices, preloadStore } from "../data/browser-services.ts";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { DataServicesProvider } from "../data/services.tsx";
import type { DataServices } from "../data/services.tsx";
import { useUser } from "../platform/session.ts";
import { showToast } from "../ui/show-toast.ts";
import { preloadToaster } from "../ui/toast-host.tsx";
import { ResumePending } from "./resume-pending.tsx";
import { KeepPush } from "./keep-push.tsx";
import { standaloneRoutes, movedPaths, shellRoutes } from "./shell-routes.ts";
import { Shell } from "./shell/shell.tsx";
import { TellPhotos } from "./tell-photos.tsx";

let shared: DataServices | null = null;

/**
 * The browser's services. They are created once per page load, because the database client can be
 * opened only once.
 */
function sharedServices(): DataServices {
  if (shared === null) {
    const services = browserServices(showToast);
    shared = { ...services, store: tripClockStore(services.store, services.clockAhead) };
  }
  return shared;
}

/** Prefetches a page, and the database that all of them need, before the session is known. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = [...shellRoutes, ...standaloneRoutes].find(({ path }) => path === pathname);
  preloadStore().catch(() => undefined);
  await page?.preload();
}

/** Renders everything behind sign-in. */
export default function SignedIn() {
  const services = sharedServices();
  const { uid } = useUser();
  useEffect(() => services.photos.start(uid), [services, uid]);
  useEffect(() => {
    const { clockAhead, visibility } = services;
    const look = (): void => void (visibility.isVisible() && clockAhead.recheck());
    look();
    return visibility.subscribe(look);
  }, [services]);
  // Load the toasts now, so that a message about an SOS can appear even without network.
  useEffect(() => void preloadToaster(), []);
  return (
    <DataServicesProvider value={services}>
      <ProfileProvider key={uid}>
        <ResumePending />
        <KeepPush />
        <TellPhotos />
        <SignedInRoutes />
      </ProfileProvider>
    </DataServicesProvider>
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
