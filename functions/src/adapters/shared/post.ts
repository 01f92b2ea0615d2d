import { ANSWER_TIMEOUT_MS } from "./unreached-service.ts";

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How long to wait for an answer, in milliseconds; undefined for the usual time. */
  readonly timeoutMs: number | undefined;
}

/**
 * Posts to a service once. The answer is read to its end, so that the connection can be used again;
 * one that breaks off has no text.
 * @throws the error of `fetch` when no answer begins in time
 */
export async function post({ url, headers, body, timeoutMs = ANSWER_TIMEOUT_MS }: Post) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: "POST", headers, body, signal });
  return { response, text: await response.text().catch(() => "") };
}
