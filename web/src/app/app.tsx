import { Suspense, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import type { AuthService } from "../platform/auth/auth.ts";
import { InstallationProvider } from "../platform/device/install.ts";
import type { Installation } from "../platform/device/install.ts";
import { AuthProvider } from "../platform/auth/session.ts";
import { ToastHost } from "../ui/toast-host.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { AppRoutes } from "./router.tsx";
import { WaitingPage } from "./waiting-page.tsx";
import { signedIn } from "./auth-routes.ts";

interface AppProps {
  /** While the session is loading, pages that need it show placeholders. */
  readonly auth: AuthService;
  /** Rejects when the auth service could not be opened. The app then shows the error. */
  readonly opening: Promise<unknown>;
  readonly installation: Installation;
  /** Called when the first page is on the screen. */
  readonly onShown?: () => void;
  /** The router. The build passes a static one, because it has no browser history. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

/**
 * Navigate without a transition: it would leave the old page on screen, not responding, while the
 * next one loads on a slow network.
 */
const AddressBar = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

/** Renders the whole app. */
export const App = ({ installation, ...started }: AppProps) => (
  <ErrorBoundary>
    <Suspense fallback={<WaitingPage />}>
      <InstallationProvider value={installation}>
        <Started {...started} />
      </InstallationProvider>
    </Suspense>
    <ToastHost />
  </ErrorBoundary>
);

function Started({ auth, opening, onShown, Router = AddressBar }: Omit<AppProps, "installation">) {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => onShown?.(), [onShown]);
  useEffect(() => void opening.catch((error: unknown) => setFailure({ error })), [opening]);
  // Throw to the error boundary above, which shows the error.
  if (failure !== null) throw failure.error;
  return (
    <AuthProvider value={auth}>
      <Router>
        <AppRoutes SignedIn={signedIn.Page} />
      </Router>
    </AuthProvider>
  );
}
