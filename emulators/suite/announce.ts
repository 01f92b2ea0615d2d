import { relative } from "node:path";
import { DEMO_ACCOUNT } from "./demo/demo-data.ts";
import { publicOrigin } from "./functions-env.ts";
import type { SuiteOptions } from "./options.ts";
import { HOST } from "./ports.ts";
import type { SuitePorts } from "./ports.ts";
import { PROJECT_ID } from "./repository.ts";

export const READY_MARK = "GUARDIANLINK_READY";

const origin = (port: number): string => `http://${HOST}:${port}`;

/** The suite's addresses, as the machine-readable ready line lists them. */
export const suiteUrls = (ports: SuitePorts) => ({
  projectId: PROJECT_ID,
  app: publicOrigin(ports),
  outbox: origin(ports.services),
  auth: origin(ports.auth),
  firestore: origin(ports.firestore),
  storage: origin(ports.storage),
  functions: origin(ports.functions),
  hub: origin(ports.hub),
});

/** What the web app reads as /local-suite.json. */
export const localSuite = (ports: SuitePorts, region: string) => ({
  projectId: PROJECT_ID,
  host: HOST,
  authPort: ports.auth,
  firestorePort: ports.firestore,
  storagePort: ports.storage,
  functionsPort: ports.functions,
  servicesPort: ports.services,
  region,
});

export interface ReadyFacts {
  readonly seconds: number;
  readonly root: string;
  readonly data: string | null;
  readonly logFile: string;
  readonly demo: boolean;
}

/** The terminal lines that tell a person which addresses to open. */
export function readyText(options: SuiteOptions, ports: SuitePorts, facts: ReadyFacts): string {
  const short = (path: string): string => relative(facts.root, path) || path;
  const rows: (readonly [string, string])[] = [
    ["App", publicOrigin(ports)],
    [
      "Outbox",
      `http://localhost:${ports.services}   every message and call, and switches to make services fail`,
    ],
    ...(facts.demo
      ? [["Sign in", `${DEMO_ACCOUNT.email}   password ${DEMO_ACCOUNT.password}`] as const]
      : []),
    ["Data", facts.data === null ? "kept nowhere" : `kept in ${short(facts.data)}`],
    ["Log", short(facts.logFile)],
  ];
  const table = rows.map(([name, value]) => `  ${name.padEnd(9)}${value}`).join("\n");
  const firestore = options.google ? ", on Google's Firestore emulator" : "";
  return `\nGuardianLink is running (ready in ${facts.seconds.toFixed(1)} s${firestore}).\n\n${table}\n\n  Ctrl-C stops everything.\n`;
}
