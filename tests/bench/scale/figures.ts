import {
  ASSUMED,
  dayOf,
  messagesPerTrip,
  locationsPerTrip,
  quietReads,
  SCHEDULED_RUNS_A_MINUTE,
  totalsOf,
} from "./day.ts";
import type { Measured, Totals } from "./day.ts";
import type { Cost } from "./count.ts";

const DAYS = [1_000, 100_000, 1_000_000];

const number = (value: number): string => {
  if (value < 10) return String(Number(value.toFixed(2)));
  if (value < 10_000) return Math.round(value).toLocaleString("en");
  return value < 1e6
    ? `${Math.round(value / 1e3).toLocaleString("en")} k`
    : `${Number((value / 1e6).toPrecision(3))} M`;
};

const row = (...cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const head = (...cells: readonly string[]): string => `${row(...cells)}\n${row(...cells.map(() => "---"))}`;

function shareOf(measured: Measured, cost: Cost, times: number): Totals {
  const { reads, writes, deletes, runs, emails, pushes, hostedBytes } = totalsOf(cost, measured);
  return {
    reads: reads / times,
    writes: writes / times,
    deletes: deletes / times,
    runs: runs / times,
    emails: emails / times,
    pushes: pushes / times,
    hostedBytes: hostedBytes / times,
  };
}

function steps(measured: Measured): string {
  const { costs, driving, stored, polls, pollCount } = measured;
  const share = (cost: Cost, times: number): Totals => shareOf(measured, cost, times);
  const hosted = (cost: Cost): Totals => ({ ...share(cost, Infinity), hostedBytes: cost.hostedBytes });
  const named: readonly (readonly [string, Totals])[] = [
    ["sign-up, with three contacts", share(costs.signUp, 1)],
    ["opening the app", share(costs.opening, 1)],
    ["starting a trip with three contacts", share(costs.start, 1)],
    ["one stored location", share(driving, stored)],
    ["a look of the watch at a moving trip", share(costs.look, 1)],
    ["the screen dark and light again: phone status", share(costs.phoneStatus, 1)],
    ["ending a trip with three contacts", share(costs.end, 1)],
    ["an SOS with a photo, three contacts", share(costs.sos, 1)],
    ["an overdue alert, three contacts", share(costs.overdue, 1)],
    ["a live page, opened", share(costs.liveFirst, 1)],
    ["a live page, each question after that", share(polls, pollCount)],
    [
      `a live page for ${ASSUMED.viewMinutes} minutes`,
      share(polls, (pollCount * ASSUMED.pollSeconds) / (ASSUMED.viewMinutes * 60)),
    ],
    ["a medical page, opened", share(costs.medicalPage, 1)],
    ["the page of a live link itself, first opened", hosted(costs.livePage)],
    ["a medical page itself, first opened", hosted(costs.medicalFirst)],
    [
      "a minute of the schedulers, nothing due",
      { ...share(costs.quietMinute, 1), reads: quietReads(measured), runs: SCHEDULED_RUNS_A_MINUTE },
    ],
  ];
  return [
    head("step", "reads", "writes", "function runs", "emails", "kB from Hosting"),
    ...named.map(([name, { reads, writes, runs, emails, hostedBytes }]) =>
      row(name, number(reads), number(writes), number(runs), number(emails), number(hostedBytes / 1000)),
    ),
  ].join("\n");
}

function days(measured: Measured): string {
  const all = DAYS.map((trips) => dayOf(measured, trips));
  const line = (name: string, of: (day: (typeof all)[number]) => number): string =>
    row(name, ...all.map((day) => number(of(day))));
  return [
    head("a day with", ...DAYS.map((trips) => `${trips.toLocaleString("en")} trips`)),
    line("reads", (day) => day.reads),
    line("writes", (day) => day.writes),
    line("deletes", (day) => day.deletes),
    line("function runs", (day) => day.runs),
    line("emails", (day) => day.emails),
    line("pushes", (day) => day.pushes),
    line("GB from Hosting", (day) => day.hostedBytes / 1e9),
    line("stored in a month, GiB", (day) => day.storedGibPerMonth),
    line("US dollars", (day) => day.usd),
    line("naira", (day) => day.naira),
    line("naira a trip, without texts, WhatsApp and calls", (day) => day.nairaPerTrip),
    ...(["within 2 minutes", "at the first call"] as const).map((answered) =>
      line(
        `naira a trip with them, alerts answered ${answered}`,
        (day) => day.nairaPerTrip + messagesPerTrip(answered),
      ),
    ),
  ].join("\n");
}

/** The tables of docs/scale.md. */
export const figures = (measured: Measured): string =>
  `What each step costs, measured:\n\n${steps(measured)}\n\nA trip of ${ASSUMED.tripMinutes} minutes stores ${number(locationsPerTrip())} locations.\n\n${days(measured)}\n`;
