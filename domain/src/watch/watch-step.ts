import { locationExpiry } from "../location-expiry.ts";
import type { LocationReading } from "../location.ts";
import type { CheckKind } from "./check-kinds.ts";
import { FRESH_MS } from "./limits.ts";
import { anomaliesOf, isArriving, nextMovement, silenceAfter } from "./movement.ts";
import type { TripPlan } from "./movement.ts";
import { addToRoute } from "./route-line.ts";
import { isOffUsualWay, nextUsualWay } from "./usual-way.ts";
import { asked, mayAsk, scheduled } from "./watch-state.ts";
import type { WatchState } from "./watch-state.ts";

/** What a step has led to. */
export interface WatchStep {
  readonly state: WatchState;
  /** A question to ask now; null for none. */
  readonly ask: CheckKind | null;
  /** The traveller is told that the expected arrival will be missed. */
  readonly reportsLate: boolean;
}

/**
 * Whether the phone's clock was ahead and has been set right since. Its earlier locations lie in the
 * future, so that the watch would take none for hours. The measuring starts anew.
 */
const isOfSetBackClock = ({ movement }: WatchState, { timestamp }: LocationReading, now: Date): boolean =>
  movement !== null && movement.last.at > now && movement.last.at > timestamp;

/**
 * Takes a location into the watch and decides whether the traveller is asked.
 * @returns null when the location changes nothing: it is too inaccurate, a jump, or old
 */
export function stepWatch(
  before: WatchState,
  fix: LocationReading,
  plan: TripPlan,
  now: Date,
): WatchStep | null {
  if (now.getTime() - fix.timestamp.getTime() > FRESH_MS) return null;
  const isRestarted = isOfSetBackClock(before, fix, now);
  const movement = nextMovement(isRestarted ? null : before.movement, fix, plan);
  if (movement === null) return null;
  const known = isRestarted && before.usual ? { ...before.usual, off: null } : before.usual;
  const usual = known && nextUsualWay(known, fix, fix.timestamp);
  // The silence has ended, so its open question has no reason any more.
  const { check } = before;
  const state = scheduled({
    ...before,
    check: check?.kind === "silence" && check.informedAt === null ? null : check,
    movement,
    usual,
    route: addToRoute(before.route, fix),
    silentAt: silenceAfter(movement, plan),
    expiresAt: locationExpiry(fix.timestamp),
  });
  const found = anomaliesOf(movement, plan);
  const isOffRoute = usual !== null && isOffUsualWay(usual, fix.timestamp) && !isArriving(movement, plan);
  const ask =
    (mayAsk(state, now) &&
      (found.find((anomaly) => anomaly !== "will-be-late") ?? (isOffRoute ? "off-route" : null))) ||
    null;
  const reportsLate =
    found.includes("will-be-late") && state.lateReportedFor?.getTime() !== plan.eta?.getTime();
  const told = reportsLate ? { ...state, lateReportedFor: plan.eta } : state;
  return { state: ask === null ? told : asked(told, ask, now), ask, reportsLate };
}
