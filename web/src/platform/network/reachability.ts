import { settleWithin } from "../time/clock.ts";
import type { Clock } from "../time/clock.ts";

/** Wait this long before the first check, so that the app's first requests go out before it. */
export const FIRST_CHECK_MS = 3000;
/** Check again soon after a failure, because a network is not dead after one lost request. */
export const RECHECK_MS = 2000;
export const UNREACHABLE_RECHECK_MS = 10_000;
/**
 * Allow this long for an answer, because a slow network with a new connection takes some seconds.
 */
export const ANSWER_WITHIN_MS = 12_000;
const UNREACHABLE_AFTER_FAILURES = 2;

interface Parts {
  /** Whether the browser reports a network. Without one there is no check. */
  readonly isOnline: () => boolean;
  /** Requests something small from our own host; true when the answer is ours. */
  readonly ask: () => Promise<boolean>;
  readonly clock: Clock;
  readonly onChange: () => void;
}

/** Whether anything answers on a network that the browser reports. */
export interface Reachability {
  /** False after two checks without an answer, true until then and after the next answer. */
  readonly isReachable: () => boolean;
  /** Checks now, because the network may have changed or a request has long been unanswered. */
  readonly check: () => void;
}

/**
 * Detects a network that the browser reports as "online" but that gets no answers: a phone without
 * data left, or a hotel's network before sign-in. While nothing answers it checks every 10 seconds;
 * otherwise only on request.
 */
export function reachability({ isOnline, ask, clock, onChange }: Parts): Reachability {
  let failures = 0;
  let isAsking = false;
  let cancel = (): void => undefined;

  const isReachable = (): boolean => failures < UNREACHABLE_AFTER_FAILURES;
  const count = (isAnswered: boolean): void => {
    const before = isReachable();
    failures = isAnswered ? 0 : failures + 1;
    if (isReachable() !== before) onChange();
  };
  const checkAfter = (delayMs: number): void => {
    cancel();
    cancel = clock.after(delayMs, () => void check());
  };
  const check = async (): Promise<void> => {
    if (isAsking || !isOnline()) return;
    isAsking = true;
    cancel();
    const asked = await settleWithin(clock, ask(), ANSWER_WITHIN_MS);
    isAsking = false;
    // The network went away during the check, so the result means nothing.
    if (!isOnline()) return;
    count(asked.outcome === "done" && asked.value);
    if (failures > 0) checkAfter(isReachable() ? RECHECK_MS : UNREACHABLE_RECHECK_MS);
  };

  checkAfter(FIRST_CHECK_MS);
  return { isReachable, check: () => void check() };
}
