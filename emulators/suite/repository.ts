import { existsSync } from "node:fs";
import { join } from "node:path";

export const PROJECT_ID = "demo-guardianlink";

/** The paths of a checkout that the suite uses. They are absolute unless stated otherwise. */
export interface RepositoryPaths {
  readonly root: string;
  readonly firebaseJson: string;
  /**
   * The configuration of one run. It is beside firebase.json because its paths are relative to that
   * folder.
   */
  readonly derivedConfig: string;
  /** The folder for the logs and temporary files of one run. */
  readonly run: string;
  /** Relative to the root, as firebase-tools requires. */
  readonly functionsConfigDir: string;
  readonly functionsDist: string;
  readonly firestoreServer: string;
  readonly storageServer: string;
  readonly javaLauncher: string;
  readonly firebaseHost: string;
  readonly outboxPage: string;
  /**
   * The key pair with which the mail stand-in signs its events. It is created once for each
   * checkout.
   */
  readonly mailEventKey: string;
}

export function repositoryPaths(root: string, basePort: number): RepositoryPaths {
  const dist = join(root, "emulators", "dist");
  return {
    root,
    firebaseJson: join(root, "firebase.json"),
    derivedConfig: join(root, `firebase.local-${basePort}.json`),
    run: join(root, ".local", "run", String(basePort)),
    functionsConfigDir: `.local/run/${basePort}/functions`,
    functionsDist: join(root, "functions", "dist"),
    firestoreServer: join(root, "emulators", "firestore", "dist", "firestore.mjs"),
    storageServer: join(root, "emulators", "firestore", "dist", "storage-rules.mjs"),
    javaLauncher: join(dist, "java.mjs"),
    firebaseHost: join(root, "emulators", "suite", "firebase-host.mjs"),
    outboxPage: join(root, "emulators", "services", "outbox-page"),
    mailEventKey: join(root, ".local", "mail-event-key.pem"),
  };
}

/** Whether our Storage rules runtime has been built. The storage emulator needs it to start. */
export const hasStorageRuntime = (paths: RepositoryPaths): boolean => existsSync(paths.storageServer);
