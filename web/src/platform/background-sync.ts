import { SEND_PENDING, SENDER_CACHE, SENDER_KEY } from "@guardianlink/domain/worker-messages";
import type { Sender } from "@guardianlink/domain/worker-messages";
import { startFirebase } from "./firebase.ts";
import type { FirebaseHandle } from "./firebase.ts";
import { once } from "./once.ts";

/** Background Sync, which only Chromium has and which the DOM types leave out. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Where the writes of this app go. */
function senderOf({ app, suite }: FirebaseHandle): Sender {
  const { apiKey = "", projectId = "" } = app.options;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const [firestore, tokens] =
    suite === null
      ? ["https://firestore.googleapis.com", "https://securetoken.googleapis.com"]
      : [
          `http://${suite.host}:${suite.firestorePort}`,
          `http://${suite.host}:${suite.authPort}/securetoken.googleapis.com`,
        ];
  return {
    commitUrl: `${firestore}/v1/${root}:commit`,
    root,
    tokenUrl: `${tokens}/v1/token?key=${encodeURIComponent(apiKey)}`,
    sessionKey: `firebase:authUser:${apiKey}:${app.name}`,
  };
}

const keepSender = once(async (): Promise<void> => {
  const sender = senderOf(await startFirebase());
  await (await caches.open(SENDER_CACHE)).put(SENDER_KEY, new Response(JSON.stringify(sender)));
});

/**
 * Asks the browser to wake the service worker when there is a network, so that it sends the pending
 * writes even when the page is closed. Does nothing in browsers without Background Sync.
 */
export async function wakeWorkerWithNetwork(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  if (registration?.sync === undefined) return;
  await keepSender();
  // A person may have switched it off for this site. Then the page alone sends.
  await registration.sync.register(SEND_PENDING).catch(() => undefined);
}
