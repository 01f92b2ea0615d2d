import { parsePath } from "../model/path.ts";
import { exportDocuments } from "../store/export.ts";
import { readExport } from "../store/import.ts";
import type { Store } from "../store/store.ts";
import { coverageReport } from "./coverage-report.ts";
import type { Rulebook } from "./rulebook.ts";
import type { Admin } from "./service.ts";

/** What the control endpoints may do to the server. */
export function createAdmin(store: Store, rulebook: Rulebook): Admin {
  return {
    setRules: (project, source, ignoreErrors) => rulebook.set(project, source, ignoreErrors),
    getRules: (project) => rulebook.source(project),
    ruleCoverage: (project) => {
      const source = rulebook.source(project);
      const ruleset = rulebook.of(project);
      return source === null || ruleset === null ? null : coverageReport(source, ruleset);
    },
    clearDatabase: (project, database) => store.clear({ project, database }),
    deleteRecursively: (project, database, path) =>
      store.deleteRecursively({ project, database }, parsePath(path)),
    reset: () => {
      rulebook.reset();
      store.reset();
    },
    exportTo: (project, database, directory, name) =>
      exportDocuments([...store.database({ project, database }).documents()], directory, name),
    importFrom: async (project, database, metadataFile) => {
      store.import({ project, database }, await readExport(metadataFile));
    },
  };
}
