import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunkGroups } from "./chunk-groups.ts";
import { chunkPackages } from "./chunk-packages.ts";
import { firstPages } from "./first-pages.ts";
import { manifest } from "./manifest.ts";
import { publicHead } from "./public-head.ts";
import { PUBLIC_ASSETS, publicPages } from "./public-pages.ts";
import { sonnerStyles } from "./sonner-styles.ts";
import { withoutPipelines } from "./without-pipelines.ts";

/**
 * The development server stands in front of the suite's hosting emulator, which owns the server routes. The suite names it in
 * VITE_HOSTING_ORIGIN; without it the server serves pages only.
 */
const hostingProxy = (origin: string | undefined) =>
  origin
    ? { "/api": { target: origin }, "/local-suite.json": { target: origin }, "/__/": { target: origin } }
    : {};

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    sonnerStyles(),
    withoutPipelines(),
    publicHead(),
    publicPages(),
    firstPages(),
    chunkPackages("app"),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      // Firebase Messaging registers a worker of this name; see the file for why it is the only one.
      filename: "firebase-messaging-sw.ts",
      // The page registers the worker itself, so that an update can wait for the user.
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg}"],
        // The public pages are for other people's phones; the installed app has no use for them.
        globIgnores: ["*-page.html", `${PUBLIC_ASSETS}/**`],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
  ],
  build: {
    target: "es2022",
    // Only Safari before 17 lacks it, and merely fetches a little later then.
    modulePreload: { polyfill: false },
    // In .vite/, which Hosting leaves out; tests/budgets reads it.
    manifest: true,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: hostingProxy(loadEnv(mode, import.meta.dirname)["VITE_HOSTING_ORIGIN"]) },
}));
