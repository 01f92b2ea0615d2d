import { Suspense, lazy, useEffect, useState } from "react";
import { BrowserRouter } from "react-router-dom";
import type { AuthService } from "../platform/auth.ts";
import { deferredAuth } from "../platform/deferred-auth.ts";
import { InstallationProvider } from "../platform/install.ts";
import type { Installation } from "../platform/install.ts";
import { AuthProvider } from "../platform/session.ts";
import { PagePlaceholder } from "../ui/skeleton.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { AppRoutes } from "./router.tsx";
import { loadSignedIn } from "./screens.ts";

// With the database it is far larger than the auth pages, so it is a chunk of its own.
const SignedIn = lazy(loadSignedIn);

interface AppProps {
  /** Starts the session; while it is pending, pages that need to know it show placeholders. */
  readonly auth: Promise<AuthService>;
  readonly installation: Installation;
}

/** The whole app. */
export const App = ({ auth, installation }: AppProps) => (
  <ErrorBoundary>
    <Suspense fallback={<PagePlaceholder />}>
      <InstallationProvider value={installation}>
        <Started auth={auth} />
      </InstallationProvider>
    </Suspense>
    <ToastHost />
  </ErrorBoundary>
);

function Started({ auth }: Pick<AppProps, "auth">) {
  const [service] = useState(() => deferredAuth(auth));
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => void auth.catch((error: unknown) => setFailure({ error })), [auth]);
  // For the boundary above, which says what is wrong.
  if (failure !== null) throw failure.error;
  return (
    <AuthProvider value={service}>
      {/* A transition would leave the old page standing, deaf, while the next one is fetched over a slow network. */}
      <BrowserRouter useTransitions={false}>
        <AppRoutes SignedIn={SignedIn} />
      </BrowserRouter>
    </AuthProvider>
  );
}
