import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { readOutbox } from "../../support/outbox.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { runsBetween, runsSoFar, usageSoFar } from "../../support/usage.ts";
import type { Operations, Runs, Usage } from "../../support/usage.ts";

/** The cost of a step of a journey. `runs` counts function runs by name. */
export interface Cost extends Usage {
  /** Bytes that Hosting sent, headers and bodies. */
  readonly hostedBytes: number;
  readonly runs: Runs;
  readonly emails: number;
  readonly pushes: number;
}

const { app } = suiteUrls();

let hostedBytes = 0;

/**
 * Counts what Hosting sends to a browser's pages and service worker from now on. Cached files are
 * not sent.
 */
export function countTraffic(context: BrowserContext): void {
  context.on("requestfinished", (request) => {
    if (!request.url().startsWith(app)) return;
    void (async () => {
      if ((await request.response())?.fromServiceWorker() !== false) return;
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      hostedBytes += responseHeadersSize + responseBodySize;
    })();
  });
}

/** Sends a request to Hosting as a running page does, and counts the bytes of the answer. */
export async function askHosting(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`${app}${url}`, init);
  const headers = [...response.headers].reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  hostedBytes += headers + (await response.clone().arrayBuffer()).byteLength;
  return response;
}

async function soFar(): Promise<Cost> {
  const usage = await usageSoFar();
  const { emails, pushes } = await readOutbox();
  return { ...usage, hostedBytes, runs: runsSoFar(), emails: emails.length, pushes: pushes.length };
}

/**
 * What the apps have written so far. Unlike a read of the database, asking for it is not counted.
 */
export const clientWrites = async (): Promise<number> => (await soFar()).client.writes;

const minus = (after: Operations, before: Operations): Operations => ({
  reads: after.reads - before.reads,
  writes: after.writes - before.writes,
  deletes: after.deletes - before.deletes,
});

const QUIET_MS = 4_000;

/**
 * Waits until nothing has been counted for a while, because functions go on after the page is done.
 */
async function settled(): Promise<Cost> {
  for (let last = await soFar(); ;) {
    await delay(QUIET_MS);
    const now = await soFar();
    if (JSON.stringify(now) === JSON.stringify(last)) return now;
    last = now;
  }
}

const CAUSED_WITHIN_MS = 120_000;

/** What a step causes later: so many emails, and a run of each of these functions. */
interface Effects {
  readonly emails?: number;
  readonly runs?: readonly string[];
}

/**
 * Waits for what a step causes, so that on a slow machine its cost is not counted with the next
 * step.
 */
async function caused({ emails = 0, runs = [] }: Effects, before: Cost): Promise<void> {
  const until = performance.now() + CAUSED_WITHIN_MS;
  const isRun = (name: string): boolean => (runsSoFar()[name] ?? 0) > (before.runs[name] ?? 0);
  while ((await readOutbox()).emails.length < before.emails + emails || !runs.every(isRun)) {
    if (performance.now() > until) throw new Error(`Missing: ${emails} emails or runs of ${runs.join()}.`);
    await delay(200);
  }
}

/**
 * Runs a step of a journey and counts its cost.
 * @returns the cost of the step and of everything that it caused
 */
export async function costOf(step: () => Promise<void>, effects: Effects = {}): Promise<Cost> {
  const before = await settled();
  await step();
  await caused(effects, before);
  const after = await settled();
  return {
    client: minus(after.client, before.client),
    server: minus(after.server, before.server),
    lookups: after.lookups - before.lookups,
    hostedBytes: after.hostedBytes - before.hostedBytes,
    runs: runsBetween(before.runs, after.runs),
    emails: after.emails - before.emails,
    pushes: after.pushes - before.pushes,
  };
}

/** On a slow machine the five minutes after which a standing phone reports may end in a step. */
const TRIES = 5;

/**
 * Runs a step of a journey while nothing else is counted: it is repeated when the phone wrote or
 * another function ran in between.
 * @param own the functions that the step runs
 * @returns the cost of the step
 */
export async function costAlone(step: () => Promise<void>, own: readonly string[]): Promise<Cost> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const cost = await costOf(step);
    const others = Object.keys(cost.runs).filter((name) => !own.includes(name));
    if (cost.client.writes === 0 && others.length === 0) return cost;
  }
  throw new Error(`Other work came between in ${TRIES} tries.`);
}
