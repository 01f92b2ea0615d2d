import { deleteApp, initializeApp, type FirebaseApp } from "firebase/app";
import * as sdk from "firebase/firestore";
import * as lite from "firebase/firestore/lite";
import type { Client } from "./client.ts";
import type { World } from "./listening.ts";
import { modularClient, modularOf } from "./modular-client.ts";

/** The address of the server under test. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

// Many scenarios cause refusals on purpose; the clients would print each of them to the console.
sdk.setLogLevel("silent");
lite.setLogLevel("silent");

let apps = 0;

/** Runs the work in a project of its own, and closes all its clients afterwards. */
export async function inWorld<T>(
  { host, port }: Place,
  project: string,
  settings: () => sdk.FirestoreSettings,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const opened: FirebaseApp[] = [];
  const open = (of: sdk.FirestoreSettings): { app: FirebaseApp; db: sdk.Firestore } => {
    const app = initializeApp({ projectId: project, apiKey: "none" }, `world-${++apps}`);
    opened.push(app);
    const db = sdk.initializeFirestore(app, of);
    sdk.connectFirestoreEmulator(db, host, port);
    return { app, db };
  };
  const { app, db } = open(settings());
  try {
    return await work({
      sdk,
      db,
      another: () => open({ ...settings(), localCache: sdk.memoryLocalCache() }).db,
      reopened: async () => {
        await sdk.terminate(db);
        const again = sdk.initializeFirestore(app, settings());
        sdk.connectFirestoreEmulator(again, host, port);
        return again;
      },
    });
  } finally {
    await Promise.all(opened.map((one) => deleteApp(one)));
  }
}

/** The web SDK as a client without listeners. */
export function webClientOf(world: World): Client {
  const { sdk: modular, db } = modularOf(world.sdk, world.db);
  return modularClient(modular, db);
}

/** Runs the work with a lite client in a project of its own, and closes it afterwards. */
export async function withLite<T>(
  { host, port }: Place,
  project: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const app = initializeApp({ projectId: project, apiKey: "none" }, `lite-${++apps}`);
  try {
    const db = lite.getFirestore(app);
    lite.connectFirestoreEmulator(db, host, port);
    return await work(modularClient(lite, db));
  } finally {
    await deleteApp(app);
  }
}
