/** How long a page waits before it asks a server again that did not answer, in milliseconds. */
const AGAIN_MS = 5_000;

/**
 * Calls back once or twice when the server may be reached again: after a few seconds, and when the
 * phone has a network.
 */
export type Soon = (act: () => void) => void;

/** The clock and the network of the browser. */
export const soon: Soon = (act) => {
  setTimeout(act, AGAIN_MS);
  addEventListener("online", act, { once: true });
};

/**
 * Asks once more, by a tap or by itself, whichever comes first. A contact or a helper who waits for
 * a slow server should not have to tap.
 * @returns what the tap calls
 */
export function askAgain(later: Soon, ask: (isTapped: boolean) => void): () => void {
  let isAsked = false;
  const once = (isTapped: boolean): void => {
    if (isAsked) return;
    isAsked = true;
    ask(isTapped);
  };
  later(() => once(false));
  return () => once(true);
}
