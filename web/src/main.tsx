import { routes } from "@guardianlink/domain/paths";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadRoute } from "./app/auth-routes.ts";
import { deferredAuth } from "./platform/auth/deferred-auth.ts";
import { watchInstallation } from "./platform/device/install.ts";
import { sessionKnown } from "./platform/auth/session.ts";
import { wasSignedIn } from "./platform/auth/session-hint.ts";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import "./ui/styles/layout.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
// The script in the page's head has chosen what is shown until the app starts: a prerendered page
// or the app's name.
const { first } = document.documentElement.dataset;
const isSignedIn = wasSignedIn();
const firstRoute = preloadRoute(location.pathname, isSignedIn);
const opening = import("./platform/auth/firebase-auth.ts").then(({ openFirebaseAuth }) =>
  openFirebaseAuth(location.origin + routes.login),
);
const auth = deferredAuth(opening);
const app = (
  <StrictMode>
    <App auth={auth} opening={opening} installation={watchInstallation(window)} />
  </StrictMode>
);

async function start(page: HTMLElement): Promise<void> {
  if (first !== "page") {
    page.replaceChildren();
    document.documentElement.dataset["first"] = "app";
    createRoot(page).render(app);
    return;
  }
  // The prerendered page is the one that follows, so keep it until the app can replace it at once.
  await firstRoute;
  if (isSignedIn) {
    await sessionKnown(auth, opening);
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
