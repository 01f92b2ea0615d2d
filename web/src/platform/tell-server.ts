/** Tells a function behind Hosting something, as the signed-in account. No one waits for it. */
export type TellServer = (path: string, data: object, idToken: string) => void;

/**
 * Sends a request that outlives its page. It goes to the page's own origin: another one would be
 * asked for permission first, and a closing page may not live to hear it. What is lost is not sent
 * again.
 */
export const tellServer: TellServer = (path, data, idToken) => {
  fetch(path, {
    method: "POST",
    keepalive: true,
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify({ data }),
  }).catch(() => undefined);
};
