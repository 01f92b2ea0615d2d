import type { FirebaseApp } from "firebase/app";
import { deleteToken, getMessaging, getToken, isSupported } from "firebase/messaging";
import { MissingSettingsError } from "../firebase/env.ts";
import { NoPushServiceError } from "./push-tokens.ts";
import type { PushTokens } from "./push-tokens.ts";

const VAPID_KEY_NAME = "VITE_FIREBASE_VAPID_KEY";

/**
 * Tokens of Firebase Cloud Messaging. The app's own service worker receives the pushes, so it must
 * be registered.
 */
export async function fcmTokens(app: FirebaseApp): Promise<PushTokens> {
  if (!(await isSupported())) throw new NoPushServiceError();
  const vapidKey: unknown = import.meta.env[VAPID_KEY_NAME];
  if (typeof vapidKey !== "string" || vapidKey === "") throw new MissingSettingsError([VAPID_KEY_NAME]);
  const messaging = getMessaging(app);
  return {
    async get() {
      const serviceWorkerRegistration = await navigator.serviceWorker.ready;
      const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration });
      if (token === "") throw new Error("The push service gave no token.");
      return token;
    },
    async remove() {
      try {
        await deleteToken(messaging);
      } finally {
        // Without network the SDK stops before this. The push service then finds the token dead.
        const worker = await navigator.serviceWorker.getRegistration();
        await (await worker?.pushManager.getSubscription())?.unsubscribe();
      }
    },
    // The service worker shows every push itself, whether a page is open or not.
    listen: () => () => undefined,
  };
}
