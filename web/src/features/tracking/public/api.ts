import { LINK_TOKEN_HEADER } from "@guardianlink/domain/ids";
import type { ShareToken } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import { trackApi, trackUnchangedSchema, trackViewSchema } from "@guardianlink/domain/trips/track-api";
import type { TrackView } from "@guardianlink/domain/trips/track-api";

/** The server's endpoints for this page. */
export interface TrackApi {
  /**
   * "ended" for a link that opens nothing (any more), "unchanged" when `version` is still the
   * current one.
   * @throws when there was no usable answer.
   */
  view(
    token: ShareToken,
    sinceMs: number | null,
    version: string | null,
  ): Promise<TrackView | "unchanged" | "ended">;
  /**
   * The address, in this page, of the photo that was taken then. @throws when it could not be
   * fetched.
   */
  photo(token: ShareToken, takenAtMs: number): Promise<string>;
  /**
   * The address, in this page, of a piece of the recording. @throws when it could not be fetched.
   */
  audio(token: ShareToken, file: string): Promise<string>;
  /** @throws when it was not taken. */
  opened(token: ShareToken): Promise<void>;
  /** @throws when it was not taken. */
  acknowledge(token: ShareToken): Promise<void>;
  /** Keeps the language that the contact has picked. @throws when it was not taken. */
  language(token: ShareToken, language: Language): Promise<void>;
  /** Takes back "I'm on it", or says that others must help. @throws when it was not taken. */
  cannot(token: ShareToken): Promise<void>;
}

/**
 * A slow network needs less for an answer of this size, and people give up after about this long.
 */
const ANSWER_LIMIT_MS = 12_000;

/** A photo of 2 MiB takes minutes on 2G. */
const PHOTO_LIMIT_MS = 300_000;

const ask = (token: ShareToken, url: string, method = "GET", limitMs = ANSWER_LIMIT_MS): Promise<Response> =>
  fetch(url, {
    method,
    headers: { [LINK_TOKEN_HEADER]: token },
    cache: "no-store",
    signal: AbortSignal.timeout(limitMs),
  });

const accepted = (response: Response): Response => {
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response;
};

async function post(token: ShareToken, url: string): Promise<void> {
  accepted(await ask(token, url, "POST"));
}

export const httpTrackApi: TrackApi = {
  async view(token, sinceMs, version) {
    const response = await ask(token, trackApi.view(sinceMs, version));
    if (response.status === 404) return "ended";
    const answer: unknown = await accepted(response).json();
    return trackUnchangedSchema.safeParse(answer).success ? "unchanged" : trackViewSchema.parse(answer);
  },
  async photo(token, takenAtMs) {
    const response = await ask(token, trackApi.photo(takenAtMs), "GET", PHOTO_LIMIT_MS);
    return URL.createObjectURL(await accepted(response).blob());
  },
  async audio(token, file) {
    const response = await ask(token, trackApi.audio(file), "GET", PHOTO_LIMIT_MS);
    return URL.createObjectURL(await accepted(response).blob());
  },
  opened: (token) => post(token, trackApi.opened),
  acknowledge: (token) => post(token, trackApi.acknowledge),
  language: (token, language) => post(token, trackApi.language(language)),
  cannot: (token) => post(token, trackApi.cannot),
};
