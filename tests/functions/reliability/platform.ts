import { DELIVERY_RETRIES } from "../../../functions/src/wiring/sizes.ts";
import type { WorldClock } from "./world-clock.ts";

/**
 * What the platform delivers to the functions: events, tasks, and reports of providers and phones.
 */
export type WorkKind = keyof typeof REPEATED;

export interface Work {
  readonly kind: WorkKind;
  readonly body: unknown;
}

interface Piece extends Work {
  /** How often it has failed. */
  tries: number;
  /**
   * The time by which a worker must take it, by the world clock; Infinity while it does not wait.
   */
  takenByMs: number;
  /** The time by which a first report is recorded, by the world clock. */
  readonly promisedMs: number;
}

/** Alerts and reports are separate functions, so neither waits behind the other. */
export type Lanes = "alerts" | "reports";

export interface PlatformOptions {
  /** The addresses of the workers. A call to a dead worker fails and is retried. */
  readonly workers: Readonly<Record<Lanes, string>>;
  /** Returns numbers from 0 up to 1. */
  readonly random: () => number;
}

/** The share of work that is delivered a second time, at the same time or later. */
const REPEATED = {
  event: 0.3,
  task: 0.15,
  climb: 0.15,
  sweep: 0.15,
  mail: 0.3,
  shown: 0.3,
  whatsapp: 0.3,
  text: 0.3,
  call: 0.3,
};
/**
 * The longest delay of each kind in milliseconds; random delays change the order. SendGrid collects
 * events for up to 30 s (event webhook documentation), plus 5 s for the network; its stand-in takes
 * about 4 s of them. A phone reports a push once it has shown it.
 */
const HELD_BACK_MS: Readonly<Record<WorkKind, number>> = {
  event: 400,
  task: 400,
  climb: 2_000,
  sweep: 2_000,
  mail: 31_000,
  shown: 5_000,
  whatsapp: 20_000,
  text: 20_000,
  call: 5_000,
};
const COPY_AFTER_MS = 8_000;
/** The longest time to write a report into the ledger, in milliseconds. */
const RECORDED_WITHIN_MS = 3_000;
/** The longest run of an alert in milliseconds, because its calls have time limits. */
const RUN_MS = 15_000;
/**
 * Few at once, so that a run is not slowed down by the others. Waiting work stops the clock,
 * because the product would start more instances.
 */
const AT_ONCE: Readonly<Record<Lanes, number>> = { alerts: 8, reports: 8 };
/** How long the product takes to give a piece of work to an instance, in milliseconds. */
const TAKEN_WITHIN_MS = 500;
const isOfAlerts = (kind: WorkKind): boolean =>
  kind === "event" || kind === "task" || kind === "climb" || kind === "sweep";

interface Lane {
  readonly worker: string;
  readonly limit: number;
  running: number;
  readonly waiting: Piece[];
}

/**
 * An at-least-once platform: it repeats and reorders work, and retries until a worker answers with
 * success.
 */
export class Platform {
  readonly #options: PlatformOptions;
  readonly #lanes: Readonly<Record<Lanes, Lane>>;
  /** The work in progress, with the time by which it is done. */
  readonly #inFlight = new Map<Piece, number>();
  /** Reports that are under way for the first time. */
  readonly #reports = new Set<Piece>();
  #clock: WorldClock | null = null;
  #isHeld = false;
  #open = 0;
  #whenIdle: (() => void) | null = null;
  /**
   * How many calls of each kind the worker has answered with success, and how many deliveries were
   * repeats.
   */
  readonly done: Record<WorkKind, number> = {
    event: 0,
    task: 0,
    climb: 0,
    sweep: 0,
    mail: 0,
    shown: 0,
    whatsapp: 0,
    text: 0,
    call: 0,
  };
  repeats = 0;
  retries = 0;
  /**
   * When a worker was first called for each alert, by the world clock. Until then the alert waits
   * for this machine, and the clock runs on.
   */
  readonly begunMs = new Map<string, number>();

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

  /** Sets the clock. The platform tells the clock how far it may advance (`timeLimitMs`). */
  runBy(clock: WorldClock): void {
    this.#clock = clock;
  }

