import { MINUTE_MS, SECOND_MS, TRACKING } from "@guardianlink/domain/config";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import type { DataServices } from "../../../data/services.tsx";
import { locationSender } from "../../../data/trips/location-sender.ts";
import { reportProblem } from "../../../platform/report.ts";
import type { TrackingEvent } from "./tracking-state.ts";

/** After this long without a reading, request one, well before the last counts as old. */
const QUIET_MS = 30 * SECOND_MS;

/** Two ticks that are further apart than this: the clock was set, or the page slept. */
const CLOCK_STEP_MS = TRACKING.minIntervalMs + MINUTE_MS;

type TrackingServices = Pick<
  DataServices,
  "geolocation" | "locations" | "store" | "network" | "visibility" | "clock" | "clockAhead"
>;

/**
 * Checks at each tick whether the clock was set since the last. A phone gets the right time from its
 * network during a trip. The times of its locations must not be corrected any more then.
 */
function clockStepCheck({ clock, clockAhead }: TrackingServices): (now: Date) => void {
  let tickedAtMs = clock.now().getTime();
  return (now) => {
    if (Math.abs(now.getTime() - tickedAtMs) > CLOCK_STEP_MS) void clockAhead.recheck();
    tickedAtMs = now.getTime();
  };
}

/**
 * Watches the location and stores it under the trip.
 * @param show is told what changes on the page
 * @returns stops it
 */
export function trackLocation(
  of: { readonly uid: UserId; readonly trip: TripId },
  services: TrackingServices,
  show: (event: TrackingEvent) => void,
): () => void {
  const { geolocation, locations, store, network, visibility, clock } = services;
  const sender = locationSender({ ...of, store, outbox: locations, network, report: reportProblem, clock });
  const checkClock = clockStepCheck(services);
  let lastAtMs = clock.now().getTime();
  const take = (reading: LocationReading): void => {
    const at = clock.now();
    lastAtMs = at.getTime();
    show({ kind: "reading", reading, at });
    void sender.offer(reading);
  };
  // Some browsers report no location of a phone that stands still, and to the contacts it would look
  // lost. So the page asks for one.
  const ask = (): void =>
    void geolocation.read().then(take, () => {
      // The watch reports what is wrong.
    });
  const stops = [
    geolocation.watch(take, ({ failure }) => show({ kind: "failure", failure })),
    clock.every(QUIET_MS, () => {
      if (visibility.isVisible() && clock.now().getTime() - lastAtMs >= QUIET_MS) ask();
    }),
    clock.every(TRACKING.minIntervalMs, () => {
      const now = clock.now();
      checkClock(now);
      void sender.catchUp(now);
    }),
    visibility.subscribe(() => {
      show({ kind: visibility.isVisible() ? "shown" : "hidden", at: clock.now() });
      if (visibility.isVisible()) ask();
    }),
    network.subscribe(() => void sender.flush()),
  ];
  void sender.flush();
  return () => stops.forEach((stop) => stop());
}
