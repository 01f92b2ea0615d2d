import { keepFigures } from "../../../scripts/docs/figures.ts";
import type { OutboxSnapshot } from "../../../emulators/services/outbox/outbox.ts";
import { quantile } from "../../support/quantile.ts";
import type { Figures } from "./figures.ts";
import type { Platform } from "./platform.ts";

export interface Run {
  readonly alerts: number;
  readonly figures: Figures;
  readonly platform: Pick<Platform, "done" | "repeats" | "retries">;
  readonly outbox: OutboxSnapshot;
  /** Alerts that a worker was processing when it was killed. */
  readonly atKill: number;
  /** How long the run took on this machine, in seconds. */
  readonly seconds: number;
  /** How long it took by the world clock, in seconds. */
  readonly worldSeconds: number;
}

const count = (value: number): string => value.toLocaleString("en-GB");

const spread = (timesMs: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => `${(quantile(timesMs, share) / 1000).toFixed(1)} s`).join(", ");

/** What the providers have accepted, and how much of it the second services. */
function accepted({ emails, pushes, texts, messages, calls }: OutboxSnapshot): string {
  const by = (list: readonly { readonly service: string }[], second: string): string =>
    `${count(list.length)} (${count(list.filter(({ service }) => service === second).length)})`;
  return [
    `${by(emails, "resend")} emails`,
    `${count(pushes.length)} pushes`,
    `${by(texts, "africastalking")} texts`,
    `${count(messages.length)} on WhatsApp`,
    `${count(calls.length)} calls`,
  ].join(", ");
}

const table = (head: string, rows: readonly (readonly [string, string])[]): string[] => {
  const lines = [[head, ""], ...rows];
  const left = Math.max(...lines.map(([name = ""]) => name.length));
  const right = Math.max(...lines.map(([, value = ""]) => value.length), 3);
  const line = ([name = "", value = ""]: readonly string[]): string =>
    `| ${name.padEnd(left)} | ${value.padStart(right)} |`;
  const [first = [], ...rest] = lines;
  return [line(first), `| ${"-".repeat(left)} | ${"-".repeat(right - 1)}: |`, ...rest.map(line)];
};

/** Prints what happened in the run, and keeps it in docs/quality.md when figures are written. */
export function report({ alerts, figures, platform, outbox, atKill, seconds, worldSeconds }: Run): void {
  const { lost, sentAgain, unequal, climbed, unclear, firstMs, firstWithoutKillMs, reasons } = figures;
  const calls = Object.values(platform.done).reduce((sum, one) => sum + one, 0);
  const day = new Date().toISOString().slice(0, 10);
  keepFigures("reliability", [
    ...table(`${count(alerts)} alerts on ${day}`, [
      ["emails and pushes lost", count(lost.length)],
      ["messages sent again after an acceptance, any channel and round", count(sentAgain.length)],
      ["ledger entries that differ from the providers' lists", count(unequal.length)],
      ["ladders that climbed to their end", count(climbed)],
      ["first channel: median, p95, longest, run clock", spread(firstMs)],
      [`the same without the alerts that a kill met`, spread(firstWithoutKillMs)],
      ["alerts that a worker held when it was killed", count(atKill)],
      ["emails and pushes whose acceptance no worker heard", count(unclear)],
      ["accepted (by the second service)", accepted(outbox)],
      [
        "events, tasks and reports; delivered twice; tried again",
        [calls, platform.repeats, platform.retries].map(count).join("; "),
      ],
      [
        "time by the run clock, on this machine",
        `${count(Math.round(worldSeconds))} s, ${count(Math.round(seconds))} s`,
      ],
    ]),
    "",
    ...table(
      "deliveries that ended as failed, by the ledger's reason",
      [...reasons].map(([name, many]) => [name, count(many)]),
    ),
  ]);
}
