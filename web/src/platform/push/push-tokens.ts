import type { PushMessage } from "./push-message.ts";

/** Provides the token with which the server can push to this browser. */
export interface PushTokens {
  /**
   * Returns this browser's token, created at the first call. The permission must have been granted.
   * @throws when the service refuses
   */
  get(): Promise<string>;
  /** Invalidates the token. */
  remove(): Promise<void>;
  /** Listens to the pushes that arrive while the page is open. */
  listen(token: string, onMessage: (message: PushMessage) => void): () => void;
}
