/**
 * What the app is built with in place of the package re2js (44 kB gzipped), which the Firestore SDK uses only
 * for regular expressions in pipeline queries. The app has none. docs/decisions/053.
 */
export const RE2JS = {
  compile(): never {
    throw new Error("This build has no RE2JS: see docs/decisions/053.");
  },
};
