/** Small, ours, and of a type that no sign-in page before the internet has. */
const ASKED_FOR = "/manifest.webmanifest";

/** Asks our own host for the head of something small, past every cache: the service worker answers no HEAD. */
export const askHost = (): Promise<Response> => fetch(ASKED_FOR, { method: "HEAD", cache: "no-store" });
