import { Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { useSession } from "../platform/auth/session.ts";
import { wasSignedIn } from "../platform/auth/last-session.ts";
import { afterSignIn, signInFrom } from "./after-sign-in.ts";
import { AppReady } from "./app-ready.tsx";
import { authRoutes } from "./auth-routes.ts";
import { WaitingPage } from "./waiting-page.tsx";

interface AppRoutesProps {
  /** Renders everything behind sign-in. */
  readonly SignedIn: ComponentType;
}

/** Shows the auth pages to signed-out people and everything else to signed-in people. */
export function AppRoutes({ SignedIn }: AppRoutesProps) {
  const location = useLocation();
  // The router ignores a slash at the end, but the shell and the redirects compare paths.
  if (/.\/$/.test(location.pathname)) {
    const pathname = `/${location.pathname.split("/").filter(Boolean).join("/")}`;
    return <Navigate to={{ ...location, pathname }} replace />;
  }
  return (
    <Suspense fallback={<WaitingPage />}>
      <Routes>
        {authRoutes.map(({ path, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <SignedOutOnly>
                <Page />
              </SignedOutOnly>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <SignedInOnly>
              <SignedIn />
            </SignedInOnly>
          }
        />
      </Routes>
    </Suspense>
  );
}

function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { search } = useLocation();
  // In a browser where no one was signed in, show the form at once instead of waiting for the
  // session.
  if (session.status === "loading" && wasSignedIn()) return <WaitingPage />;
  if (session.status === "signed-in") return <Navigate to={afterSignIn(search)} replace />;
  return (
    <>
      {children}
      <AppReady />
    </>
  );
}

function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === "loading") return <WaitingPage />;
  if (session.status === "signed-out") return <Navigate to={signInFrom(location)} replace />;
  return (
    <>
      {children}
      <AppReady />
    </>
  );
}
