import type { Connect, Plugin } from "vite";

/** Pages that are entries of their own, and the paths that they stand at. firebase.json has the same rewrites. */
const PUBLIC_PAGES: readonly { readonly path: RegExp; readonly html: string }[] = [
  { path: /^\/medireach\/[^/?]+/, html: "/medical-page.html" },
  { path: /^\/contact\/[^/?]+/, html: "/contact-page.html" },
  { path: /^\/track\/[^/?]+/, html: "/track-page.html" },
];

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  const page = PUBLIC_PAGES.find(({ path }) => path.test(request.url ?? ""));
  if (page !== undefined && request.headers.accept?.includes("text/html")) request.url = page.html;
  next();
};

/** Lets Vite's own servers show the public pages at their paths, as Hosting does. */
export const publicPages = (): Plugin => ({
  name: "public-pages",
  configureServer: (server) => void server.middlewares.use(rewrite),
  configurePreviewServer: (server) => void server.middlewares.use(rewrite),
});
