import { HOST } from "./ports.ts";
import type { SuitePorts } from "./ports.ts";

interface Header {
  key: string;
  value: string;
}

/** The parts of firebase.json that the suite changes. Everything else stays the same. */
export interface FirebaseConfig {
  functions: { source: string; configDir?: string }[];
  storage?: unknown;
  hosting: {
    redirects?: { source: string; destination: string; type: number }[];
    headers: { source: string; headers: Header[] }[];
  };
  emulators: Record<string, unknown>;
}

export interface DerivedConfigInput {
  readonly ports: SuitePorts;
  /** The folder with .env.local, relative to the repository. */
  readonly functionsConfigDir: string;
  /** Whether there is a Storage rules runtime. The storage emulator cannot start without one. */
  readonly withStorage: boolean;
}

const LOOPBACK_NAMES = [HOST, "localhost"];

/** The sources that a page in the suite connects to beyond its own origin. */
function localSources(ports: SuitePorts): string[] {
  const reached = [ports.functions, ports.services, ports.auth, ports.firestore, ports.storage];
  return reached.flatMap((port) => LOOPBACK_NAMES.map((name) => `http://${name}:${port}`));
}

/**
 * The host of the deployed functions, with the project's id to be filled in by `npm run deploy`.
 */
const DEPLOYED_FUNCTIONS = / https:\/\/[\w-]+-PROJECT_ID\.cloudfunctions\.net/;

/**
 * Lets a page reach the emulators instead of the deployed functions: adds their ports to
 * `connect-src` and `img-src`, and does not upgrade http.
 * @param policy a Content-Security-Policy header value
 */
function localContentSecurityPolicy(policy: string, ports: SuitePorts): string {
  const sources = localSources(ports).join(" ");
  return policy
    .replace(DEPLOYED_FUNCTIONS, "")
    .split(";")
    .map((directive) => directive.trim())
    .filter((directive) => directive !== "" && directive !== "upgrade-insecure-requests")
    .map((directive) => (/^(connect|img)-src /.test(directive) ? `${directive} ${sources}` : directive))
    .join("; ");
}

const emulatorPorts = (ports: SuitePorts, withStorage: boolean): Record<string, unknown> => ({
  singleProjectMode: true,
  hosting: { host: HOST, port: ports.hosting },
  functions: { host: HOST, port: ports.functionsEmulator },
  auth: { host: HOST, port: ports.auth },
  firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreMonitor },
  ...(withStorage ? { storage: { host: HOST, port: ports.storage } } : {}),
  tasks: { host: HOST, port: ports.tasks },
  eventarc: { host: HOST, port: ports.eventarc },
  hub: { host: HOST, port: ports.hub },
  logging: { host: HOST, port: ports.logging },
  ui: { enabled: false },
});

/**
 * The local configuration for firebase-tools: firebase.json on the suite's ports, and a policy that
 * lets a local page reach them.
 */
export function deriveConfig(config: FirebaseConfig, input: DerivedConfigInput): FirebaseConfig {
  const { ports, functionsConfigDir, withStorage } = input;
  const { storage, ...rest } = config;
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) =>
      key === "Content-Security-Policy"
        ? { key, value: localContentSecurityPolicy(value, ports) }
        : { key, value },
    ),
  }));
  const toServices = {
    source: "/local-suite.json",
    destination: `http://${HOST}:${ports.services}/local-suite.json`,
    type: 302,
  };
  return {
    ...rest,
    ...(withStorage && storage !== undefined ? { storage } : {}),
    functions: config.functions.map((one) => ({ ...one, configDir: functionsConfigDir })),
    hosting: { ...config.hosting, headers, redirects: [...(config.hosting.redirects ?? []), toServices] },
    emulators: emulatorPorts(ports, withStorage),
  };
}
