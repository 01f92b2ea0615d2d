import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadScreen } from "./app/screens.ts";
import { deferredAuth } from "./platform/deferred-auth.ts";
import { watchInstallation } from "./platform/install.ts";
import { sessionKnown } from "./platform/session.ts";
import { wasSignedIn } from "./platform/session-hint.ts";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import "./ui/styles/layout.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
// The script of the page's head has decided what stands until the app does: a page that was drawn at the build, or the name of the app.
const { first } = document.documentElement.dataset;
const isSignedIn = wasSignedIn();
const screen = preloadScreen(location.pathname, isSignedIn);
const opening = import("./platform/firebase-auth.ts").then(({ openFirebaseAuth }) => openFirebaseAuth());
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
  // What stands is the page that comes, so it stays until that one can take its place at once.
  await screen;
  if (isSignedIn) {
    await sessionKnown(auth, opening);
    startTransition(() => createRoot(page).render(app));
  }
  // Somebody may be typing in its form by now.
  else startTransition(() => void hydrateRoot(page, app));
}
void start(root);

// The worker fetches the whole app for the next visit: that begins when this visit has what it needs.
if (import.meta.env.PROD)
  void Promise.allSettled([screen, opening])
    .then(() => import("./app/updates.ts"))
    .then(({ watchForUpdates }) => watchForUpdates());
