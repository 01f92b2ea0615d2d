/**
 * The pages that the build renders to HTML (web/build/prerender.ts). Every other page of the app
 * starts from index.html. firebase.json has the same paths, without the query.
 */
export const PRERENDERED_PATHS = [
  "/",
  "/trip",
  // The home screen's SOS shortcut.
  "/trip/active?sos=1",
  "/auth/login",
  "/auth/signup",
] as const;

/** The built file of a prerendered page. Hosting serves index.html at "/" by itself. */
export const prerenderedFile = (path: string): string =>
  path === "/" ? "index.html" : `first${path.replace(/\?.*/, "").replaceAll("/", "-")}.html`;
