import type { Schedule } from "../clock.ts";
import type { CommitEvent } from "../store/commit-event.ts";
import { encodeOccurrence, type Delivery, type Occurrence } from "./encode.ts";
import type { Triggers } from "./triggers.ts";

/** Sends one delivery to a path of the functions emulator and resolves with the HTTP status. */
export type Post = (path: string, delivery: Delivery) => Promise<number>;

export interface CourierOptions {
  readonly triggers: Triggers;
  readonly post: Post;
  readonly newEventId: () => string;
  /** Receives a warning for each failed delivery. */
  readonly warn: (text: string) => void;
  /** Waits until a failed delivery is repeated. */
  readonly schedule: Schedule;
}

/**
 * A delivery that fails is repeated after each of these waits, as Google's service repeats one to a
 * function with `retry`. A registration does not say whether the function has it, so every function
 * gets the event again. Google repeats for 24 hours; an outage that a test makes is over sooner.
 */
const RETRY_AFTER_MS: readonly number[] = [1000, 4000, 16_000];

/**
 * How many deliveries run at the same time, and how many of them for one function. The functions
 * emulator answers when the function has ended, and starts a process of 120 MB for each concurrent
 * call of a function.
 */
const AT_ONCE = 8;
const AT_ONCE_FOR_A_FUNCTION = 2;
/**
 * A document with more deliveries than this within RECENT_MS gets the next one only when the
 * function is free, so that the other place is left to documents with fewer. After RECENT_MS
 * without a delivery it has both places again.
 */
const MANY = 5;

/** The functions emulator no longer knows the function, for example after a reload. */
const UNKNOWN_FUNCTION = 404;

/**
 * Deliveries within this time count when the next document is chosen. No event waits longer than
 * this for those of new documents.
 */
const RECENT_MS = 10_000;

/** An event that waits, and how often its delivery has failed. */
interface Waiting {
  readonly occurrence: Occurrence;
  readonly failures: number;
}

/** What waits for one function about one top-level document and what is below it. */
interface Line {
  /** The key of the function. */
  readonly key: string;
  /** The top-level document. */
  readonly owner: string;
  readonly waiting: Waiting[];
  isBusy: boolean;
}

const topLevelOf = ({ change }: Occurrence): string => change.path.segments.slice(0, 2).join("/");

/**
 * Delivers the changes of documents to the functions emulator in the background. A function gets
 * the events of one top-level document, such as a user, one at a time and in the order of the
 * commits. Events of different documents are delivered at the same time. The document with the
 * fewest deliveries within ten seconds is next, and one with many waits until the function is free,
 * so that one account's events don't hold up those of the others. Google's service has no
 * such limits, and no order either. An event whose delivery fails comes again, after others that
 * came meanwhile.
 */
export class Courier {
  readonly #options: CourierOptions;
  readonly #lines = new Map<string, Line>();
  readonly #running = new Map<string, number>();
  /** The recent deliveries, oldest first. */
  #recent: { readonly owner: string; readonly atMs: number }[] = [];
  #inAll = 0;

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /** Queues the events of a commit. Imports cause no events. */
  take({ name, commitTime, changes, actor, origin }: CommitEvent): void {
    if (origin === "import") return;
    const { triggers, newEventId } = this.#options;
    for (const change of changes) {
      for (const trigger of triggers.forChange(name, change)) {
        this.#queue({
          occurrence: { id: newEventId(), trigger, name, change, commitTime, actor },
          failures: 0,
        });
      }
    }
    this.#serve();
  }

  #queue(waiting: Waiting): void {
    const { occurrence } = waiting;
    const { trigger, name } = occurrence;
    const owner = `${name.project} ${name.database} ${topLevelOf(occurrence)}`;
    const place = `${trigger.key} ${owner}`;
    const line = this.#lines.get(place) ?? { key: trigger.key, owner, waiting: [], isBusy: false };
    line.waiting.push(waiting);
    this.#lines.set(place, line);
  }

  /** Starts as many deliveries as may run now. */
  #serve(): void {
    const counts = this.#recentCounts();
    const countOf = ({ owner }: Line): number => counts.get(owner) ?? 0;
    const inTurn = [...this.#lines].toSorted(([, one], [, other]) => countOf(one) - countOf(other));
    for (const [place, line] of inTurn) {
      if (this.#inAll >= AT_ONCE) return;
      const places = countOf(line) > MANY ? 1 : AT_ONCE_FOR_A_FUNCTION;
      if (line.isBusy || (this.#running.get(line.key) ?? 0) >= places) continue;
      void this.#run(place, line);
    }
  }

  /** How many deliveries each top-level document had within RECENT_MS. */
  #recentCounts(): ReadonlyMap<string, number> {
    const since = performance.now() - RECENT_MS;
    this.#recent = this.#recent.filter(({ atMs }) => atMs > since);
    const counts = new Map<string, number>();
    for (const { owner } of this.#recent) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return counts;
  }

  async #run(place: string, line: Line): Promise<void> {
    const next = line.waiting.shift();
    if (next === undefined) return;
    line.isBusy = true;
    this.#count(line.key, 1);
    this.#recent.push({ owner: line.owner, atMs: performance.now() });
    const isOver = await this.#deliver(next.occurrence);
    if (!isOver) this.#queueLater(next);
    this.#count(line.key, -1);
    line.isBusy = false;
    this.#lines.delete(place);
    // The line goes behind all others that wait.
    if (line.waiting.length > 0) this.#lines.set(place, line);
    this.#serve();
  }

  /** Queues a failed event again after a wait, unless it has had every retry. */
  #queueLater({ occurrence, failures }: Waiting): void {
    const delayMs = RETRY_AFTER_MS[failures];
    if (delayMs === undefined) return;
    this.#options.schedule(delayMs, () => {
      this.#queue({ occurrence, failures: failures + 1 });
      this.#serve();
    });
  }

  #count(key: string, change: 1 | -1): void {
    this.#inAll += change;
    this.#running.set(key, (this.#running.get(key) ?? 0) + change);
  }

  /** @returns false when the event must be delivered again */
  async #deliver(occurrence: Occurrence): Promise<boolean> {
    const { triggers, post, warn } = this.#options;
    const { trigger, name } = occurrence;
    const path = `/functions/projects/${name.project}/triggers/${encodeURIComponent(trigger.key)}`;
    try {
      const status = await post(path, encodeOccurrence(occurrence));
      if (status === UNKNOWN_FUNCTION) triggers.remove(trigger);
      if (status >= 400) warn(`The functions emulator answered ${status} to an event for ${trigger.key}.`);
      return status < 400 || status === UNKNOWN_FUNCTION;
    } catch (error) {
      warn(
        `An event for ${trigger.key} was not delivered: ${error instanceof Error ? error.message : String(error)}`,
      );
      return false;
    }
  }
}
