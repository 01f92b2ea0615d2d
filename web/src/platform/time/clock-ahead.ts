import { counted } from "@guardianlink/domain/messages/counted";
import type { KeyValues } from "../storage/browser-storage.ts";
import { CLOCK_AHEAD_KEY } from "../storage/device-keys.ts";

/** How far this phone's clock is ahead of the server's, in milliseconds; negative when behind. */
export interface ClockAhead {
  /** The known difference. It is 0 for a clock that is about right, and while nothing is known. */
  readonly ms: () => number;
  /**
   * Asks the server and stores the difference. Without an answer the earlier value stays, and so it
   * does while a trip runs, unless the clock is right now.
   */
  measure(): Promise<number>;
  /** Checks whether a clock that was wrong has been corrected. */
  recheck(): Promise<void>;
  /** Calls `listener` when the known difference changes, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Parts {
  readonly storage: KeyValues;
  /** A URL of the server's own with a small answer that no cache can give. */
  readonly ask: () => Promise<Pick<Response, "headers">>;
  readonly nowMs: () => number;
  /** Whether a trip runs. Its times keep the difference that they began with. */
  readonly isTripRunning: () => boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Ignore smaller differences: phones that use network time are right to the second. */
const ABOUT_RIGHT_MS = 2 * MINUTE_MS;
/** A slower answer says too little about the time. */
const SLOWEST_MS = 20_000;

/**
 * Compares the phone's clock with the `Date` of an answer. Hosting's edges set it to the current
 * time even for cached answers
 * (https://www.fastly.com/documentation/reference/http/http-headers/Date/). The result outlives the
 * page.
 */
export function clockAhead({ storage, ask, nowMs, isTripRunning }: Parts): ClockAhead {
  const known = (): number => Number(storage.getItem(CLOCK_AHEAD_KEY) ?? 0) || 0;
  const listeners = new Set<() => void>();
  const keep = (ms: number): void => {
    if (ms === known()) return;
    if (ms === 0) storage.removeItem(CLOCK_AHEAD_KEY);
    else storage.setItem(CLOCK_AHEAD_KEY, String(ms));
    for (const listener of listeners) listener();
  };
  const difference = async (): Promise<number | null> => {
    const askedAt = nowMs();
    const answer = await ask().catch(() => null);
    const server = Date.parse(answer?.headers.get("date") ?? "");
    const took = nowMs() - askedAt;
    if (Number.isNaN(server) || took < 0 || took > SLOWEST_MS) return null;
    const ahead = Math.round(askedAt + took / 2 - server);
    return Math.abs(ahead) < ABOUT_RIGHT_MS ? 0 : ahead;
  };
  return {
    ms: known,
    async measure() {
      const found = await difference();
      // A trip may have begun while the server was asked.
      if (found === 0 || (found !== null && !isTripRunning())) keep(found);
      return known();
    },
    async recheck() {
      if (known() !== 0 && (await difference()) === 0) keep(0);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Formats a difference: "1 day ahead", "20 minutes behind". */
export function aheadText(aheadMs: number): string {
  const ms = Math.abs(aheadMs);
  const length =
    ms >= DAY_MS - HOUR_MS
      ? counted(Math.round(ms / DAY_MS), "day")
      : ms >= 2 * HOUR_MS - 10 * MINUTE_MS
        ? counted(Math.round(ms / HOUR_MS), "hour")
        : counted(Math.round(ms / MINUTE_MS), "minute");
  return `${length} ${aheadMs > 0 ? "ahead" : "behind"}`;
}
