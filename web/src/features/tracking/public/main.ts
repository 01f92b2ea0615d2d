// The live page of a trip. It has no React, router, Firebase, worker or storage, because it opens
// inside mail and chat apps on any phone. The map loads after the texts, as its own chunk.
import "../../../ui/styles/tokens.css";
import "../../../ui/public/page.css";
import "./page.css";
import { reportFaultsOfPage } from "../../../platform/public-page-faults.ts";
import { tokenOf } from "../../../ui/public/token-of.ts";
import { whenNear } from "../../../ui/public/when-near.ts";
import { httpTrackApi } from "./api.ts";
import { showTrackPage } from "./page.ts";

reportFaultsOfPage();
const root = document.getElementById("page");
if (root === null) throw new Error("track-page.html has no #page.");

showTrackPage(root, tokenOf(location.pathname), {
  api: httpTrackApi,
  loadMap: () => import("./map.ts"),
  whenNear,
  nowMs: () => Date.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
  setLanguage: (language) => (document.documentElement.lang = language),
  isVisible: () => document.visibilityState === "visible",
  isOnline: () => navigator.onLine,
  onWake(listener) {
    document.addEventListener("visibilitychange", listener);
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    // A page that comes back from the browser's memory has missed what happened meanwhile.
    window.addEventListener("pageshow", listener);
  },
});
