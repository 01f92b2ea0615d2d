import { parseWith } from "@guardianlink/domain/parse";
import { browserStorage } from "../storage/browser-storage.ts";
import * as z from "zod/mini";
import type { LocalSuite } from "../firebase/local-suite.ts";
import { reportProblem } from "../report.ts";
import { pushMessageSchema } from "./push-message.ts";
import type { PushTokens } from "./push-tokens.ts";

const STORAGE_KEY = "guardianlink.local-push-token";
const registrationSchema = z.object({ token: z.string().check(z.minLength(1)) });

/**
 * Tokens of the local suite's stand-in, whose pushes arrive as server-sent events while the page is
 * open.
 */
export function localTokens({ host, servicesPort }: LocalSuite): PushTokens {
  const origin = `http://${host}:${servicesPort}`;
  return {
    async get() {
      const kept = browserStorage.getItem(STORAGE_KEY);
      if (kept !== null) return kept;
      const response = await fetch(`${origin}/fcm/register`, { method: "POST" });
      if (!response.ok) throw new Error(`The push stand-in answered ${response.status}.`);
      const { token } = parseWith(registrationSchema, await response.json(), "push registration");
      browserStorage.setItem(STORAGE_KEY, token);
      return token;
    },
    remove() {
      browserStorage.removeItem(STORAGE_KEY);
      return Promise.resolve();
    },
    listen(token, onMessage) {
      const stream = new EventSource(`${origin}/fcm/stream?token=${encodeURIComponent(token)}`);
      stream.onmessage = (event: MessageEvent<string>) => {
        try {
          onMessage(parseWith(pushMessageSchema, JSON.parse(event.data), "push message"));
        } catch (error) {
          reportProblem(error);
        }
      };
      return () => stream.close();
    },
  };
}
