/** The pages that are drawn at the build, see app/first-pages.tsx; any other page of the app begins with the name of the app. */
export const FIRST_PAGES = ["/", "/trip", "/auth/login", "/auth/signup"] as const;

/** The file that holds a drawn page. Hosting shows index.html at "/" by itself. */
export const fileOfPage = (path: string): string =>
  path === "/" ? "index.html" : `first${path.replaceAll("/", "-")}.html`;
