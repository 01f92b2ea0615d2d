import type { ShareToken } from "@guardianlink/domain/ids";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import type { TrackApi } from "./api.ts";
import { joinRoute, knownUntilMs } from "./route.ts";

/** The state of the connection between the viewer's phone and the server. */
export type Connection = "live" | "offline" | "unreachable";

export interface FeedState {
  /** The newest view with its complete route; null until the first answer. */
  readonly view: TrackView | null;
  /** When the newest view came, on this phone's clock; null until the first answer. */
  readonly updatedAtMs: number | null;
  /**
   * What must be added to this phone's clock to get the server's. Measured once, at the first
   * answer, because the clock's error does not change while the page is open.
   */
  readonly clockOffsetMs: number;
  readonly connection: Connection;
  /** The link opens nothing any more. */
  readonly isOver: boolean;
}

export interface FeedPorts {
  readonly api: Pick<TrackApi, "view">;
  readonly nowMs: () => number;
  /** Calls once after a delay. Returns the function that cancels it. */
  readonly after: (delayMs: number, action: () => void) => () => void;
  readonly isVisible: () => boolean;
  readonly isOnline: () => boolean;
  /** Calls whenever the page is shown or hidden, or the phone gets or loses its network. */
  readonly onWake: (listener: () => void) => void;
}

/** Short enough for a change to show within five seconds, including the answer's time. */
export const POLL_MS = 3000;
export const HIDDEN_POLL_MS = 30_000;
const ENDED_POLL_MS = 60_000;
const RETRY_MAX_MS = 30_000;
/**
 * After this many views the complete route is requested, because points that waited for a network
 * arrive after newer ones.
 */
const WHOLE_ROUTE_EVERY = 20;
/**
 * After this many "unchanged" answers in a row everything is requested again, in case a change was
 * missed.
 */
const UNCHANGED_MAX = 100;

/** How long to wait before asking again. */
export function nextPollMs(state: {
  readonly failures: number;
  readonly isVisible: boolean;
  readonly isTripOver: boolean;
}): number {
  const failed = state.failures === 0 ? 0 : Math.min(POLL_MS * 2 ** (state.failures - 1), RETRY_MAX_MS);
  const usual = state.isTripOver ? ENDED_POLL_MS : state.isVisible ? POLL_MS : HIDDEN_POLL_MS;
  // Keep trying without a network, also after the trip has ended.
  return state.failures > 0 ? Math.max(failed, state.isVisible ? POLL_MS : HIDDEN_POLL_MS) : usual;
}

export interface Feed {
  /** Asks at once. */
  refresh(): void;
}

const NO_ANSWER_YET: FeedState = {
  view: null,
  updatedAtMs: null,
  clockOffsetMs: 0,
  connection: "live",
  isOver: false,
};

/** Polls the view and reports every change. */
export function startFeed(token: ShareToken, ports: FeedPorts, tell: (state: FeedState) => void): Feed {
  let state = NO_ANSWER_YET;
  let counts: Counts = { failures: 0, views: 0, unchanged: 0 };
  let isAsking = false;
  let callOff = (): void => undefined;

  const change = (next: FeedState): void => {
    state = next;
    tell(state);
  };
  const ask = async (): Promise<void> => {
    if (isAsking || state.isOver) return;
    isAsking = true;
    callOff();
    const { sinceMs, version } = nextRequest(state.view, counts);
    const answer = await ports.api.view(token, sinceMs, version).catch(() => "failed" as const);
    isAsking = false;
    if (answer === "ended") {
      change({ ...state, isOver: true, view: null });
      return;
    }
    counts = countAnswer(counts, answer);
    change(afterAnswer(state, answer, sinceMs === null, ports));
    const isTripOver = state.view?.status === "completed";
    const { failures } = counts;
    const delayMs = nextPollMs({ failures, isVisible: ports.isVisible(), isTripOver });
    callOff = ports.after(delayMs, () => void ask());
  };

  ports.onWake(() => {
    if (!ports.isOnline()) change({ ...state, connection: "offline" });
    else if (ports.isVisible()) void ask();
  });
  void ask();
  return { refresh: () => void ask() };
}

type Answer = TrackView | "unchanged" | "failed";

/** The answers that decide what is requested next, and when. */
interface Counts {
  /** In a row. */
  readonly failures: number;
  readonly views: number;
  /** "unchanged" since the last view. */
  readonly unchanged: number;
}

function countAnswer(counts: Counts, answer: Answer): Counts {
  if (answer === "failed") return { ...counts, failures: counts.failures + 1 };
  if (answer === "unchanged") return { ...counts, failures: 0, unchanged: counts.unchanged + 1 };
  return { failures: 0, views: counts.views + 1, unchanged: 0 };
}

/**
 * What to request: the route since a time, or all with null; unless the version is still the same.
 */
const nextRequest = (view: TrackView | null, { views, unchanged }: Counts) => ({
  sinceMs: views % WHOLE_ROUTE_EVERY === 0 ? null : knownUntilMs(view?.route ?? []),
  version: unchanged < UNCHANGED_MAX ? (view?.version ?? null) : null,
});

/** @param isWhole whether the complete route was requested */
function afterAnswer(
  state: FeedState,
  answer: Answer,
  isWhole: boolean,
  { nowMs, isOnline }: Pick<FeedPorts, "nowMs" | "isOnline">,
): FeedState {
  if (answer === "failed") return { ...state, connection: isOnline() ? "unreachable" : "offline" };
  const updatedAtMs = nowMs();
  if (answer === "unchanged") return { ...state, updatedAtMs, connection: "live" };
  const isJoined = !isWhole && answer.position !== null;
  const route = isJoined ? [...joinRoute(state.view?.route ?? [], answer.route)] : answer.route;
  return {
    view: { ...answer, route },
    updatedAtMs,
    clockOffsetMs: state.view === null ? answer.nowMs - updatedAtMs : state.clockOffsetMs,
    connection: "live",
    isOver: false,
  };
}
