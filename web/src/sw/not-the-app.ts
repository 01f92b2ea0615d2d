/**
 * Paths that must not be served from the app's shell: server routes, Firebase's own paths, files,
 * and the public pages, which load no Firebase and have their own HTML.
 */
export const NOT_THE_APP: RegExp[] = [
  /^\/api\//,
  /^\/__\//,
  /^\/medireach\/./,
  /^\/track\//,
  /^\/contact\//,
  /^\/privacy$/,
  /\/[^/?]+\.[^/?]+$/,
];
