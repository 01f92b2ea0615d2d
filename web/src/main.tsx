import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadScreen } from "./app/screens.ts";
import { watchForUpdates } from "./app/updates.ts";
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
if (import.meta.env.PROD) watchForUpdates();
