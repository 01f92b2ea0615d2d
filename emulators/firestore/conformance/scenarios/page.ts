// Runs in a browser: the scenarios over one transport, when the test that opened the page asks for
// them.
import {
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  type FirestoreSettings,
} from "firebase/firestore";
import { LISTENERS } from "./listeners.ts";
import { ONCE } from "./once.ts";
import type { Job, Outcomes } from "./page-job.ts";
import type { Client } from "./client.ts";
import { outcomeOf, type Outcome } from "./scenario.ts";
import { openTab } from "./page-tab.ts";
import { inWorld, webClientOf, withLite } from "./world.ts";

/** The setting that selects each transport of the web SDK. */
const SETTINGS: Readonly<Record<Exclude<Job["transport"], "lite">, () => FirestoreSettings>> = {
  streaming: () => ({ experimentalAutoDetectLongPolling: false, localCache: memoryLocalCache() }),
  polling: () => ({ experimentalForceLongPolling: true, localCache: memoryLocalCache() }),
  detecting: () => ({ experimentalAutoDetectLongPolling: true, localCache: memoryLocalCache() }),
  cached: () => ({
    experimentalAutoDetectLongPolling: false,
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  }),
};

/**
 * The one-shot scenarios. All transports send the same requests for them, so one transport is
 * enough.
 */
async function runOnce({ place, project, transport }: Job, outcomes: Outcomes): Promise<void> {
  for (const [at, scenario] of ONCE.entries()) {
    const own = `${project}-o${at}`;
    const ask = (client: Client): Promise<Outcome> => outcomeOf(scenario, client);
    outcomes[scenario.name] = await (transport === "lite"
      ? withLite(place, own, ask)
      : inWorld(place, own, SETTINGS[transport], (world) => ask(webClientOf(world))));
  }
}

async function runScenarios(job: Job): Promise<Outcomes> {
  const { place, project, transport } = job;
  const outcomes: Outcomes = {};
  if (transport === "streaming" || transport === "lite") await runOnce(job, outcomes);
  if (transport === "lite") return outcomes;
  for (const [at, scenario] of LISTENERS.entries()) {
    const own = `${project}-l${at}`;
    outcomes[scenario.name] = await inWorld(place, own, SETTINGS[transport], (world) =>
      outcomeOf(scenario, world),
    );
  }
  return outcomes;
}

Object.assign(globalThis, { runScenarios, openTab: (job: Job) => openTab(job, SETTINGS.cached()) });
