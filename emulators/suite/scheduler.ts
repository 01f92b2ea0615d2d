import { isDue } from "./schedule.ts";

const INTERVAL_MS = 60_000;

interface Schedule {
  readonly schedule?: string;
}

interface Backends {
  readonly backends?: readonly {
    readonly functionTriggers?: readonly { readonly id: string; readonly schedule?: Schedule }[];
  }[];
}

/**
 * The newest of the functions emulator's keys for one function. The emulator numbers event
 * functions by generation (`europe-west1-check-0`, `-1`, …) and starts a new generation at every
 * reload.
 */
export function newestKey(id: string, keys: readonly string[]): string | null {
  const generations = keys
    .filter((key) => key.startsWith(`${id}-`))
    .map((key) => Number(key.slice(id.length + 1)))
    .filter((generation) => Number.isInteger(generation));
  return generations.length === 0 ? null : `${id}-${Math.max(...generations)}`;
}

/**
 * The suite's Cloud Scheduler: every minute it calls the scheduled functions that are due. The
 * functions emulator loads them but reports "ignored", because it expects a Pub/Sub emulator to
 * call them.
 */
export class Scheduler {
  readonly #origin: string;
  readonly #triggers: string;
  #timer: NodeJS.Timeout | null = null;
  /** The newest run, which may still wait for an earlier one. */
  #last: Promise<unknown> = Promise.resolve();
  /** The run of every function that waits for its turn. */
  #next: Promise<readonly string[]> | null = null;

  /** @param functionsOrigin e.g. http://127.0.0.1:5301 */
  constructor(functionsOrigin: string, projectId: string) {
    this.#origin = functionsOrigin;
    this.#triggers = `${functionsOrigin}/functions/projects/${projectId}/triggers`;
  }

  /** Starts the check that runs every minute. */
  start(): void {
    this.#timer = setInterval(() => void this.runDue(new Date()).catch(() => undefined), INTERVAL_MS);
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /**
   * Calls every scheduled function once, due or not, and waits until all have ended. All calls
   * during a run share one more run, because the current run may miss a change made just before
   * the call.
   * @returns the ids of the functions that ran without an error
   */
  runNow(): Promise<readonly string[]> {
    this.#next ??= this.#afterLast(() => {
      this.#next = null;
      return this.#run(() => true);
    });
    return this.#next;
  }

  /**
   * Calls the functions that are due in this minute.
   * @returns the ids of those that ran without an error
   */
  runDue(at: Date): Promise<readonly string[]> {
    return this.#afterLast(() => this.#run(({ schedule }) => schedule === undefined || isDue(schedule, at)));
  }

  #afterLast(run: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const next = this.#last.catch(() => undefined).then(run);
    this.#last = next;
    return next;
  }

  async #run(isWanted: (schedule: Schedule) => boolean): Promise<readonly string[]> {
    const ids = await this.#scheduledIds(isWanted);
    if (ids.length === 0) return [];
    const keys = await this.#knownKeys();
    const ran = await Promise.all(ids.map((id) => this.#call(id, newestKey(id, keys))));
    return ran.filter((id) => id !== null);
  }

  async #scheduledIds(isWanted: (schedule: Schedule) => boolean): Promise<string[]> {
    const answer = await fetch(`${this.#origin}/backends`);
    const { backends = [] } = (await answer.json()) as Backends;
    const ids = backends.flatMap(({ functionTriggers = [] }) =>
      functionTriggers.flatMap(({ id, schedule }) =>
        schedule !== undefined && isWanted(schedule) ? [id] : [],
      ),
    );
    return [...new Set(ids)];
  }

  /** Reads the emulator's keys. It lists them only when asked for a key that does not exist. */
  async #knownKeys(): Promise<string[]> {
    const answer = await fetch(`${this.#triggers}/list-the-keys`, { method: "POST" });
    const listed = /valid functions are: (.*)$/s.exec(await answer.text())?.[1] ?? "";
    return listed.split(",").map((key) => key.trim());
  }

  async #call(id: string, key: string | null): Promise<string | null> {
    if (key === null) return null;
    const answer = await fetch(`${this.#triggers}/${key}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        // The emulator passes this on to the function's process, which may be closing a kept-alive
        // connection.
        connection: "close",
        "x-cloudscheduler": "true",
        "x-cloudscheduler-jobname": id,
        "x-cloudscheduler-scheduletime": new Date().toISOString(),
      },
      body: "{}",
    });
    return answer.ok ? id : null;
  }
}
