import type { Endpoints } from "@guardianlink/domain/worker-messages";
import { firebase, sessionKeyOf } from "./firebase.ts";

/** Where plain requests go: to the project, or to the local suite. */
export async function endpoints(): Promise<Endpoints> {
  const { app, suite } = await firebase();
  const { apiKey = "", projectId = "", storageBucket = "" } = app.options;
  const [firestore, files, tokens] =
    suite === null
      ? [
          "https://firestore.googleapis.com",
          "https://firebasestorage.googleapis.com",
          "https://securetoken.googleapis.com",
        ]
      : [
          `http://${suite.host}:${suite.firestorePort}`,
          `http://${suite.host}:${suite.storagePort}`,
          `http://${suite.host}:${suite.authPort}/securetoken.googleapis.com`,
        ];
  return {
    documentsUrl: `${firestore}/v1/projects/${projectId}/databases/(default)/documents`,
    filesUrl: `${files}/v0/b/${storageBucket}/o`,
    tokenUrl: `${tokens}/v1/token?key=${encodeURIComponent(apiKey)}`,
    sessionKey: sessionKeyOf(app),
  };
}
