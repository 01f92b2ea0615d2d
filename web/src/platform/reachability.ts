import { settleWithin } from "./clock.ts";
import type { Clock } from "./clock.ts";

/** The app's first requests go before the first look. */
export const FIRST_LOOK_MS = 3000;
/** One lost request does not make a network dead: the second look follows soon. */
export const SECOND_LOOK_MS = 2000;
export const LOOK_AGAIN_MS = 10_000;
/** On a slow network, with a connection that has to be opened anew, an answer takes some seconds. */
export const ANSWER_WITHIN_MS = 12_000;
const SURE_AFTER = 2;

interface Parts {
  /** Whether the browser believes that there is a network. Without one nobody is asked. */
  readonly isOnline: () => boolean;
  /** Asks our own host for something small; true when the answer is ours. */
  readonly ask: () => Promise<boolean>;
  readonly clock: Clock;
  readonly onChange: () => void;
}

/** Whether anything answers behind a network that the browser believes in. */
export interface Reachability {
  /** False once nothing has answered twice; true until then, and again with the first answer. */
  readonly isReachable: () => boolean;
  /** Looks now: something is said to have changed, or a request has been without an answer for long. */
  readonly look: () => void;
}

/**
 * Finds out what the browser does not know: a phone whose data is used up, or that has joined a hotel's network, is "online" to it.
 * While nothing answers it looks every 10 seconds; while all is well it looks only when it is told to.
 */
export function reachability({ isOnline, ask, clock, onChange }: Parts): Reachability {
  let failures = 0;
  let isAsking = false;
  let cancel = (): void => undefined;

  const isReachable = (): boolean => failures < SURE_AFTER;
  const count = (isAnswered: boolean): void => {
    const before = isReachable();
    failures = isAnswered ? 0 : failures + 1;
    if (isReachable() !== before) onChange();
  };
  const lookAfter = (delayMs: number): void => {
    cancel();
    cancel = clock.after(delayMs, () => void look());
  };
  const look = async (): Promise<void> => {
    if (isAsking || !isOnline()) return;
    isAsking = true;
    cancel();
    const asked = await settleWithin(clock, ask(), ANSWER_WITHIN_MS);
    isAsking = false;
    // Of a network that went away meanwhile nothing was learned.
    if (!isOnline()) return;
    count(asked.outcome === "done" && asked.value);
    if (failures > 0) lookAfter(isReachable() ? SECOND_LOOK_MS : LOOK_AGAIN_MS);
  };

  lookAfter(FIRST_LOOK_MS);
  return { isReachable, look: () => void look() };
}
