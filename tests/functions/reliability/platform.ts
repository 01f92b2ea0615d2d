import { setTimeout as wait } from "node:timers/promises";

/** What the platform hands to the functions: events and tasks, and what providers and phones report. */
export type WorkKind = "event" | "task" | "mail" | "shown";

export interface Work {
  readonly kind: WorkKind;
  readonly body: unknown;
}

interface Piece extends Work {
  /** How often it has failed. */
  tries: number;
}

/** Alerts do not wait behind reports, nor reports behind alerts: they are functions of their own. */
export type Lanes = "alerts" | "reports";

export interface PlatformOptions {
  /** The addresses of the workers; a call to a dead one fails and comes again. */
  readonly workers: Readonly<Record<Lanes, string>>;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
}

/** How often something is delivered a second time, at the same time or later. */
const REPEATED: Readonly<Record<WorkKind, number>> = { event: 0.3, task: 0.15, mail: 0.3, shown: 0.3 };
/** Nothing keeps its order: each piece is held back by up to so many milliseconds, a copy by more. */
const JITTER_MS = 100;
const COPY_AFTER_MS = 2_000;
const AT_ONCE: Readonly<Record<Lanes, number>> = { alerts: 24, reports: 12 };
const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 2_000;

interface Lane {
  readonly worker: string;
  readonly limit: number;
  running: number;
  readonly waiting: Piece[];
}

/** An at-least-once platform: repeats, reorders, and comes again until the worker has answered with success. */
export class Platform {
  readonly #options: PlatformOptions;
  readonly #lanes: Readonly<Record<Lanes, Lane>>;
  readonly #inFlight = new Set<Piece>();
  #open = 0;
  #whenIdle: (() => void) | null = null;
  /** How many calls of each kind the worker has answered with success, and how many deliveries were repeats. */
  readonly done: Record<WorkKind, number> = { event: 0, task: 0, mail: 0, shown: 0 };
  repeats = 0;
  retries = 0;

  constructor(options: PlatformOptions) {
    this.#options = options;
    const lane = (name: Lanes): Lane => ({
      worker: options.workers[name],
      limit: AT_ONCE[name],
      running: 0,
      waiting: [],
    });
    this.#lanes = { alerts: lane("alerts"), reports: lane("reports") };
  }

  /** Hands a piece of work over, perhaps twice. */
  add(work: Work): void {
    const { random } = this.#options;
    this.#later(work, random() * JITTER_MS);
    if (random() >= REPEATED[work.kind]) return;
    this.repeats++;
    this.#later(work, random() < 0.5 ? random() * JITTER_MS : random() * COPY_AFTER_MS);
  }

  /** What the worker is at now. */
  inFlight(): readonly Work[] {
    return [...this.#inFlight];
  }

  /** Settles when nothing is left to do. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle = resolve;
      this.#checkIdle();
    });
  }

  #later(work: Work, delayMs: number): void {
    this.#open++;
    void wait(delayMs).then(() => this.#queue({ ...work, tries: 0 }));
  }

  #queue(work: Piece): void {
    const lane = this.#laneOf(work);
    lane.waiting.push(work);
    this.#pump(lane);
  }

  #laneOf(work: Work): Lane {
    return work.kind === "event" || work.kind === "task" ? this.#lanes.alerts : this.#lanes.reports;
  }

  #pump(lane: Lane): void {
    while (lane.running < lane.limit) {
      const work = lane.waiting.shift();
      if (work === undefined) return;
      lane.running++;
      void this.#once(work).then((isDone) => {
        lane.running--;
        if (isDone) this.#open--;
        else this.#again(work);
        this.#pump(lane);
        this.#checkIdle();
      });
    }
  }

  /** Comes again, after pauses that grow. */
  #again(work: Piece): void {
    const pauseMs = Math.min(FIRST_BACKOFF_MS * 2 ** work.tries, MAX_BACKOFF_MS);
    work.tries++;
    this.retries++;
    void wait(pauseMs * (0.5 + this.#options.random())).then(() => this.#queue(work));
  }

  async #once(work: Piece): Promise<boolean> {
    this.#inFlight.add(work);
    try {
      const response = await fetch(`${this.#laneOf(work).worker}/${work.kind}`, {
        method: "POST",
        body: JSON.stringify(work.body),
      });
      await response.arrayBuffer();
      if (response.ok) this.done[work.kind]++;
      return response.ok;
    } catch {
      // The worker is dead; the next one gets it.
      return false;
    } finally {
      this.#inFlight.delete(work);
    }
  }

  #checkIdle(): void {
    if (this.#open === 0) this.#whenIdle?.();
  }
}
