import { Suspense, lazy, use } from "react";
import { BrowserRouter } from "react-router-dom";
import type { AuthService } from "../platform/auth.ts";
import { InstallationProvider } from "../platform/install.ts";
import type { Installation } from "../platform/install.ts";
import { AuthProvider } from "../platform/session.ts";
import { PagePlaceholder } from "../ui/skeleton.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { AppRoutes } from "./router.tsx";

// With the database it is far larger than the auth pages, so it is a chunk of its own.
const SignedIn = lazy(() => import("./signed-in.tsx"));

interface AppProps {
  /** Starts the session; while it is pending the page shows placeholders. */
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

const Started = ({ auth }: Pick<AppProps, "auth">) => (
  <AuthProvider value={use(auth)}>
    <BrowserRouter>
      <AppRoutes SignedIn={SignedIn} />
    </BrowserRouter>
  </AuthProvider>
);
