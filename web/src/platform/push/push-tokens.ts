import type { PushMessage } from "./push-message.ts";

/** Where this browser gets the token under which the server can push to it. */
export interface PushTokens {
  /** The token of this browser, made at the first call. The permission must have been granted. @throws when the service refuses. */
  get(): Promise<string>;
  /** Makes the token useless. */
  remove(): Promise<void>;
  /** Follows the pushes that arrive while the page is open. */
  listen(token: string, onMessage: (message: PushMessage) => void): () => void;
}
