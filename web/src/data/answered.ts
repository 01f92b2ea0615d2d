import type { Live } from "../platform/firestore/store.ts";

/** A listener's value, and whether an empty value is certain. */
export interface Answered<T> {
  readonly value: T;
  /**
   * Whether the server has answered since listening began, or something was found on this phone. It
   * stays true when the network goes away later: only a cache that was empty from the start is
   * uncertain.
   */
  readonly isAnswered: boolean;
}

/** Passes a listener's values on, and records whether one of them was an answer. */
export function rememberAnswer<T>(
  isNothing: (value: T) => boolean,
  next: (live: Live<Answered<T>>) => void,
): (live: Live<T>) => void {
  let isAnswered = false;
  return (live) => {
    if (live.state !== "ready") {
      next(live);
      return;
    }
    isAnswered ||= !live.fromCache || !isNothing(live.data);
    next({ ...live, data: { value: live.data, isAnswered } });
  };
}
