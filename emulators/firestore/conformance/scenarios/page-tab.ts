import { initializeApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  initializeFirestore,
  onSnapshot,
  setDoc,
  type FirestoreSettings,
  type QuerySnapshot,
} from "firebase/firestore";
import type { Job, Tab } from "./page-job.ts";

const inShort = (snapshot: QuerySnapshot): string => {
  const { fromCache, hasPendingWrites } = snapshot.metadata;
  const documents = snapshot.docs.map((one) => `${one.id}=${String(one.get("n"))}`);
  return [...documents, fromCache ? "cache" : "server", ...(hasPendingWrites ? ["pending"] : [])].join(" ");
};

/** Opens the tab's client. */
export function openTab({ place, project }: Job, settings: FirestoreSettings): Tab {
  const db = initializeFirestore(initializeApp({ projectId: project, apiKey: "none" }), settings);
  connectFirestoreEmulator(db, place.host, place.port);
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  const until = (accept: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!accept()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    listen: async () => {
      onSnapshot(collection(db, "c"), { includeMetadataChanges: true }, (snapshot) => {
        heard.push(inShort(snapshot));
        for (const check of [...waiting]) check();
      });
      await until(() => heard.length > 0);
      return heard[0] ?? "";
    },
    hears: (snapshot) => until(() => heard.includes(snapshot)),
    write: (id, n) => setDoc(doc(db, `c/${id}`), { n }),
    writeLater: (id, n) => void setDoc(doc(db, `c/${id}`), { n }),
    network: (on) => (on ? enableNetwork(db) : disableNetwork(db)),
  };
}
