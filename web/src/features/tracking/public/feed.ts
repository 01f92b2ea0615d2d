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
   * answer, because the error of the clock does not change while the page is open.
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

/** Polls the view and reports every change. */
export function startFeed(token: ShareToken, ports: FeedPorts, tell: (state: FeedState) => void): Feed {
  let state: FeedState = {
    view: null,
    updatedAtMs: null,
    clockOffsetMs: 0,
    connection: "live",
    isOver: false,
  };
  let failures = 0;
  let views = 0;
  let unchanged = 0;
  let isAsking = false;
  let callOff = (): void => undefined;

  const change = (next: Partial<FeedState>): void => {
    state = { ...state, ...next };
    tell(state);
  };

  const take = (view: TrackView, isWhole: boolean): void => {
    const known = state.view?.route ?? [];
    const nowMs = ports.nowMs();
    const route = isWhole || view.position === null ? view.route : [...joinRoute(known, view.route)];
    change({
      view: { ...view, route },
      updatedAtMs: nowMs,
      clockOffsetMs: state.view === null ? view.nowMs - nowMs : state.clockOffsetMs,
      connection: "live",
    });
  };

  const ask = async (): Promise<void> => {
    if (isAsking || state.isOver) return;
    isAsking = true;
    callOff();
    const sinceMs = views % WHOLE_ROUTE_EVERY === 0 ? null : knownUntilMs(state.view?.route ?? []);
    const version = unchanged < UNCHANGED_MAX ? (state.view?.version ?? null) : null;
    const answer = await ports.api.view(token, sinceMs, version).catch(() => "failed" as const);
    isAsking = false;
    if (answer === "ended") {
      change({ isOver: true, view: null });
      return;
    }
    if (answer === "failed") {
      failures++;
      change({ connection: ports.isOnline() ? "unreachable" : "offline" });
    } else if (answer === "unchanged") {
      failures = 0;
      unchanged++;
      change({ updatedAtMs: ports.nowMs(), connection: "live" });
    } else {
      failures = 0;
      unchanged = 0;
      views++;
      take(answer, sinceMs === null);
    }
    const isTripOver = state.view?.status === "completed";
    callOff = ports.after(
      nextPollMs({ failures, isVisible: ports.isVisible(), isTripOver }),
      () => void ask(),
    );
  };

  ports.onWake(() => {
    if (!ports.isOnline()) change({ connection: "offline" });
    else if (ports.isVisible()) void ask();
  });
  void ask();
  return { refresh: () => void ask() };
}
