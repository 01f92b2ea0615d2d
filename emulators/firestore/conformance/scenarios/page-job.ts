import type { Outcome } from "./scenario.ts";
import type { Place } from "./world.ts";

/** What a page is asked to run. */
export interface Job {
  readonly place: Place;
  /** The prefix of the project ids that the scenarios use. */
  readonly project: string;
  readonly transport: "streaming" | "polling" | "detecting" | "cached" | "lite";
}

export type Outcomes = Record<string, Outcome>;

/** One browser tab with a client whose cache all tabs share. */
export interface Tab {
  /** Listens to the collection `c`; resolves with its first snapshot. */
  listen(): Promise<string>;
  /** Resolves when a snapshot of the collection equals the given one. */
  hears(snapshot: string): Promise<void>;
  write(id: string, n: number): Promise<void>;
  /** Writes without waiting for the server. */
  writeLater(id: string, n: number): void;
  network(on: boolean): Promise<void>;
}

/** What a page with `page.ts` in it offers to the test. */
export interface ScenarioPage {
  runScenarios(job: Job): Promise<Outcomes>;
  openTab(job: Job): Tab;
  tab: Tab;
}
