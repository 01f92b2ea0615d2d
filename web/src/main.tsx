import { routes } from "@guardianlink/domain/paths";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadRoute } from "./app/auth-routes.ts";
import { deferredAuth } from "./platform/auth/deferred-auth.ts";
import { watchInstallation } from "./platform/device/install.ts";
import { lastSession, wasSignedIn } from "./platform/auth/last-session.ts";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import "./ui/styles/layout.css";

/** For how long only the app's name is shown before the frame of the app replaces it. */
const NAME_ALONE_MS = 500;

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
// The script in the page's head has chosen what is shown until the app starts: a prerendered page
// or the app's name.
const { first } = document.documentElement.dataset;
const isSignedIn = wasSignedIn();
const last = lastSession();
const firstRoute = preloadRoute(location.pathname, isSignedIn);
let tellShown = (): void => undefined;
const shown = new Promise<void>((resolve) => (tellShown = resolve));
// The last session opens the page, and an SOS there waits on the phone. So the auth SDK, which
// takes a slow phone a while, starts after the page.
const opening = (last === null ? Promise.resolve() : shown).then(async () => {
  const { openFirebaseAuth } = await import("./platform/auth/firebase-auth.ts");
  return openFirebaseAuth(location.origin + routes.login, last);
});
const app = (
  <StrictMode>
    <App
      auth={deferredAuth(opening, last)}
      installation={watchInstallation(window)}
      onShown={tellShown}
      opening={opening}
    />
  </StrictMode>
);

async function start(page: HTMLElement): Promise<void> {
  // Keep what is on the screen until the app can replace it at once. Only a page that is drawn at
  // the build may wait for long: the app's name alone says nothing, and has no SOS.
  if (first === "page") await firstRoute;
  else if (last !== null)
    await Promise.race([firstRoute, new Promise((resolve) => setTimeout(resolve, NAME_ALONE_MS))]);
  if (first !== "page") {
    page.replaceChildren();
    document.documentElement.dataset["first"] = "app";
    createRoot(page).render(app);
  } else if (isSignedIn) {
    if (last === null) await opening.catch(() => undefined);
    startTransition(() => createRoot(page).render(app));
  }
  // Hydrate, because someone may already be typing in the form.
  else startTransition(() => void hydrateRoot(page, app));
}
void start(root);

// The worker downloads the whole app for the next visit, so start it only when this visit has what
// it needs.
if (import.meta.env.PROD)
  void Promise.allSettled([firstRoute, opening])
    .then(() => import("./app/after-start.ts"))
    .then(({ afterStart }) => afterStart());
