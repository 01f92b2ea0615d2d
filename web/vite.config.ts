import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunkGroups } from "./build/chunk-groups.ts";
import { chunkReport } from "./build/chunk-report.ts";
import { prerender } from "./build/prerender.ts";
import { publicPageHead } from "./build/public-page-head.ts";
import { PUBLIC_ASSETS, publicPages } from "./build/public-pages.ts";
import { reloadLostPage } from "./build/reload-lost-page.ts";
import { webAppManifest } from "./build/web-app-manifest.ts";

/**
 * The development server passes the server routes on to the suite's hosting emulator, whose address
 * the suite gives in VITE_HOSTING_ORIGIN. Without one the server serves pages only.
 */
const hostingProxy = (origin: string | undefined) =>
  origin
    ? { "/api": { target: origin }, "/local-suite.json": { target: origin }, "/__/": { target: origin } }
    : {};

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    publicPageHead(),
    reloadLostPage(),
    publicPages(),
    prerender(),
    chunkReport("app"),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      // Firebase Messaging registers a worker of this name; see the file for why it is the only
      // one.
      filename: "firebase-messaging-sw.ts",
      // The page registers the worker itself, so that an update can wait for the user.
      injectRegister: false,
      manifest: webAppManifest,
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg}"],
        // The public pages are for other people's phones: the installed app never shows them.
        globIgnores: ["*-page.html", `${PUBLIC_ASSETS}/**`],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
  ],
  resolve: { alias: { re2js: path.join(import.meta.dirname, "build/no-re2js.ts") } },
  build: {
    target: "es2022",
    // Only Safari before 17 needs it, and without it fetches a little later.
    modulePreload: { polyfill: false },
    // in .vite/, which Hosting leaves out; first-load.built.test.ts reads it.
    manifest: true,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: hostingProxy(loadEnv(mode, import.meta.dirname)["VITE_HOSTING_ORIGIN"]) },
}));
