import { pingHost } from "./ping-host.ts";
import { systemClock } from "../time/clock.ts";
import { reachability } from "./reachability.ts";
import type { Reachability } from "./reachability.ts";

/** The known state of the phone's network. */
export interface Network {
  /**
   * Whether the browser reports a network. It does not prove that anything answers, so it must not
   * hold back a request.
   */
  readonly isOnline: () => boolean;
  /**
   * Whether there is a network on which our servers answer, as far as is known. Use it for messages
   * to the person.
   */
  readonly isReachable: () => boolean;
  /** Reports a request that is long unanswered, so that reachability is checked. */
  readonly suspect: () => void;
  /** Calls back on every change of the two. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Captive portals answer with another content type. */
async function hostAnswers(): Promise<boolean> {
  const answer = await pingHost();
  return answer.ok && (answer.headers.get("content-type") ?? "").includes("svg");
}

const isOnline = (): boolean => navigator.onLine;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());
let begun: Reachability | null = null;

/**
 * Starts the checks at the first use, because the build renders pages where there is no network
 * state.
 */
function begin(): Reachability {
  const found = reachability({ isOnline, ask: hostAnswers, clock: systemClock, onChange: tell });
  const onChange = (): void => {
    found.check();
    tell();
  };
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  // Check when the page becomes visible, because the phone may have left its network meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") found.check();
  });
  return found;
}

export const browserNetwork: Network = {
  isOnline,
  isReachable: () => isOnline() && (begun?.isReachable() ?? true),
  suspect: () => (begun ??= begin()).check(),
  subscribe(listener) {
    begun ??= begin();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
