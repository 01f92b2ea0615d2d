import { deleteApp, initializeApp, type FirebaseApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  getFirestore,
  type EmulatorMockTokenOptions,
  type Firestore,
} from "firebase/firestore";
import { afterEach } from "vitest";
import { serverHost } from "./server.ts";

const apps: FirebaseApp[] = [];
let count = 0;

/** A signed-in user, `"owner"` for an admin who is not bound by rules, or null for signed out. */
export type Who = EmulatorMockTokenOptions | "owner" | null;

/** A new web client (gRPC in Node), closed after the test. */
export function webClient(projectId: string, who: Who = null): Firestore {
  const app = initializeApp({ projectId, apiKey: "none" }, `app-${++count}`);
  apps.push(app);
  const firestore = getFirestore(app);
  const [host = "", port = ""] = serverHost().split(/:(?=\d+$)/);
  connectFirestoreEmulator(firestore, host, Number(port), who === null ? {} : { mockUserToken: who });
  return firestore;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
});
