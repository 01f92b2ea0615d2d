import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { ServerRefusal } from "../platform/firebase/server-refusal.ts";

/** What the server has answered to the question of a link's page. */
export type Answer<T> =
  | { readonly state: "loading" | "unreachable" }
  /**
   * The link opens nothing. `reason` is the server's sentence; null for a token that is malformed.
   */
  | { readonly state: "refused"; readonly reason: string | null }
  | { readonly state: "ready"; readonly value: T };

const LOADING = { state: "loading" } as const;
const NOTHING = { state: "refused", reason: null } as const;

/** A text that cannot be a token. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "functions/invalid-argument";

function failure(error: unknown): Answer<never> {
  if (isMalformed(error)) return NOTHING;
  return error instanceof ServerRefusal
    ? { state: "refused", reason: error.message }
    : { state: "unreachable" };
}

/**
 * Asks the server what the token of a link opens, once and at each retry.
 * @param token null for an address without one
 */
export function useAnswer<T>(
  token: string | null,
  ask: (token: string) => Promise<T>,
): readonly [Answer<T>, retry: () => void] {
  const [answer, setAnswer] = useState<Answer<T>>(token === null ? NOTHING : LOADING);
  const [attempt, setAttempt] = useState(0);
  const send = useEffectEvent(ask);
  useEffect(() => {
    if (token === null) return;
    let isGone = false;
    const finish = (next: Answer<T>): void => {
      if (!isGone) setAnswer(next);
    };
    send(token).then(
      (value) => finish({ state: "ready", value }),
      (error: unknown) => finish(failure(error)),
    );
    return () => {
      isGone = true;
    };
  }, [token, attempt]);
  const retry = useCallback(() => {
    setAnswer(LOADING);
    setAttempt((count) => count + 1);
  }, []);
  return [answer, retry];
}
