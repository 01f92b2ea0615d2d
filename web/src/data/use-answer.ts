import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { errorCode } from "../platform/error-code.ts";
import { refusalSentence } from "./call-server.ts";

/** What the server has answered to the question of a page. */
export type Answer<T> =
  | { readonly state: "loading" | "unreachable" }
  /** `reason` is the server's sentence; null for a malformed question, and for none. */
  | { readonly state: "refused"; readonly reason: string | null }
  | { readonly state: "ready"; readonly value: T };

const LOADING = { state: "loading" } as const;
const NOTHING = { state: "refused", reason: null } as const;

/** A text that cannot be a token. */
const isMalformed = (error: unknown): boolean => errorCode(error) === "functions/invalid-argument";

function failure(error: unknown): Answer<never> {
  if (isMalformed(error)) return NOTHING;
  const reason = refusalSentence(error);
  return reason === null ? { state: "unreachable" } : { state: "refused", reason };
}

/**
 * Asks the server once, and again at each retry.
 * @param about what is asked about, such as the token of a link; null asks nothing. An answer stays
 * while it is null later.
 */
export function useAnswer<T>(
  about: string | null,
  ask: (about: string) => Promise<T>,
): readonly [Answer<T>, retry: () => void] {
  const [answer, setAnswer] = useState<Answer<T>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const send = useEffectEvent(ask);
  useEffect(() => {
    if (about === null) return;
    let isGone = false;
    const finish = (next: Answer<T>): void => {
      if (!isGone) setAnswer(next);
    };
    send(about).then(
      (value) => finish({ state: "ready", value }),
      (error: unknown) => finish(failure(error)),
    );
    return () => {
      isGone = true;
    };
  }, [about, attempt]);
  const retry = useCallback(() => {
    setAnswer(LOADING);
    setAttempt((count) => count + 1);
  }, []);
  return [about === null && answer.state === "loading" ? NOTHING : answer, retry];
}
