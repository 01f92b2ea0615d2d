/**
 * The messages between the pages and the service worker. Without a schema library, because the
 * worker loads this file.
 */

/** A page passes the worker a push that reached it in another way, as in the local suite. */
export const LOCAL_PUSH = "LOCAL_PUSH";
/**
 * Where the worker leaves a value for the pages, because only a page can use it: an entry of a
 * cache for the next page that opens, and a message to the pages that are open.
 */
export interface Mailbox {
  readonly cache: string;
  readonly key: string;
  readonly type: string;
}

/**
 * The answers from the buttons of notifications. They are not in the page's address, because a link
 * that anyone can send must not change an arrival.
 */
export const TRIP_ANSWERS: Mailbox = { cache: "trip-answers", key: "/trip-answer", type: "TRIP_ANSWER" };

/**
 * The browser has replaced its push subscription. The registered token gets no pushes until a page
 * registers again.
 */
export const PUSH_CHANGES: Mailbox = { cache: "push-changed", key: "/push-changed", type: "PUSH_CHANGED" };

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
/** The same after an end far from the destination. */
export const EARLY_END_ACTIONS = { fine: CHECK_ACTIONS.fine, help: CHECK_ACTIONS.help } as const;
export type TripAction = keyof typeof TRIP_ACTIONS | keyof typeof CHECK_ACTIONS;

const isTripAction = (value: unknown): value is TripAction =>
  typeof value === "string" && (Object.hasOwn(TRIP_ACTIONS, value) || Object.hasOwn(CHECK_ACTIONS, value));

/** A tapped button. */
export interface TripAnswer {
  readonly tripId: string;
  /** The question "All well?" that the notification asked; null for another one. */
  readonly checkId: string | null;
  readonly action: TripAction;
  readonly atMs: number;
}

/** An older answer is ignored. */
export const ANSWER_MAX_AGE_MS = 10 * 60_000;

/** Parses what the worker has left; null for anything else. */
export function readTripAnswer(value: unknown): TripAnswer | null {
  if (typeof value !== "object" || value === null) return null;
  const { tripId, checkId, action, atMs } = value as Partial<Record<keyof TripAnswer, unknown>>;
  if (typeof tripId !== "string" || !isTripAction(action) || typeof atMs !== "number") return null;
  return { tripId, checkId: typeof checkId === "string" ? checkId : null, action, atMs };
}

/** The tag of the sync event in which the worker sends what a page has left. */
export const SEND_PENDING = "send-pending-writes";

/** Where the worker sends it, as the page that made it left it in the cache below. */
export interface Endpoints {
  /** The address of the database's documents. */
  readonly documentsUrl: string;
  /** The address of the files in Storage; null if a page of an older version has left this. */
  readonly filesUrl: string | null;
  /** The address that gives an ID token for a refresh token. */
  readonly tokenUrl: string;
  /** The key under which the auth SDK stores the signed-in user. */
  readonly sessionKey: string;
}
export const ENDPOINTS_CACHE = "pending-writes-sender";
export const ENDPOINTS_KEY = "/pending-writes-sender";

/** Parses what a page has left; null for anything else. */
export function readEndpoints(value: unknown): Endpoints | null {
  if (typeof value !== "object" || value === null) return null;
  const { documentsUrl, filesUrl, tokenUrl, sessionKey } = value as Partial<Record<keyof Endpoints, unknown>>;
  return typeof documentsUrl === "string" && typeof tokenUrl === "string" && typeof sessionKey === "string"
    ? { documentsUrl, filesUrl: typeof filesUrl === "string" ? filesUrl : null, tokenUrl, sessionKey }
    : null;
}
