import { build } from "vite";
import type { Connect, Plugin } from "vite";
import { chunkReport } from "./chunk-report.ts";
import { publicPageHead } from "./public-page-head.ts";
import { reloadLostPage } from "./reload-lost-page.ts";

/** Pages for people without the app, by path. firebase.json has the same rewrites. */
const PUBLIC_PAGES: readonly { readonly name: string; readonly path: RegExp }[] = [
  { name: "medical-page", path: /^\/medireach\/[^/?]+/ },
  { name: "contact-page", path: /^\/contact\/[^/?]+/ },
  { name: "track-page", path: /^\/track\/[^/?]+/ },
  { name: "privacy-page", path: /^\/privacy$/ },
];

/**
 * The folder of their built files. The service worker does not precache it, because the app never
 * shows these pages.
 */
export const PUBLIC_ASSETS = "assets/public";

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  const page = PUBLIC_PAGES.find(({ path }) => path.test(request.url ?? ""));
  if (page !== undefined && request.headers.accept?.includes("text/html")) request.url = `/${page.name}.html`;
  next();
};

/**
 * Builds each public page separately, as one script and one style that hold only what the page
 * needs. On a slow network each further file costs a round trip, and the pages share little code.
 * Vite's development and preview servers serve the pages at the same paths as Hosting.
 */
export const publicPages = (): Plugin => {
  let settings = { root: "", outDir: "", mode: "" };
  return {
    name: "public-pages",
    configResolved: ({ root, mode, build: { outDir } }) => void (settings = { root, mode, outDir }),
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
    closeBundle: {
      sequential: true,
      async handler() {
        const { root, mode, outDir } = settings;
        for (const { name } of PUBLIC_PAGES)
          await build({
            root,
            mode,
            configFile: false,
            publicDir: false,
            logLevel: "warn",
            plugins: [publicPageHead(), reloadLostPage(), chunkReport(name)],
            build: {
              outDir,
              emptyOutDir: false,
              assetsDir: PUBLIC_ASSETS,
              target: "es2022",
              modulePreload: { polyfill: false },
              manifest: `.vite/${name}.json`,
              rolldownOptions: { input: `${name}.html` },
            },
          });
      },
    },
  };
};
