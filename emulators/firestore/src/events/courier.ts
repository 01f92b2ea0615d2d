import type { CommitEvent } from "../store/commit-event.ts";
import { encodeOccurrence, type Delivery, type Occurrence } from "./encode.ts";
import type { Triggers } from "./triggers.ts";

/** Sends one delivery to a path of the functions emulator and resolves with the HTTP status. */
export type Post = (path: string, delivery: Delivery) => Promise<number>;

export interface CourierOptions {
  readonly triggers: Triggers;
  readonly post: Post;
  readonly newEventId: () => string;
  /** Receives a warning for each failed delivery. A failed delivery is not retried. */
  readonly warn: (text: string) => void;
}

/**
 * Brings the changes of documents to the functions emulator: in the background, one at a time, in
 * the order of the commits.
 */
export class Courier {
  readonly #options: CourierOptions;
  #waiting: Occurrence[] = [];
  #working = false;

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /** Queues the events of a commit. Imports cause no events. */
  take({ name, commitTime, changes, actor, origin }: CommitEvent): void {
    if (origin === "import") return;
    const { triggers, newEventId } = this.#options;
    for (const change of changes) {
      for (const trigger of triggers.forChange(name, change)) {
        this.#waiting.push({ id: newEventId(), trigger, name, change, commitTime, actor });
      }
    }
    if (!this.#working && this.#waiting.length > 0) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      for (const occurrence of batch) await this.#deliver(occurrence);
    }
    this.#working = false;
  }

  async #deliver(occurrence: Occurrence): Promise<void> {
    const { triggers, post, warn } = this.#options;
    const { trigger, name } = occurrence;
    const path = `/functions/projects/${name.project}/triggers/${encodeURIComponent(trigger.key)}`;
    try {
      const status = await post(path, encodeOccurrence(occurrence));
      if (status === 404) triggers.remove(trigger);
      if (status >= 400) warn(`The functions emulator answered ${status} to an event for ${trigger.key}.`);
    } catch (error) {
      warn(
        `An event for ${trigger.key} was not delivered: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
