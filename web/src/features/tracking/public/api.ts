import type { ShareToken } from "@guardianlink/domain/ids";
import { trackApi, trackViewSchema } from "@guardianlink/domain/track-api";
import type { TrackView } from "@guardianlink/domain/track-api";

/** The server as this page sees it. */
export interface TrackApi {
  /** "ended" for a link that opens nothing (any more). @throws when there was no usable answer. */
  view(token: ShareToken, sinceMs: number | null): Promise<TrackView | "ended">;
  /** @throws when it was not taken. */
  opened(token: ShareToken): Promise<void>;
  /** @throws when it was not taken. */
  acknowledge(token: ShareToken): Promise<void>;
  /** Takes back "I'm on it", or says that others must help. @throws when it was not taken. */
  cannot(token: ShareToken): Promise<void>;
}

/** Longer than a slow network takes for an answer of this size, shorter than a person's patience. */
const ANSWER_LIMIT_MS = 12_000;

const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, cache: "no-store", signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

async function post(url: string): Promise<void> {
  const response = await ask(url, { method: "POST" });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}

export const httpTrackApi: TrackApi = {
  async view(token, sinceMs) {
    const response = await ask(trackApi.view(token, sinceMs));
    if (response.status === 404) return "ended";
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return trackViewSchema.parse(await response.json());
  },
  opened: (token) => post(trackApi.opened(token)),
  acknowledge: (token) => post(trackApi.acknowledge(token)),
  cannot: (token) => post(trackApi.cannot(token)),
};
