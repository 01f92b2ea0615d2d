/**
 * A small file of ours, with a content type that captive portals do not use. Vite's development
 * server has it too, which answers with a page for what only the build makes.
 */
const PINGED_FILE = "/icons/icon.svg";

/**
 * Requests the headers of a small file from our own host. HEAD requests pass every cache, because
 * the service worker does not answer them.
 */
export const pingHost = (): Promise<Response> => fetch(PINGED_FILE, { method: "HEAD", cache: "no-store" });
