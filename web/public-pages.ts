import { build } from "vite";
import type { Connect, Plugin } from "vite";
import { chunkPackages } from "./chunk-packages.ts";
import { publicHead } from "./public-head.ts";

/** Pages for people without the app, and the paths that they stand at. firebase.json has the same rewrites. */
const PUBLIC_PAGES: readonly { readonly name: string; readonly path: RegExp }[] = [
  { name: "medical-page", path: /^\/medireach\/[^/?]+/ },
  { name: "contact-page", path: /^\/contact\/[^/?]+/ },
  { name: "track-page", path: /^\/track\/[^/?]+/ },
];

/** Where their files lie below the build: the installed app has no use for them, so its worker leaves this folder out. */
export const PUBLIC_ASSETS = "assets/public";

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  const page = PUBLIC_PAGES.find(({ path }) => path.test(request.url ?? ""));
  if (page !== undefined && request.headers.accept?.includes("text/html")) request.url = `/${page.name}.html`;
  next();
};

/**
 * Builds the public pages beside the app, each by itself: one script and one style, with nothing in them that another page needs. On a
 * slow network each further file costs a round trip, and what pages share is little. Vite's own servers show them at their paths, as
 * Hosting does.
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
            plugins: [publicHead(), chunkPackages(name)],
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
