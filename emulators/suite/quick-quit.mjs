/**
 * Lets the process that lists the functions end at once. firebase-tools asks it to over a connection that both sides keep open for
 * another three and a half seconds, and waits for its end while the suite starts.
 * @returns {() => void} takes the change back
 */
export function quitQuickly() {
  const original = globalThis.fetch;
  globalThis.fetch = (resource, options) =>
    typeof resource === "string" && resource.endsWith("/__/quitquitquit")
      ? original(resource, { ...options, headers: { connection: "close" } })
      : original(resource, options);
  return () => {
    globalThis.fetch = original;
  };
}
