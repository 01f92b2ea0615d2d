import type { Alert } from "@guardianlink/domain/alerts/alert";
import { newWatchState } from "@guardianlink/domain/watch/watch-state";
import type { WatchState } from "@guardianlink/domain/watch/watch-state";
import type { JournalEntry } from "@guardianlink/domain/evidence/journal";
import { deviceId } from "@guardianlink/domain/ids";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { answerCheck, setCheckIns } from "../usecases/trips/answer-check.ts";
import { runDueChecks } from "../usecases/trips/due-checks.ts";
import type { EarlierTrip, TripWatches } from "../usecases/trips/ports.ts";
import { watchMovement } from "../usecases/trips/watch-movement.ts";
import { exampleAlert, exampleTrip, later } from "./examples.ts";
import { memoryPorts, memoryWorld, silentLog } from "./memory.ts";

export const LAGOS = { latitude: 6.5244, longitude: 3.3792 };

/** Ada's trip to Ibadan, with a clock that the test moves. */
export function watchWorld(fields: Partial<Trip> = {}) {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.devices.set("ada", [{ id: deviceId("phone"), token: "token-ada" }]);
  let trip: Trip | null = exampleTrip({
    startLocationLat: LAGOS.latitude,
    startLocationLng: LAGOS.longitude,
    eta: later(180),
    escalateAt: later(180),
    ...fields,
  });
  const ref = { userId: trip.userId, tripId: trip.id };
  let state: WatchState = newWatchState(ref);
  const earlier: EarlierTrip[] = [];
  let lookUps = 0;
  const alerts: Alert[] = [];
  const cancelled: string[] = [];
  const journal: JournalEntry[] = [];
  const watches: TripWatches = {
    change: (_trip, decide) => {
      if (trip === null) return Promise.resolve(null);
      const { state: next, result } = decide(state);
      state = next ?? state;
      return Promise.resolve(result);
    },
    async *due(now) {
      await Promise.resolve();
      if (state.nextAt !== null && state.nextAt <= now) yield [ref];
    },
    setAside: () => Promise.resolve(),
    claim: (_trip, decide) => {
      const { state: next, alert, result } = decide(state, trip);
      state = next;
      if (alert !== null) alerts.push(alert);
      return Promise.resolve(result);
    },
  };
  const ports = {
    ...memoryPorts(world),
    watches,
    earlierTrips: () => {
      lookUps++;
      return Promise.resolve(earlier);
    },
    journal: (_trip: unknown, entry: JournalEntry) => Promise.resolve(void journal.push(entry)),
    log: silentLog,
    tripPage: "https://guardianlink.test/trip/active",
    dashboardPage: "https://guardianlink.test/",
    clock: () => world.now,
    trips: { getTrip: () => Promise.resolve(trip) },
    alerts: { createAlert: (alert: Alert) => Promise.resolve(alerts.push(alert) > 0) },
    cancelAlert: (_trip: unknown, { id }: { id: string }) => Promise.resolve(void cancelled.push(id)),
  };
  return {
    world,
    ref,
    ports,
    earlier,
    lookUps: () => lookUps,
    alerts,
    cancelled,
    journal,
    state: () => state,
    setTrip: (next: Trip | null) => (trip = next),
    /** The phone reports a location, 10 km on the way. */
    async stands(minutes: number) {
      world.now = later(minutes);
      const at = { latitude: 6.62, longitude: 3.42, accuracy: 10, speed: 0, timestamp: world.now };
      if (trip !== null) await watchMovement({ ...trip, lastLocation: at }, ports);
    },
    /** The phone reports a location so many degrees north of Lagos. */
    async isAt(minutes: number, north: number, east = 0) {
      world.now = later(minutes);
      const at = { latitude: LAGOS.latitude + north, longitude: LAGOS.longitude + east };
      const fix = { ...at, accuracy: 10, speed: 20, timestamp: world.now };
      if (trip === null) return;
      trip = { ...trip, lastLocation: fix };
      await watchMovement(trip, ports);
    },
    /** The phone stores a location that is too rough for a step of the watch. */
    seen(minutes: number, accuracy: number) {
      const fix = { ...LAGOS, accuracy, speed: 20, timestamp: later(minutes) };
      if (trip !== null) trip = { ...trip, lastLocation: fix };
    },
    async runAt(minutes: number) {
      world.now = later(minutes);
      await runDueChecks(ports);
    },
    answer: (id: string, answer: "fine" | "more-time" | "help") => answerCheck(ref, id, answer, ports),
    checkIns: (minutes: number) => setCheckIns(ref, minutes, ports),
  };
}

/** Ada stands for 15 minutes and is asked at minute 16. */
