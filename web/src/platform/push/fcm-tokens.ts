import type { FirebaseApp } from "firebase/app";
import { deleteToken, getMessaging, getToken, isSupported } from "firebase/messaging";
import { MissingSettingsError } from "../env.ts";
import type { PushTokens } from "./push-tokens.ts";

const VAPID_KEY_NAME = "VITE_FIREBASE_VAPID_KEY";

/** Tokens of Firebase Cloud Messaging. The app's own service worker receives the pushes, so it must be registered. */
export async function fcmTokens(app: FirebaseApp): Promise<PushTokens> {
  if (!(await isSupported())) throw new Error("This browser has no push service.");
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
      await deleteToken(messaging);
    },
    // The service worker shows every push itself, whether a page is open or not.
    listen: () => () => undefined,
  };
}
