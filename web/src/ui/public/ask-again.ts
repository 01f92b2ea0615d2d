/** How long a page waits before it asks again a server that did not answer, in milliseconds. */
const FIRST_WAIT_MS = 5_000;
/** Each wait is twice the one before, up to this: a server that is down must not be kept down. */
const LONGEST_WAIT_MS = 30_000;

/** Calls back once when the server may be reached again. */
export type Soon = (act: () => void) => void;

/**
 * Calls back after a wait that grows with each use, and at once when the phone gets a network or
 * the page is looked at again. Nothing is asked for a page that no one looks at.
 * @param random numbers from 0 (inclusive) to 1 (exclusive). They shorten a wait by up to a half,
 * so that pages that lost the server together don't ask it together
 */
export function growingWait(random: () => number = Math.random): Soon {
  let waitMs = FIRST_WAIT_MS;
  return (act) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const actWhenSeen = (): void => {
      if (document.visibilityState === "hidden") return;
      waiting.abort();
      clearTimeout(timer);
      act();
    };
    const timer = setTimeout(actWhenSeen, waitMs * (1 - random() / 2));
    addEventListener("online", actWhenSeen, { signal });
    document.addEventListener("visibilitychange", actWhenSeen, { signal });
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
}

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
