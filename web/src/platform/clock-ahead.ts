import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { KeyValues } from "./browser-storage.ts";

/** How far the clock of this phone is ahead of the server's, in milliseconds; behind is negative. */
export interface ClockAhead {
  /** By what is known; 0 for a clock that is about right, and while nothing is known. */
  ms(): number;
  /** Asks the server, and keeps what it says for the trip that is about to begin. Without an answer all stays as it was. */
  measure(): Promise<number>;
  /** Finds out whether a clock that was wrong has been set right meanwhile. */
  recheck(): Promise<void>;
}

interface Parts {
  readonly storage: KeyValues;
  /** Any small answer of the server's own that no cache on the way may give. */
  readonly ask: () => Promise<Pick<Response, "headers">>;
  readonly nowMs: () => number;
}

const KEY = "guardianlink.clock-ahead-ms";
/** Phones that set their clocks by the network are right to the second; less than this makes no difference to anybody. */
const ABOUT_RIGHT_MS = 2 * MINUTE_MS;
/** An answer that takes longer says too little about the time. */
const SLOWEST_MS = 20 * SECOND_MS;

/**
 * Compares the phone's clock with the `Date` of an answer. Hosting's edges write the current time into it also where they answer from a
 * cache (https://www.fastly.com/documentation/reference/http/http-headers/Date/). What has been found outlives the page.
 */
export function clockAhead({ storage, ask, nowMs }: Parts): ClockAhead {
  const known = (): number => Number(storage.getItem(KEY) ?? 0) || 0;
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
      if (found === 0) storage.removeItem(KEY);
      else if (found !== null) storage.setItem(KEY, String(found));
      return known();
    },
    async recheck() {
      if (known() !== 0 && (await difference()) === 0) storage.removeItem(KEY);
    },
  };
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** "1 day ahead", "20 minutes behind". */
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
