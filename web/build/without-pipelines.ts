import type { Plugin } from "vite";

const EMPTY = "\0no-regular-expressions-of-pipelines";

/**
 * Leaves out RE2JS (44 kB gzipped, more than half of React), which the Firestore SDK brings to work out the regular expressions of
 * pipeline queries on the phone. The app has no pipeline queries; one with a regular expression would fail there and say why.
 */
export const withoutPipelines = (): Plugin => ({
  name: "without-pipelines",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^re2js$/ },
    handler(_id, importer) {
      if (!importer?.includes("/@firebase/firestore/"))
        this.error(`${importer ?? "The build"} wants RE2JS, which only pipeline queries of Firestore used.`);
      return EMPTY;
    },
  },
  load: {
    filter: { id: /no-regular-expressions-of-pipelines$/ },
    handler: () =>
      `export const RE2JS = { compile() { throw new Error("This build has no RE2JS: see web/without-pipelines.ts."); } };`,
  },
});
