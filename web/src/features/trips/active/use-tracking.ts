import { MINUTE_MS, SECOND_MS, TRACKING } from "@guardianlink/domain/config";
import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { useEffect, useReducer } from "react";
import { reportProblem } from "../../../platform/report.ts";
import { useDataServices } from "../../../data/services.tsx";
import { locationSender } from "../../../data/trips/location-sender.ts";
import { nextTracking, NO_TRACKING } from "./tracking-state.ts";
import type { TrackingState } from "./tracking-state.ts";

/** After this long without a reading, request one, well before the last counts as old. */
const QUIET_MS = 30 * SECOND_MS;

/** Two ticks that are further apart than this: the clock was set, or the page slept. */
const CLOCK_STEP_MS = TRACKING.minIntervalMs + MINUTE_MS;

/** Watches the location and stores it under the trip while the component is mounted and `isOn`. */
export function useTracking(uid: UserId, id: string, isOn: boolean): TrackingState {
  const { geolocation, locations, store, network, visibility, clock, clockAhead } = useDataServices();
  const [state, dispatch] = useReducer(nextTracking, NO_TRACKING);

  useEffect(() => {
    if (!isOn) return;
    const sender = locationSender({
      uid,
      trip: tripId(id),
      store,
      outbox: locations,
      network,
      report: reportProblem,
      clock,
    });
    let lastAt = clock.now().getTime();
    let tickedAtMs = lastAt;
    const tick = (): void => {
      const now = clock.now();
      // A phone gets the right time from its network during a trip. The times of its locations must
      // not be corrected any more then.
      if (Math.abs(now.getTime() - tickedAtMs) > CLOCK_STEP_MS) void clockAhead.recheck();
      tickedAtMs = now.getTime();
      void sender.catchUp(now);
    };
    const take = (reading: LocationReading): void => {
      const at = clock.now();
      lastAt = at.getTime();
      dispatch({ kind: "reading", reading, at });
      void sender.offer(reading);
    };
    // The browser may report nothing while the phone stands still. Ask for its location now and
    // then, so that it does not look lost to the contacts.
    const ask = (): void =>
      void geolocation.read().then(take, () => {
        // The watch reports what is wrong.
      });
    const stops = [
      geolocation.watch(take, ({ failure }) => dispatch({ kind: "failure", failure })),
      clock.every(QUIET_MS, () => {
        if (visibility.isVisible() && clock.now().getTime() - lastAt >= QUIET_MS) ask();
      }),
      clock.every(TRACKING.minIntervalMs, tick),
      visibility.subscribe(() => {
        dispatch({ kind: visibility.isVisible() ? "shown" : "hidden", at: clock.now() });
        if (visibility.isVisible()) ask();
      }),
      network.subscribe(() => void sender.flush()),
    ];
    void sender.flush();
    return () => stops.forEach((stop) => stop());
  }, [uid, id, isOn, geolocation, locations, store, network, visibility, clock, clockAhead]);

  return state;
}
