import { STEP_MS } from "@guardianlink/domain/watch/limits";
import { MINUTE_MS, TRACKING } from "@guardianlink/domain/config";
import type { Cost } from "./count.ts";
import { NAIRA, NAIRA_PER_USD, RUN_SECONDS, USD } from "./prices.ts";

/**
 * The figures that `measure.spec.ts` writes. `driving` covers `stored` locations; `polls` covers
 * `pollCount` polls of a live page.
 */
export interface Measured {
  readonly stored: number;
  readonly driving: Cost;
  readonly polls: Cost;
  readonly pollCount: number;
  readonly sizes: { readonly trip: number; readonly location: number };
  readonly costs: Readonly<
    Record<
      | "signUp"
      | "opening"
      | "start"
      | "look"
      | "phoneStatus"
      | "sos"
      | "liveFirst"
      | "endAfterSos"
      | "end"
      | "overdue"
      | "quietMinute"
      | "livePage"
      | "medicalPage"
      | "medicalFirst",
      Cost
    >
  >;
}

/**
 * The assumptions about an average trip. Everything that is assumed instead of measured is here.
 */
export const ASSUMED = {
  tripMinutes: 45,
  /**
   * The share of a trip in which the vehicle moves. For the rest it stands in traffic or at a stop.
   */
  movingShare: 0.8,
  /** How often the screen goes dark and light again, and the phone reports its status each time. */
  screenChangesPerTrip: 5,
  appOpeningsPerTrip: 2,
  newAccountsPerTrip: 0.05,
  /** With a release a week and 20 trips a month, every fifth trip downloads the whole app again. */
  newVersionsPerTrip: 0.2,
  sosPerTrip: 0.001,
  overduePerTrip: 0.02,
  /** Viewers of a live page per SOS or overdue alert, ten minutes each. */
  viewersPerAlert: 2,
  viewMinutes: 10,
  pollSeconds: 3,
  medicalPagesPerTrip: 0.001,
  photosPerTrip: 0.3,
  photoBytes: 150_000,
} as const;

export interface Totals {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly runs: number;
  readonly emails: number;
  readonly pushes: number;
  readonly hostedBytes: number;
}

const NOTHING: Totals = {
  reads: 0,
  writes: 0,
  deletes: 0,
  runs: 0,
  emails: 0,
  pushes: 0,
  hostedBytes: 0,
};

/**
 * The scheduled functions run each minute whatever the number of trips, so they are added
 * separately.
 */
const SCHEDULED = /^(checkOverdueTrips|watchTrips|watchMovements|resumeAlerts|escalateAlerts)$/;

const allReads = (cost: Cost): number => cost.client.reads + cost.server.reads + cost.lookups;

/**
 * The reads of one minute of the scheduled functions; the scheduler may have run by itself, too.
 */
export const quietReads = ({ costs: { quietMinute } }: Measured): number =>
  allReads(quietMinute) / (quietMinute.runs["checkOverdueTrips"] ?? 1);

/** The cost of a step without the scheduled runs that happened during it. */
export const totalsOf = (cost: Cost, measured: Measured): Totals => ({
  reads: allReads(cost) - quietReads(measured) * (cost.runs["checkOverdueTrips"] ?? 0),
  writes: cost.client.writes + cost.server.writes,
  deletes: cost.client.deletes + cost.server.deletes,
  runs: Object.entries(cost.runs).reduce(
    (sum, [name, count]) => (SCHEDULED.test(name) ? sum : sum + count),
    0,
  ),
  emails: cost.emails,
  pushes: cost.pushes,
  hostedBytes: cost.hostedBytes,
});

/**
 * Only the bytes that Hosting sends for a step, because its other costs are counted in another
 * step.
 */
const trafficOf = ({ hostedBytes }: Cost): Totals => ({ ...NOTHING, hostedBytes });

const plus = (a: Totals, b: Totals, times: number): Totals => ({
  reads: a.reads + b.reads * times,
  writes: a.writes + b.writes * times,
  deletes: a.deletes + b.deletes * times,
  runs: a.runs + b.runs * times,
  emails: a.emails + b.emails * times,
  pushes: a.pushes + b.pushes * times,
  hostedBytes: a.hostedBytes + b.hostedBytes * times,
});

/**
 * How many locations a trip stores, by the constants with which the phone thins
 * them.
 */
export function locationsPerTrip(): number {
  const { tripMinutes, movingShare } = ASSUMED;
  const ms = tripMinutes * MINUTE_MS;
  return (ms * movingShare) / TRACKING.minIntervalMs + (ms * (1 - movingShare)) / TRACKING.heartbeatMs;
}

