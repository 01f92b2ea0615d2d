import { Clock, type Schedule } from "../../clock.ts";
import { Store } from "../../store/store.ts";
import { createFirestoreService } from "../firestore-service.ts";
import { Rulebook } from "../rulebook.ts";
import type { Call, ClientStream, FirestoreService, Message, Sink } from "../service.ts";

export const DATABASE = "projects/test/databases/(default)";
export const ROOT = `${DATABASE}/documents`;

/** The members of answers that tests read. */
export interface Answer {
  readonly name?: string;
  readonly transaction?: Uint8Array;
  readonly commitTime?: { readonly seconds: number; readonly nanos: number };
  readonly writeResults?: readonly {
    readonly updateTime?: object;
    readonly transformResults?: readonly object[];
  }[];
  readonly document?: { readonly name: string; readonly fields: Readonly<Record<string, object>> };
  readonly found?: { readonly name: string; readonly fields: Readonly<Record<string, object>> };
  readonly missing?: string;
  readonly result?: { readonly aggregateFields: Readonly<Record<string, object>> };
  readonly targetChange?: {
    readonly targetChangeType?: number;
    readonly targetIds?: readonly number[];
    readonly cause?: { readonly code: number; readonly message: string };
    readonly resumeToken?: Uint8Array;
    readonly readTime?: { readonly seconds: number; readonly nanos: number };
  };
  readonly documentChange?: {
    readonly document: { readonly name: string; readonly fields: Readonly<Record<string, object>> };
    readonly targetIds: readonly number[];
    readonly removedTargetIds: readonly number[];
  };
  readonly documentDelete?: { readonly document: string; readonly removedTargetIds: readonly number[] };
  readonly filter?: { readonly targetId: number; readonly count: number; readonly unchangedNames: object };
  readonly documentRemove?: { readonly document: string; readonly removedTargetIds: readonly number[] };
}

/**
 * A wall clock and timers that a test advances by hand. The timers ignore changes of the wall
 * clock.
 */
class ManualTime {
  #micros = 1_700_000_000_000_000;
  #setBy = 0;
  #timers: { readonly at: number; readonly action: () => void }[] = [];

  readonly clock = new Clock(() => (this.#micros += 1) + this.#setBy);

  readonly schedule: Schedule = (delayMs, action) => {
    const timer = { at: this.#micros + delayMs * 1000, action };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Sets the wall clock forward or back; no time passes. */
  jump(milliseconds: number): void {
    this.#setBy += milliseconds * 1000;
  }

  advance(milliseconds: number): void {
    this.#micros += milliseconds * 1000;
    const due = this.#timers.filter(({ at }) => at <= this.#micros);
    this.#timers = this.#timers.filter(({ at }) => at > this.#micros);
    for (const { action } of due) action();
  }
}

export interface Harness {
  readonly service: FirestoreService;
  readonly store: Store;
  readonly rulebook: Rulebook;
  readonly time: ManualTime;
}

/** A service with its own store and without a transport. */
export function harness(rules: string | null = null): Harness {
  const time = new ManualTime();
  const store = new Store({ clock: time.clock, schedule: time.schedule, firstTransaction: 1n });
  const rulebook = new Rulebook(rules);
  let ids = 0;
  const newId = (): string => `generated-${ids++}`;
  return {
    service: createFirestoreService({ store, rulebook, newId, admitProject: () => undefined }),
    store,
    rulebook,
    time,
  };
}

export const asCaller = (authorization: string | null): Call => ({
  authorization,
  signal: new AbortController().signal,
});
export const OWNER = asCaller("Bearer owner");

/** A header as a signed-in user's SDK would send it. */
export const userHeader = (uid: string): string => {
  const segment = (json: object): string => Buffer.from(JSON.stringify(json)).toString("base64url");
  return `Bearer ${segment({ alg: "none" })}.${segment({ sub: uid })}.`;
};

/** All messages of a server stream. Rejects with its error. */
export function stream(
  { service }: Harness,
  method: Parameters<FirestoreService["serverStream"]>[0],
  request: Message,
  call: Call = OWNER,
): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const answers: Answer[] = [];
    service.serverStream(method, call, request, {
      next: (message) => void answers.push(message),
      error: reject,
      complete: () => resolve(answers),
    });
  });
}

export const unary = (
  { service }: Harness,
  method: Parameters<FirestoreService["unary"]>[0],
  request: Message,
  call: Call = OWNER,
): Promise<Answer> => service.unary(method, call, request);

export const commit = (
  on: Harness,
  writes: readonly object[],
  more: object = {},
  call: Call = OWNER,
): Promise<Answer> => unary(on, "Commit", { database: DATABASE, writes, ...more }, call);

/** A write that sets integer fields. */
export const set = (path: string, fields: Readonly<Record<string, number>>): object => ({
  update: {
    name: `${ROOT}/${path}`,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { integerValue: value }]),
    ),
  },
});

export const remove = (path: string): object => ({ delete: `${ROOT}/${path}` });

/** An open stream and its answers so far. */
export interface OpenStream {
  readonly client: ClientStream;
  readonly answers: Answer[];
  readonly errors: Error[];
  readonly isComplete: () => boolean;
}

export function open({ service }: Harness, method: "Listen" | "Write", call: Call = OWNER): OpenStream {
  const answers: Answer[] = [];
  const errors: Error[] = [];
  let complete = false;
  const sink: Sink = {
    next: (message) => void answers.push(message),
    error: (error) => void errors.push(error),
    complete: () => {
      complete = true;
    },
  };
  return { client: service.bidi(method, call, sink), answers, errors, isComplete: () => complete };
}
