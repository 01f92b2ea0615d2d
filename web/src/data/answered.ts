import type { Live } from "../platform/firestore/store.ts";

/** What a listener was given, and whether its emptiness means anything. */
export interface Answered<T> {
  readonly value: T;
  /**
   * Whether the server has answered since listening began, or something was found on this phone. It stays true when
   * the network goes later: only a cache that was empty from the start says nothing.
   */
  readonly isAnswered: boolean;
}

/** Passes on what a listener hears, and remembers whether there was an answer among it. */
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
