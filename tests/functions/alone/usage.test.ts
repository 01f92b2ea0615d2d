import { trackUnchangedSchema, trackViewSchema } from "@guardianlink/domain/trips/track-api";
import { doc, Timestamp, writeBatch } from "firebase/firestore";
import { expect, test } from "vitest";
import { endedRunsSoFar, runsBetween, runsSoFar, usageSoFar } from "../../support/usage.ts";
import { registerPushToken } from "../../support/outbox.ts";
import { ask, callAs } from "../support/live-link.ts";
import { eventually } from "../support/services.ts";
import { PLACE, traveller } from "../support/traveller.ts";
import type { Traveller } from "../support/traveller.ts";

// The bars of docs/scale.md that a change breaks most easily. `npm run bench:scale -w tests`
// measures the others.

const QUESTIONS = 5;
const LOCATIONS = 5;
/** The functions that an account and the start of its trip run. */
const STARTED = ["onProfileCreated", "onTripCreated"] as const;

/** Stores a location as the phone does: one of the trip's, and the trip's latest. */
function storeLocation({ db, uid }: Traveller, trip: string, index: number): Promise<void> {
  const location = { ...PLACE, accuracy: 8, speed: 12, timestamp: Timestamp.now() };
  const path = `users/${uid}/trips/${trip}`;
  const expiresAt = Timestamp.fromMillis(location.timestamp.toMillis() + 180 * 24 * 3_600_000);
  return writeBatch(db)
    .set(doc(db, `${path}/locations/${index}`), { ...location, tripId: trip, expiresAt })
    .update(doc(db, path), { lastLocation: location })
    .commit();
}

const isIdle = (): boolean => Object.keys(runsBetween(endedRunsSoFar(), runsSoFar())).length === 0;

/** A traveller on a trip whose start has been handled. */
async function onTrip(): Promise<{ readonly ada: Traveller; readonly trip: string }> {
  const before = runsSoFar();
  const ada = await traveller("Ada Obi");
  const trip = await ada.startTrip();
  await eventually(
    () => Promise.resolve(runsBetween(before, runsSoFar())),
    (runs) => isIdle() && STARTED.every((name) => runs[name] !== undefined),
  );
  return { ada, trip };
}

/**
 * What a step costs while nothing but it runs: it is repeated when the suite's schedule came
 * between.
 * @returns reads of all kinds, and runs by function
 */
async function costAlone(step: () => Promise<void>, own: readonly string[]) {
  const measure = async () => {
    if (!isIdle()) return null;
    const before = { usage: await usageSoFar(), runs: runsSoFar() };
    await step();
    const usage = await usageSoFar();
    const runs = runsBetween(before.runs, runsSoFar());
    const reads = (one: typeof usage): number => one.client.reads + one.server.reads + one.lookups;
    return { reads: reads(usage) - reads(before.usage), runs };
  };
  const cost = await eventually(
    measure,
    (found) => found !== null && Object.keys(found.runs).every((name) => own.includes(name)),
  );
  return cost ?? { reads: Number.NaN, runs: {} };
}

test("a question of a live page on which nothing changed costs at most two reads", async () => {
  const { ada, trip } = await onTrip();
  const { token } = (await callAs(ada, "createShare", { tripId: trip })) as { readonly token: string };
  const before = runsSoFar();
  let version: string | null = null;
  let asked = 0;
  /** Asks as the page does. @returns whether nothing had changed */
  const question = async (): Promise<boolean> => {
    asked++;
    const known = version === null ? "" : `?since=${Date.now()}&version=${version}`;
    const answer: unknown = await (await ask(token + known)).json();
    if (trackUnchangedSchema.safeParse(answer).success) return true;
    ({ version } = trackViewSchema.parse(answer));
    return false;
  };
  /** The log of the functions has a run a little after its answer. */
  const logged = () =>
    eventually(
      () => Promise.resolve(runsBetween(before, runsSoFar())),
      (runs) => runs["track"] === asked && isIdle(),
    );
  await eventually(question, Boolean);
  await logged();
  const { reads, runs } = await costAlone(async () => {
    for (let count = 0; count < QUESTIONS; count++) expect(await question()).toBe(true);
    await logged();
  }, ["track"]);
  expect(runs).toEqual({ track: QUESTIONS });
  expect(reads).toBeLessThanOrEqual(2 * QUESTIONS);
});

test("a stored location runs no function", async () => {
  const { ada, trip } = await onTrip();
  const before = runsSoFar();
  for (let index = 0; index < LOCATIONS; index++) await storeLocation(ada, trip, index);
  // The event of a later write shows that those of the locations would have been handled.
  await ada.addDevice(await registerPushToken());
  const runs = await eventually(
    () => Promise.resolve(runsBetween(before, runsSoFar())),
    (found) => found["onDeviceWritten"] !== undefined,
  );
  expect(Object.keys(runs).filter((name) => name.startsWith("on"))).toEqual(["onDeviceWritten"]);
});

test("a trip that no one asked about runs one function at its start and one at its end", async () => {
  const before = runsSoFar();
  const { ada, trip } = await onTrip();
  await ada.endTrip(trip);
  await eventually(
    () => Promise.resolve(runsBetween(before, endedRunsSoFar())),
    (ended) => ended["onTripEnded"] !== undefined,
  );
  // The event of a later write shows that those of an alert would have been handled.
  await ada.addDevice(await registerPushToken());
  const runs = await eventually(
    () => Promise.resolve(runsBetween(before, runsSoFar())),
    (found) => found["onDeviceWritten"] !== undefined,
  );
  const ofEvents = Object.keys(runs).filter((name) => name.startsWith("on"));
  expect(ofEvents.toSorted()).toEqual([
    "onDeviceWritten",
    "onProfileCreated",
    "onTripCreated",
    "onTripEnded",
  ]);
});
