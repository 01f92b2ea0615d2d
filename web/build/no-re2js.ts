/**
 * Replaces the package re2js (44 kB gzipped) in the build. The Firestore SDK uses it only for
 * regular expressions in pipeline queries, and the app has none. See docs/decisions/053.
 */
export const RE2JS = {
  compile(): never {
    throw new Error("This build has no RE2JS: see docs/decisions/053.");
  },
};
