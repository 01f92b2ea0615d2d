import { Suspense, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import type { AuthService } from "../platform/auth.ts";
import { InstallationProvider } from "../platform/install.ts";
import type { Installation } from "../platform/install.ts";
import { AuthProvider } from "../platform/session.ts";
import { PagePlaceholder } from "../ui/skeleton.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { AppRoutes } from "./router.tsx";
import { signedIn } from "./screens.ts";

interface AppProps {
  /** While its session is loading, pages that need to know it show placeholders. */
  readonly auth: AuthService;
  /** Fails when the auth service could not be opened, which is shown. */
  readonly opening: Promise<unknown>;
  readonly installation: Installation;
  /** What keeps the address; at the build, where there is no browser, another. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

/** A transition would leave the old page standing, deaf, while the next one is fetched over a slow network. */
const AddressBar = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

/** The whole app. */
export const App = ({ installation, ...started }: AppProps) => (
  <ErrorBoundary>
    <Suspense fallback={<PagePlaceholder frame="main" />}>
      <InstallationProvider value={installation}>
        <Started {...started} />
      </InstallationProvider>
    </Suspense>
    <ToastHost />
  </ErrorBoundary>
);

function Started({ auth, opening, Router = AddressBar }: Omit<AppProps, "installation">) {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => void opening.catch((error: unknown) => setFailure({ error })), [opening]);
  // For the boundary above, which says what is wrong.
  if (failure !== null) throw failure.error;
  return (
    <AuthProvider value={auth}>
      <Router>
        <AppRoutes SignedIn={signedIn.Page} />
      </Router>
    </AuthProvider>
  );
}
