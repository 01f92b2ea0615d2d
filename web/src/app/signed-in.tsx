import { routes } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { tripClockStore } from "../data/trip-clock-store.ts";
import { browserServices, preloadStore } from "../platform/browser-services.ts";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { ServicesProvider } from "../platform/services.ts";
import type { Services } from "../platform/services.ts";
import { useUser } from "../platform/session.ts";
import { showToast } from "../ui/show-toast.ts";
import { preloadToaster } from "../ui/toast-host.tsx";
import { ResumePending } from "./resume-pending.tsx";
import { KeepPush } from "./keep-push.tsx";
import { bareScreens, movedPaths, shellScreens } from "./shell-screens.ts";
import { Shell } from "./shell/shell.tsx";
import { TellPhotos } from "./tell-photos.tsx";

let shared: Services | null = null;

/** The browser's parts, wired at the first sign-in of the page and kept: the database client can be opened only once. */
function sharedServices(): Services {
  if (shared === null) {
    const services = browserServices(showToast);
    shared = { ...services, store: tripClockStore(services.store, services.clockAhead) };
  }
  return shared;
}

/** Fetches a page, and the database that all of them need, before the session is known. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = [...shellScreens, ...bareScreens].find(({ path }) => path === pathname);
  preloadStore().catch(() => undefined);
  await page?.preload();
}

/** Everything behind sign-in. */
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
  // A message about an SOS must appear even if the network is gone by then.
  useEffect(() => void preloadToaster(), []);
  return (
    <ServicesProvider value={services}>
      <ProfileProvider key={uid}>
        <ResumePending />
        <KeepPush />
        <TellPhotos />
        <SignedInRoutes />
      </ProfileProvider>
    </ServicesProvider>
  );
}

/** The routes behind sign-in; any other path leads to the dashboard. */
export const SignedInRoutes = () => (
  <Routes>
    {bareScreens.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    <Route element={<Shell />}>
      {shellScreens.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Route>
    {movedPaths.map(({ from, to }) => (
      <Route key={from} path={from} element={<Navigate to={to} replace />} />
    ))}
    <Route path="*" element={<Navigate to={routes.dashboard} replace />} />
  </Routes>
);
