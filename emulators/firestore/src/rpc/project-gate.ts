import { invalidArgument } from "../errors.ts";

/** Called with the project of every request; throws where only one project may be used. */
export type ProjectGate = (project: string) => void;

/**
 * The project of a server in single project mode, and whether other projects are refused or only
 * warned about.
 */
export interface SingleProject {
  readonly project: string;
  readonly refuseOthers: boolean;
}

const text = (verdict: string, requested: string, configured: string): string =>
  `Multiple projectIds are not ${verdict} in single project mode. Requested project ID ${requested}, but the emulator is configured for ${configured}. ` +
  `To opt-out of single project mode add/set the '"singleProjectMode": false' property in the firebase.json emulators config.`;

/**
 * The gate of a server. The texts are those of Google's emulator, which warns at every request;
 * here each other project is reported once.
 */
export function projectGate(single: SingleProject | null, warn: (line: string) => void): ProjectGate {
  const warned = new Set<string>();
  return (project) => {
    if (single === null || project === single.project) return;
    if (single.refuseOthers) throw invalidArgument(text("permitted", project, single.project));
    if (warned.has(project)) return;
    warned.add(project);
    warn(text("recommended", project, single.project));
  };
}
