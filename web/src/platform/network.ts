import { askHost } from "./ask-host.ts";
import { systemClock } from "./clock.ts";
import { reachability } from "./reachability.ts";
import type { Reachability } from "./reachability.ts";

/** What is known of the phone's network. */
export interface Network {
  /** Whether the browser believes in a network. It does not promise that anything answers, so this alone keeps no request back. */
  readonly isOnline: () => boolean;
  /** Whether there is a network and our servers answer behind it, as far as was seen. It is for what a person is told. */
  readonly isReachable: () => boolean;
  /** Something got no answer for long: it is worth a look whether anything answers. */
  readonly suspect: () => void;
  /** Calls with every change of the two. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** A sign-in page that stands before the internet answers with another type. */
async function hostAnswers(): Promise<boolean> {
  const answer = await askHost();
  return answer.ok && (answer.headers.get("content-type") ?? "").includes("json");
}

const isOnline = (): boolean => navigator.onLine;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());
let begun: Reachability | null = null;

/** Begins to look, at the first need: the first pages are drawn where there is no network to look at. */
function begin(): Reachability {
  const found = reachability({ isOnline, ask: hostAnswers, clock: systemClock, onChange: tell });
  const onChange = (): void => {
    found.look();
    tell();
  };
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  // A phone that comes out of the pocket may have left its network behind.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") found.look();
  });
  return found;
}

export const browserNetwork: Network = {
  isOnline,
  isReachable: () => isOnline() && (begun?.isReachable() ?? true),
  suspect: () => (begun ??= begin()).look(),
  subscribe(listener) {
    begun ??= begin();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
