import { Suspense, use } from "react";
import { BrowserRouter } from "react-router-dom";
import type { AuthService } from "../platform/auth.ts";
import { AuthProvider } from "../platform/session.ts";
import { PagePlaceholder } from "../ui/skeleton.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { AppRoutes } from "./router.tsx";

interface AppProps {
  /** Starts the session; while it is pending the page shows placeholders. */
  readonly auth: Promise<AuthService>;
}

/** The whole app. */
export const App = ({ auth }: AppProps) => (
  <ErrorBoundary>
    <Suspense fallback={<PagePlaceholder />}>
      <Started auth={auth} />
    </Suspense>
    <ToastHost />
  </ErrorBoundary>
);

const Started = ({ auth }: AppProps) => (
  <AuthProvider value={use(auth)}>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </AuthProvider>
);
