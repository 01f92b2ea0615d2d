import type { Alert } from "@guardianlink/domain/alerts/alert";
import { newWatchState } from "@guardianlink/domain/watch/watch-state";
import type { WatchState } from "@guardianlink/domain/watch/watch-state";
import type { JournalEntry } from "@guardianlink/domain/evidence/journal";
import { deviceId } from "@guardianlink/domain/ids";
import { tripRef } from "@guardianlink/domain/refs";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { answerCheck, setCheckIns } from "../usecases/trips/answer-check.ts";
import { runDueChecks } from "../usecases/trips/due-checks.ts";
import type { EarlierTrip, TripWatches } from "../usecases/trips/ports.ts";
import { watchMovement } from "../usecases/trips/watch-movement.ts";
import type { MovementPorts } from "../usecases/trips/watch-movement.ts";
import { exampleAlert, exampleTrip, later } from "./examples.ts";
import { memoryPorts } from "./memory-ports.ts";
import { memoryWorld } from "./memory-world.ts";
import type { MemoryWorld } from "./memory-world.ts";
import { silentLog } from "./silent-log.ts";

export const LAGOS = { latitude: 6.5244, longitude: 3.3792 };

/** What a test sees of a watched trip, and changes. */
interface Watched {
  trip: Trip | null;
  state: WatchState;
  lookUps: number;
  readonly earlier: EarlierTrip[];
  readonly alerts: Alert[];
  readonly cancelled: string[];
  readonly journal: JournalEntry[];
}

const memoryWatches = (ref: TripRef, watched: Watched): TripWatches => ({
  change: (_trip, decide) => {
    if (watched.trip === null) return Promise.resolve(null);
    const { state, result } = decide(watched.state);
    watched.state = state ?? watched.state;
    return Promise.resolve(result);
  },
  async *due(now) {
    await Promise.resolve();
    if (watched.state.nextAt !== null && watched.state.nextAt <= now) yield [ref];
  },
  setAside: () => Promise.resolve(),
  claim: (_trip, decide) => {
    const { state, alert, result } = decide(watched.state, watched.trip);
    watched.state = state;
    if (alert !== null) watched.alerts.push(alert);
    return Promise.resolve(result);
  },
});

const watchPorts = (world: MemoryWorld, ref: TripRef, watched: Watched) => ({
  ...memoryPorts(world),
  watches: memoryWatches(ref, watched),
  earlierTrips: () => {
    watched.lookUps++;
    return Promise.resolve(watched.earlier);
  },
  journal: (_trip: unknown, entry: JournalEntry) => Promise.resolve(void watched.journal.push(entry)),
  log: silentLog,
  tripPage: "https://guardianlink.test/trip/active",
  dashboardPage: "https://guardianlink.test/",
  clock: () => world.now,
  trips: { getTrip: () => Promise.resolve(watched.trip) },
  alerts: { createAlert: (alert: Alert) => Promise.resolve(watched.alerts.push(alert) > 0) },
  cancelAlert: (_trip: unknown, { id }: { id: string }) => Promise.resolve(void watched.cancelled.push(id)),
});

/** What Ada's phone does. */
const phoneOf = (world: MemoryWorld, watched: Watched, ports: MovementPorts) => ({
  /** The phone reports a location, 10 km on the way. */
  async stands(minutes: number) {
    world.now = later(minutes);
    const at = { latitude: 6.62, longitude: 3.42, accuracy: 10, speed: 0, timestamp: world.now };
    if (watched.trip !== null) await watchMovement({ ...watched.trip, lastLocation: at }, ports);
  },
  /** The phone reports a location so many degrees north of Lagos. */
  async isAt(minutes: number, north: number, east = 0) {
    world.now = later(minutes);
    const at = { latitude: LAGOS.latitude + north, longitude: LAGOS.longitude + east };
    if (watched.trip === null) return;
    const fix = { ...at, accuracy: 10, speed: 20, timestamp: world.now };
    watched.trip = { ...watched.trip, lastLocation: fix };
    await watchMovement(watched.trip, ports);
  },
  /** The phone stores a location that is too rough for a step of the watch. */
  seen(minutes: number, accuracy: number) {
    const fix = { ...LAGOS, accuracy, speed: 20, timestamp: later(minutes) };
    if (watched.trip !== null) watched.trip = { ...watched.trip, lastLocation: fix };
  },
});

/** Ada's trip to Ibadan, with a clock that the test moves. */
export function watchWorld(fields: Partial<Trip> = {}) {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.devices.set("ada", [{ id: deviceId("phone"), token: "token-ada" }]);
  const { latitude: startLocationLat, longitude: startLocationLng } = LAGOS;
  const eta = later(180);
  const trip = exampleTrip({ startLocationLat, startLocationLng, eta, escalateAt: eta, ...fields });
  const ref = tripRef(trip);
  const state = newWatchState(ref);
  const watched: Watched = { trip, state, lookUps: 0, earlier: [], alerts: [], cancelled: [], journal: [] };
  const ports = watchPorts(world, ref, watched);
  const { earlier, alerts, cancelled, journal } = watched;
  return {
    world,
    ref,
    ports,
    earlier,
    alerts,
    cancelled,
    journal,
    lookUps: () => watched.lookUps,
    state: () => watched.state,
    trip: () => watched.trip,
    setTrip: (next: Trip | null) => (watched.trip = next),
    ...phoneOf(world, watched, ports),
    async runAt(minutes: number) {
      world.now = later(minutes);
      await runDueChecks(ports);
    },
    answer: (id: string, answer: "fine" | "more-time" | "help") => answerCheck(ref, id, answer, ports),
    checkIns: (minutes: number) => setCheckIns(ref, minutes, ports),
  };
}
