import { SECOND_MS } from "@guardianlink/domain/config";
import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import { useEffect, useEffectEvent, useState } from "react";
import { vibrateForHold } from "../../../ui/vibrate.ts";

/**
 * A hold of the SOS button that is drawn at the build. The script in the head of web/index.html
 * notes it. Its times are milliseconds since the page began, as in `performance.now()`.
 */
export interface EarlyHold {
  readonly pointerId: number;
  readonly sinceMs: number;
  /** Whether the finger has lifted after the whole time of a hold. */
  readonly isFull: boolean;
}

/** An older hold, from before someone signed in again, does not count any more. */
const MAX_AGE_MS = 60 * SECOND_MS;
/** A page that was busy with starting gets this long to hear that the finger has lifted. */
const LATE_EVENTS_MS = 100;

/** Reads and clears the hold, so that only the app handles it from now on. */
function takeEarlyHold(): EarlyHold | null {
  const page = globalThis as { earlyHold?: EarlyHold | null };
  const hold = page.earlyHold ?? null;
  page.earlyHold = null;
  return hold !== null && performance.now() - hold.sinceMs < MAX_AGE_MS ? hold : null;
}

/**
 * Completes a hold that began on the drawn SOS button, before the app had started.
 * @param act raises the SOS
 * @returns for how many milliseconds it was held when the app took over; null when no hold runs
 */
export function useEarlyHold(act: () => void): number | null {
  const [heldForMs, setHeldFor] = useState<number | null>(null);
  const actNow = useEffectEvent(() => {
    act();
    vibrateForHold();
  });
  useEffect(() => {
    const hold = takeEarlyHold();
    if (hold === null) return;
    const ms = hold.isFull ? SOS_HOLD_MS : performance.now() - hold.sinceMs;
    setHeldFor(ms);
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("pointerup", lift, true);
      removeEventListener("pointercancel", lift, true);
      setHeldFor(null);
    };
    const finish = (): void => {
      end();
      actNow();
    };
    const lift = ({ pointerId, timeStamp }: PointerEvent): void => {
      if (hold.isFull || pointerId !== hold.pointerId) return;
      if (timeStamp - hold.sinceMs < SOS_HOLD_MS) end();
      else finish();
    };
    const timer = setTimeout(finish, Math.max(SOS_HOLD_MS - ms, LATE_EVENTS_MS));
    addEventListener("pointerup", lift, true);
    addEventListener("pointercancel", lift, true);
  }, []);
  return heldForMs;
}
