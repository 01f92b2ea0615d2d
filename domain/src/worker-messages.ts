/**
 * The messages between the pages and the service worker. Without a schema library, because the
 * worker loads this file.
 */

/** A page passes the worker a push that reached it in another way, as in the local suite. */
export const LOCAL_PUSH = "LOCAL_PUSH";
/**
 * The worker tells the pages that a button of a notification was tapped. The answer is in the cache
 * below.
 */
export const TRIP_ANSWER = "TRIP_ANSWER";

/**
 * Sent when the browser has replaced its push subscription. The registered token gets no more pushes
 * then. The worker tells the open pages, and leaves a mark in the cache below for the next page that opens,
 * because only a page can register.
 */
export const PUSH_CHANGED = "PUSH_CHANGED";
export const PUSH_CHANGED_CACHE = "push-changed";
export const PUSH_CHANGED_KEY = "/push-changed";

/** How far a tap on a notification's button moves the expected arrival. */
export const NOTIFICATION_EXTENSION_MINUTES = 30;

/**
 * What a traveller can answer on the notification itself, where the browser shows buttons: action
 * and label.
 */
export const TRIP_ACTIONS = {
  arrived: "I have arrived",
  extend: `+${NOTIFICATION_EXTENSION_MINUTES} min`,
} as const;
/** The same for "All well?". Some browsers show only the first two. */
export const CHECK_ACTIONS = {
  fine: "I'm fine",
  help: "Need help",
  more: "+15 min",
} as const;
export type TripAction = keyof typeof TRIP_ACTIONS | keyof typeof CHECK_ACTIONS;

export const isTripAction = (value: unknown): value is TripAction =>
  typeof value === "string" && (Object.hasOwn(TRIP_ACTIONS, value) || Object.hasOwn(CHECK_ACTIONS, value));

/** A tapped button. */
export interface TripAnswer {
  readonly tripId: string;
  readonly action: TripAction;
  readonly atMs: number;
}

/**
 * Where the worker leaves an answer for the page. It is not in the page's address, because a link
 * that anyone can send must not change an arrival. An older answer than this is ignored.
 */
export const ANSWER_CACHE = "trip-answers";
export const ANSWER_KEY = "/trip-answer";
export const ANSWER_MAX_AGE_MS = 10 * 60_000;

/** Parses what the worker has left; null for anything else. */
export function readTripAnswer(value: unknown): TripAnswer | null {
  if (typeof value !== "object" || value === null) return null;
  const { tripId, action, atMs } = value as Partial<Record<keyof TripAnswer, unknown>>;
  if (typeof tripId !== "string" || !isTripAction(action) || typeof atMs !== "number") return null;
  return { tripId, action, atMs };
}

/** The tag of the sync event in which the worker sends the urgent writes that a page has left. */
export const SEND_PENDING = "send-pending-writes";

/** Where the worker sends them, as the page that made them left it in the cache below. */
export interface Sender {
  /** The address of the database's documents. */
  readonly documentsUrl: string;
  /** The address that gives an ID token for a refresh token. */
  readonly tokenUrl: string;
  /** The key under which the auth SDK stores the signed-in user. */
  readonly sessionKey: string;
}
export const SENDER_CACHE = "pending-writes-sender";
export const SENDER_KEY = "/pending-writes-sender";

/** Parses what a page has left; null for anything else. */
export function readSender(value: unknown): Sender | null {
  if (typeof value !== "object" || value === null) return null;
  const { documentsUrl, tokenUrl, sessionKey } = value as Partial<Record<keyof Sender, unknown>>;
  return typeof documentsUrl === "string" && typeof tokenUrl === "string" && typeof sessionKey === "string"
    ? { documentsUrl, tokenUrl, sessionKey }
    : null;
}
