import { parsePath, type DatabaseName } from "../model/path.ts";
import { exportDocuments } from "../store/export.ts";
import { readExport } from "../store/import.ts";
import type { Store } from "../store/store.ts";
import { coverageReport } from "./coverage-report.ts";
import type { ProjectGate } from "./project-gate.ts";
import type { Rulebook } from "./rulebook.ts";
import type { Admin } from "./service.ts";

/** What the control endpoints may do to the server. */
export function createAdmin(store: Store, rulebook: Rulebook, admitProject: ProjectGate): Admin {
  const nameOf = (project: string, database: string): DatabaseName => {
    admitProject(project);
    return { project, database };
  };
  return {
    setRules: (project, source, ignoreErrors) => {
      admitProject(project);
      return rulebook.set(project, source, ignoreErrors);
    },
    getRules: (project) => rulebook.source(project),
    ruleCoverage: (project) => {
      const source = rulebook.source(project);
      const ruleset = rulebook.of(project);
      return source === null || ruleset === null ? null : coverageReport(source, ruleset);
    },
    clearDatabase: (project, database) => store.clear(nameOf(project, database)),
    deleteRecursively: (project, database, path) =>
      store.deleteRecursively(nameOf(project, database), parsePath(path)),
    reset: () => {
      rulebook.reset();
      store.reset();
    },
    exportTo: (project, database, directory, name) =>
      exportDocuments([...store.database(nameOf(project, database)).documents()], directory, name),
    importFrom: async (project, database, metadataFile) => {
      store.import(nameOf(project, database), await readExport(metadataFile));
    },
  };
}
