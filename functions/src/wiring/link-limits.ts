import type { EndpointRateLimit } from "../http/rate-limits.ts";

// The rate limits of the pages that a link opens.

/** Of a live page. */
export const TRACK_LIMITS = {
  /**
   * An open page asks every three seconds. The questions with one token have no limit, because a
   * crowd gets the same answer from memory, and no one may shut others out of a page that they
   * share.
   */
  view: [{ name: "track-view", by: "address", limit: 6000, counted: "instance" }],
  /** A person writes only by opening the page or tapping a button. */
  answer: [
    { name: "track-answer", by: "address", limit: 120, counted: "instance" },
    { name: "track-answer-token", by: "token", limit: 30, counted: "all" },
  ],
  /** A page fetches a photo once. It is the largest answer, so it has a limit of its own. */
  photo: [
    { name: "track-photo", by: "address", limit: 600, counted: "instance" },
    { name: "track-photo-token", by: "token", limit: 120, counted: "all" },
  ],
  /** A recording has 180 pieces, each fetched once by a page. */
  audio: [
    { name: "track-audio", by: "address", limit: 2000, counted: "instance" },
    { name: "track-audio-token", by: "token", limit: 1000, counted: "all" },
  ],
} as const satisfies Readonly<Record<string, readonly EndpointRateLimit[]>>;

/** Of a contact's page. */
export const ROLE_LIMITS = {
  view: [{ name: "role-view", by: "address", limit: 600, counted: "instance" }],
  answer: [
    { name: "role-answer", by: "address", limit: 60, counted: "instance" },
    { name: "role-answer-token", by: "token", limit: 20, counted: "all" },
  ],
} as const satisfies Readonly<Record<string, readonly EndpointRateLimit[]>>;