/** The cost of one trip, with its share of sign-ups, alerts and releases. */
function perTrip(measured: Measured): Totals {
  const { costs, stored, driving, polls, pollCount } = measured;
  const of = (cost: Cost): Totals => totalsOf(cost, measured);
  const alerts = ASSUMED.sosPerTrip + ASSUMED.overduePerTrip;
  const pollsPerView = (ASSUMED.viewMinutes * 60) / ASSUMED.pollSeconds;
  const steps: readonly (readonly [Totals, number])[] = [
    [of(costs.signUp), ASSUMED.newAccountsPerTrip],
    [trafficOf(costs.signUp), ASSUMED.newVersionsPerTrip],
    [of(costs.opening), ASSUMED.appOpeningsPerTrip],
    [of(costs.start), 1],
    [of(driving), locationsPerTrip() / stored],
    // A trip that stands still is looked at less often.
    [of(costs.look), (ASSUMED.tripMinutes * MINUTE_MS) / STEP_MS],
    [of(costs.phoneStatus), ASSUMED.screenChangesPerTrip],
    [of(costs.end), 1 - ASSUMED.sosPerTrip],
    [of(costs.sos), ASSUMED.sosPerTrip],
    [of(costs.endAfterSos), ASSUMED.sosPerTrip],
    [of(costs.overdue), ASSUMED.overduePerTrip],
    [of(costs.liveFirst), alerts * ASSUMED.viewersPerAlert],
    [of(polls), (alerts * ASSUMED.viewersPerAlert * pollsPerView) / pollCount],
    [trafficOf(costs.livePage), alerts * ASSUMED.viewersPerAlert],
    [of(costs.medicalPage), ASSUMED.medicalPagesPerTrip],
    [trafficOf(costs.medicalFirst), ASSUMED.medicalPagesPerTrip],
  ];
  const used = steps.reduce((sum, [cost, times]) => plus(sum, cost, times), NOTHING);
  // Each location is deleted once, when it expires.
  return { ...used, deletes: used.deletes + locationsPerTrip() };
}

/**
 * What an alert sends to three contacts who have agreed, by when one of them answers (ladder.ts).
 */
const ALERT_MESSAGES = {
  "within 2 minutes": { texts: 3, whatsapp: 3, calls: 0 },
  "at the first call": { texts: 6, whatsapp: 6, calls: 1 },
} as const;

/** What texts, WhatsApp messages and calls add to the average trip, in naira. */
export function messagesPerTrip(answered: keyof typeof ALERT_MESSAGES): number {
  const { texts, whatsapp, calls } = ALERT_MESSAGES[answered];
  const perAlert = texts * NAIRA.text + whatsapp * NAIRA.whatsapp + calls * NAIRA.call;
  return (ASSUMED.sosPerTrip + ASSUMED.overduePerTrip) * perAlert;
}

const MINUTES_A_DAY = 1440;
const DAYS_A_MONTH = 30;
const GIB = 2 ** 30;
const GB = 1e9;

export interface Day extends Totals {
  readonly trips: number;
  /**
   * What a month of such days adds to what is stored, in GiB: documents with their indexes, and
   * photos.
   */
  readonly storedGibPerMonth: number;
  readonly usd: number;
  readonly naira: number;
  readonly nairaPerTrip: number;
}

/** Four functions run every minute, and the watch over movement every STEP_MS. */
export const SCHEDULED_RUNS_A_MINUTE = 4 + MINUTE_MS / STEP_MS;

/** A day with so many trips. */
export function dayOf(measured: Measured, trips: number): Day {
  const watch = { ...NOTHING, reads: quietReads(measured), runs: SCHEDULED_RUNS_A_MINUTE };
  const totals = plus(plus(NOTHING, perTrip(measured), trips), watch, MINUTES_A_DAY);
  const { sizes } = measured;
  const documentBytes = 2 * (sizes.trip + locationsPerTrip() * sizes.location);
  const documents = (trips * DAYS_A_MONTH * documentBytes) / GIB;
  const photos = (trips * DAYS_A_MONTH * ASSUMED.photosPerTrip * ASSUMED.photoBytes) / GIB;
  const usd =
    totals.reads * USD.read +
    totals.writes * USD.write +
    totals.deletes * USD.delete +
    totals.runs * (USD.run + RUN_SECONDS * USD.runSecond) +
    totals.emails * USD.email +
    (totals.hostedBytes / GB) * USD.hostedGb +
    (documents * USD.storageGibMonth + photos * USD.photoGibMonth) / DAYS_A_MONTH;
  const naira = usd * NAIRA_PER_USD;
  return { ...totals, trips, storedGibPerMonth: documents + photos, usd, naira, nairaPerTrip: naira / trips };
}
