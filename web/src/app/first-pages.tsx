import { userId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { StrictMode } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { AuthService, Session } from "../platform/auth.ts";
import { browserServices } from "../platform/browser-services.ts";
import { deferredAuth } from "../platform/deferred-auth.ts";
import { lazyStore } from "../platform/firestore/lazy-store.ts";
import { InstallationProvider } from "../platform/install.ts";
import type { Installation } from "../platform/install.ts";
import { ProfileProvider } from "../data/profile/profile-context.tsx";
import { ServicesProvider } from "../platform/services.ts";
import { AuthProvider } from "../platform/session.ts";
import { showToast } from "../ui/show-toast.ts";
import { App } from "./app.tsx";
import { authScreens } from "./screens.ts";
import { SignedInRoutes, preloadPage } from "./signed-in.tsx";

// Runs at the build and never in a browser: what the first pages look like before anything is known of the person, as HTML. It stands
// from the moment the page has arrived until the app has been fetched, which on a slow network takes seconds.

/** A page that is drawn at the build. */
export interface FirstPage {
  readonly path: string;
  /** Who sees it: whoever was not, or was, signed in when this browser last knew. */
  readonly session: "out" | "in";
  /** The modules of it, for their styles and to fetch them early. */
  readonly modules: readonly string[];
  readonly draw: () => Promise<string>;
}

const never = new Promise<never>(() => undefined);

const installation: Installation = {
  platform: "android",
  isStandalone: false,
  canPrompt: () => false,
  subscribe: () => () => undefined,
  prompt: () => never,
};

/** An auth page, exactly as the app draws it first: the app takes over this very HTML, with what has been typed into it. */
async function drawAuthPage(path: string): Promise<string> {
  await authScreens.find((screen) => screen.path === path)?.preload();
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return renderToString(
    <StrictMode>
      <App auth={deferredAuth(never)} opening={never} {...{ installation, Router }} />
    </StrictMode>,
  );
}

/** The greeting has the hour and a name in it, which the build cannot know. */
const withoutGreeting = (html: string): string =>
  html.replace(/(<h1 class="_greeting[^>]*>)[^<]*(<\/h1><p[^>]*>)[^<]*/, "$1&nbsp;$2&nbsp;");

/** A signed-in page while all of its data is loading. The app draws the same in its place. */
async function drawSignedInPage(path: string): Promise<string> {
  await preloadPage(path);
  const session: Session = {
    status: "signed-in",
    user: { uid: userId("nobody"), name: null, email: "", isEmailVerified: true },
  };
  const auth: AuthService = { ...deferredAuth(never), session: () => session };
  const html = renderToString(
    <InstallationProvider value={installation}>
      <AuthProvider value={auth}>
        <StaticRouter location={path}>
          <ServicesProvider value={{ ...browserServices(showToast), store: lazyStore(() => never) }}>
            <ProfileProvider>
              <SignedInRoutes />
            </ProfileProvider>
          </ServicesProvider>
        </StaticRouter>
      </AuthProvider>
    </InstallationProvider>,
  );
  return withoutGreeting(html);
}

const authPage = (path: string, route: string): FirstPage => ({
  path,
  session: "out",
  modules: [`src/app/routes/${route}.tsx`, "src/platform/firebase-auth.ts"],
  draw: () => drawAuthPage(path),
});

const signedInPage = (path: string, route: string): FirstPage => ({
  path,
  session: "in",
  modules: [
    "src/app/signed-in.tsx",
    `src/app/routes/${route}.tsx`,
    "src/platform/firebase-auth.ts",
    "src/platform/firestore/firestore-store.ts",
  ],
  draw: () => drawSignedInPage(path),
});

/** firebase.json and the service worker know the same paths. */
export const firstPages: readonly FirstPage[] = [
  authPage(routes.login, "login"),
  authPage(routes.signup, "signup"),
  signedInPage(routes.dashboard, "dashboard"),
  signedInPage(routes.trip, "start-trip"),
];