  /**
   * The time that the clock may not pass, so that a busy machine makes no report late and no run
   * longer than its time limits.
   */
  timeLimitMs(): number {
    let limit = this.#isHeld ? -Infinity : Infinity;
    for (const { promisedMs } of this.#reports) limit = Math.min(limit, promisedMs);
    for (const endMs of this.#inFlight.values()) limit = Math.min(limit, endMs);
    // A lane takes its work in order, so the first piece has waited longest.
    for (const { waiting } of Object.values(this.#lanes))
      limit = Math.min(limit, waiting[0]?.takenByMs ?? Infinity);
    return limit;
  }

  /** Whether no work is in progress or on its way to a worker at once. */
  isQuiet(): boolean {
    const waiting = Object.values(this.#lanes).some((lane) => lane.waiting.length > 0);
    return this.#inFlight.size === 0 && this.#reports.size === 0 && !waiting;
  }

  /**
   * Stops the clock during the work, because the time that this machine needs to start a worker
   * says nothing about the product.
   */
  async holdClock(work: () => Promise<void>): Promise<void> {
    this.#isHeld = true;
    try {
      await work();
    } finally {
      this.#isHeld = false;
    }
  }

  /**
   * Delivers a piece of work, perhaps twice.
   * @param atMs not before that time, by the world clock; null for at once
   */
  add(work: Work, atMs: number | null = null): void {
    const { random } = this.#options;
    const held = (): number => random() * HELD_BACK_MS[work.kind];
    const untilMs = atMs === null ? 0 : Math.max(0, atMs - this.#time.nowMs);
    const delayMs = untilMs + held();
    const isReport = !isOfAlerts(work.kind);
    const promisedMs = isReport ? this.#time.nowMs + delayMs + RECORDED_WITHIN_MS : Infinity;
    const piece: Piece = { ...work, tries: 0, takenByMs: Infinity, promisedMs };
    if (isReport) this.#reports.add(piece);
    this.#later(piece, delayMs);
    if (random() >= REPEATED[work.kind]) return;
    this.repeats++;
    const copy: Piece = { ...work, tries: 0, takenByMs: Infinity, promisedMs: Infinity };
    this.#later(copy, random() < 0.5 ? untilMs + held() : delayMs + random() * COPY_AFTER_MS);
  }

  /** The work that the workers are processing now. */
  inFlight(): readonly Work[] {
    return [...this.#inFlight.keys()];
  }

  /** Resolves when no work is left. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle = resolve;
      this.#checkIdle();
    });
  }

  get #time(): WorldClock {
    if (this.#clock === null) throw new Error("The platform has no clock yet.");
    return this.#clock;
  }

  #later(piece: Piece, delayMs: number): void {
    this.#open++;
    void this.#time.after(delayMs).then(() => this.#queue(piece));
  }

  #queue(piece: Piece): void {
    const lane = this.#laneOf(piece);
    piece.takenByMs = this.#time.nowMs + TAKEN_WITHIN_MS;
    lane.waiting.push(piece);
    this.#pump(lane);
  }

  #laneOf(work: Work): Lane {
    return isOfAlerts(work.kind) ? this.#lanes.alerts : this.#lanes.reports;
  }

  #pump(lane: Lane): void {
    while (lane.running < lane.limit) {
      const piece = lane.waiting.shift();
      if (piece === undefined) return;
      lane.running++;
      void this.#once(piece).then((isDone) => {
        lane.running--;
        if (isDone) this.#finish(piece);
        else this.#again(piece);
        this.#pump(lane);
        this.#checkIdle();
      });
    }
  }

  #finish(piece: Piece): void {
    this.#open--;
    this.#reports.delete(piece);
  }

  /** Retries a piece of work: an alert with the backoff of the delivery queue, a report at once. */
  #again(piece: Piece): void {
    const { minBackoffSeconds, maxDoublings } = DELIVERY_RETRIES;
    const step = 2 ** maxDoublings;
    const times = 2 ** Math.min(piece.tries, maxDoublings) + Math.max(0, piece.tries - maxDoublings) * step;
    const isReport = this.#laneOf(piece) === this.#lanes.reports;
    piece.tries++;
    this.retries++;
    void this.#time.after(isReport ? 0 : times * minBackoffSeconds * 1000).then(() => this.#queue(piece));
  }

  async #once(piece: Piece): Promise<boolean> {
    this.#inFlight.set(piece, this.#time.nowMs + RUN_MS);
    if (piece.kind === "event") {
      const { alertId } = piece.body as { readonly alertId: string };
      if (!this.begunMs.has(alertId)) this.begunMs.set(alertId, this.#time.nowMs);
    }
    try {
      const response = await fetch(`${this.#laneOf(piece).worker}/${piece.kind}`, {
        method: "POST",
        body: JSON.stringify(piece.body),
      });
      await response.arrayBuffer();
      if (response.ok) this.done[piece.kind]++;
      return response.ok;
    } catch {
      // The worker was killed; the next one gets the work.
      return false;
    } finally {
      this.#inFlight.delete(piece);
    }
  }

  #checkIdle(): void {
    if (this.#open === 0) this.#whenIdle?.();
  }
}
