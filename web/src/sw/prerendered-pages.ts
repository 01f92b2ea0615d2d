/**
 * The pages that the build renders to HTML (web/build/prerender.ts). Every other page of the app
 * starts from index.html. firebase.json has the same paths.
 */
export const PRERENDERED_PATHS = ["/", "/trip", "/auth/login", "/auth/signup"] as const;

/** The built file of a prerendered page. Hosting serves index.html at "/" by itself. */
export const prerenderedFile = (path: string): string =>
  path === "/" ? "index.html" : `first${path.replaceAll("/", "-")}.html`;
