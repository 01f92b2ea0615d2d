import { createServer } from "node:net";

/** The port of each server of a suite. */
export interface SuitePorts {
  readonly app: number;
  readonly functions: number;
  readonly services: number;
  readonly auth: number;
  readonly firestore: number;
  readonly storage: number;
  readonly tasks: number;
  readonly eventarc: number;
  readonly hub: number;
  readonly logging: number;
  readonly firestoreMonitor: number;
  /** The hosting emulator, which the app's port forwards to. */
  readonly hosting: number;
  /** The functions emulator, which the functions' port forwards to. */
  readonly functionsEmulator: number;
}

export const HOST = "127.0.0.1";

/** Assigns the ports of a suite, starting with the given one. */
export const layoutPorts = (base: number): SuitePorts => ({
  app: base,
  functions: base + 1,
  services: base + 2,
  auth: base + 3,
  firestore: base + 4,
  storage: base + 5,
  tasks: base + 6,
  eventarc: base + 7,
  hub: base + 8,
  logging: base + 9,
  firestoreMonitor: base + 10,
  hosting: base + 11,
  functionsEmulator: base + 12,
});

const WHAT: Record<keyof SuitePorts, string> = {
  app: "the app",
  functions: "functions",
  services: "the stand-ins and the outbox",
  auth: "auth",
  firestore: "Firestore",
  storage: "storage",
  tasks: "the task queue",
  eventarc: "eventarc",
  hub: "the emulator hub",
  logging: "logging",
  firestoreMonitor: "Firestore's request monitor",
  hosting: "hosting",
  functionsEmulator: "the functions emulator",
};

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * An error message that names the first taken port and says what to do, or null when all ports are
 * free.
 */
export async function takenPortMessage(ports: SuitePorts): Promise<string | null> {
  for (const name of Object.keys(WHAT) as (keyof SuitePorts)[]) {
    const port = ports[name];
    if (await isFree(port)) continue;
    return (
      `Port ${port} (${WHAT[name]}) is taken by another program.\n` +
      `If GuardianLink runs in another terminal, stop it there with Ctrl-C. Or start on other ports:\n` +
      `  npm start -- --ports ${ports.app + 100}`
    );
  }
  return null;
}
