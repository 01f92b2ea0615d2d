import { userId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { StrictMode } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { Session } from "../platform/auth/auth.ts";
import { browserServices } from "../data/browser-services.ts";
import { deferredAuth } from "../platform/auth/deferred-auth.ts";
import { InstallationProvider } from "../platform/device/install.ts";
import type { Installation } from "../platform/device/install.ts";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { DataServicesProvider } from "../data/services.tsx";
import { AuthProvider } from "../platform/auth/session.ts";
import { showToast } from "../ui/show-toast.ts";
import { App } from "./app.tsx";
import { authRoutes } from "./auth-routes.ts";
import { SignedInRoutes, preloadPage } from "./signed-in.tsx";

// Runs during the build, never in a browser. It renders the first pages to HTML without any
// personal data. A browser shows that HTML until the app's scripts arrive, which takes seconds on a
// slow network.

/** A page that the build renders to HTML. */
export interface PrerenderedPage {
  readonly path: string;
  /** Show it to people who were signed out, or signed in, when this browser last knew. */
  readonly session: "out" | "in";
  /** The page's modules. The build links their styles and preloads their scripts. */
  readonly modules: readonly string[];
  readonly draw: () => Promise<string>;
}

const unsettled = new Promise<never>(() => undefined);

const installation: Installation = {
  platform: "android",
  isStandalone: false,
  canPrompt: () => false,
  subscribe: () => () => undefined,
  prompt: () => unsettled,
};

/**
 * Renders an auth page exactly as the app first renders it, because the app hydrates this HTML and
 * keeps what was typed into it.
 */
async function drawAuthPage(path: string): Promise<string> {
  await authRoutes.find((route) => route.path === path)?.preload();
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return renderToString(
    <StrictMode>
      <App auth={deferredAuth(unsettled, null)} opening={unsettled} {...{ installation, Router }} />
    </StrictMode>,
  );
}

/** Empties the greeting: it contains the time of day and a name, which the build cannot know. */
const withoutGreeting = (html: string): string =>
  html.replace(/(<h1 class="_greeting[^>]*>)[^<]*(<\/h1><p[^>]*>)[^<]*/, "$1&nbsp;$2&nbsp;");

/** Renders a signed-in page in its loading state, which the app then renders in its place. */
async function drawSignedInPage(path: string): Promise<string> {
  await preloadPage(path.replace(/\?.*/, ""));
  const session: Session = {
    status: "signed-in",
    user: { uid: userId("nobody"), name: null, email: "", isEmailVerified: true },
  };
  const auth = deferredAuth(unsettled, session);
  const html = renderToString(
    <InstallationProvider value={installation}>
      <AuthProvider value={auth}>
        <StaticRouter location={path}>
          <DataServicesProvider value={browserServices(showToast, auth)}>
            <ProfileProvider>
              <SignedInRoutes />
            </ProfileProvider>
          </DataServicesProvider>
        </StaticRouter>
      </AuthProvider>
    </InstallationProvider>,
  );
  return withoutGreeting(html);
}

const authPage = (path: string, route: string): PrerenderedPage => ({
  path,
  session: "out",
  modules: [`src/app/routes/${route}.tsx`, "src/platform/auth/firebase-auth.ts"],
  draw: () => drawAuthPage(path),
});

const signedInPage = (path: string, route: string): PrerenderedPage => ({
  path,
  session: "in",
  modules: [
    "src/app/signed-in.tsx",
    `src/app/routes/${route}.tsx`,
    "src/platform/auth/firebase-auth.ts",
    "src/platform/firestore/sdk.ts",
  ],
  draw: () => drawSignedInPage(path),
});

/** The pages that the build renders. firebase.json and the service worker list the same paths. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  authPage(routes.login, "login"),
  authPage(routes.signup, "signup"),
  signedInPage(routes.dashboard, "dashboard"),
  signedInPage(routes.trip, "start-trip"),
  signedInPage(`${routes.activeTrip}?sos=1`, "active-trip"),
];
