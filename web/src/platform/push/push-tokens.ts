import type { PushMessage } from "./push-message.ts";

/** This browser can ask for the permission, but has no push service. */
export class NoPushServiceError extends Error {
  constructor() {
    super("This browser has no push service.");
    this.name = "NoPushServiceError";
  }
}

/** Provides the token with which the server can push to this browser. */
export interface PushTokens {
  /**
   * Returns this browser's token, created at the first call. The permission must have been granted.
   * @throws NoPushServiceError where there is none; another error when the service refuses
   */
  get(): Promise<string>;
  /** Invalidates the token. */
  remove(): Promise<void>;
  /** Listens to the pushes that arrive while the page is open. */
  listen(token: string, onMessage: (message: PushMessage) => void): () => void;
}
