import { firebase } from "../firebase/firebase.ts";
import { once } from "../once.ts";
import type { PushTokens } from "./push-tokens.ts";

/**
 * Tokens of Firebase Cloud Messaging or, in a build for the local suite, of its stand-in. Both load
 * at their first use.
 */
export function browserPushTokens(): PushTokens {
  const open = once(async (): Promise<PushTokens> => {
    const { app, suite } = await firebase();
    if (suite) return (await import("./local-tokens.ts")).localTokens(suite);
    return (await import("./fcm-tokens.ts")).fcmTokens(app);
  });
  return {
    get: async () => (await open()).get(),
    remove: async () => (await open()).remove(),
    listen(token, onMessage) {
      let isStopped = false;
      let stop: (() => void) | null = null;
      void open().then((tokens) => {
        if (!isStopped) stop = tokens.listen(token, onMessage);
      });
      return () => {
        isStopped = true;
        stop?.();
      };
    },
  };
}
