/**
 * Paths that the app's shell must not answer for: server routes, Firebase's own paths, the public pages (which load no Firebase and are
 * pages of their own), and files.
 */
export const NOT_THE_APP: RegExp[] = [
  /^\/api\//,
  /^\/__\//,
  /^\/medireach\/./,
  /^\/track\//,
  /^\/contact\//,
  /\/[^/?]+\.[^/?]+$/,
];
