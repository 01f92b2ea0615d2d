import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadScreen } from "./app/screens.ts";
import { watchInstallation } from "./platform/install.ts";
import { wasSignedIn } from "./platform/session-hint.ts";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import "./ui/styles/layout.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
preloadScreen(location.pathname, wasSignedIn());
const openAuth = async () => (await import("./platform/firebase-auth.ts")).openFirebaseAuth();
createRoot(root).render(
  <StrictMode>
    <App auth={openAuth()} installation={watchInstallation(window)} />
  </StrictMode>,
);
// The worker fetches the whole app for the next visit: that begins when this visit has what it needs.
if (import.meta.env.PROD)
  addEventListener(
    "load",
    () => void import("./app/updates.ts").then(({ watchForUpdates }) => watchForUpdates()),
    {
      once: true,
    },
  );
