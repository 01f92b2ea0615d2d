import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadAuthScreen } from "./app/screens.ts";
import { watchForUpdates } from "./app/updates.ts";
import { openFirebaseAuth } from "./platform/firebase-auth.ts";
import { watchInstallation } from "./platform/install.ts";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import "./ui/styles/layout.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
preloadAuthScreen(location.pathname);
createRoot(root).render(
  <StrictMode>
    <App auth={openFirebaseAuth()} installation={watchInstallation(window)} />
  </StrictMode>,
);
if (import.meta.env.PROD) watchForUpdates();
