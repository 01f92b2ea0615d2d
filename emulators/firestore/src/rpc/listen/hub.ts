import type { Ruleset } from "../../../rules/src/index.ts";
import type { Change } from "../../model/document.ts";
import { collectionIdOf, databaseName, type DatabaseName } from "../../model/path.ts";
import type { Micros } from "../../model/time.ts";
import type { Store } from "../../store/store.ts";
import type { Target } from "./target.ts";

/** One target of one stream, as the hub knows it. */
export interface Subscription {
  readonly target: Target;
  readonly stream: Subscriber;
  /** The names of the documents on which the permission to listen depends. */
  readonly dependsOn: readonly string[];
  /** The rules that granted the permission. */
  readonly rules: Ruleset | null;
}

/** The part of a commit that affects one subscription. */
export interface Concern {
  readonly changes: Change[];
  /** Whether the permission must be checked again. */
  recheck: boolean;
}

/** A stream that receives commits. */
export interface Subscriber {
  /** Receives the changes of one commit that concern the stream's targets. */
  committed(concerns: ReadonlyMap<Subscription, Concern>, time: Micros): void;
  /** Called when the server has deleted all of its data. */
  serverReset(): void;
}

/** The subscriptions to one database, indexed by what a change can affect. */
class Board {
  readonly #byDocument = new Map<string, Set<Subscription>>();
  readonly #byCollectionId = new Map<string | null, Set<Subscription>>();
  readonly #byDependency = new Map<string, Set<Subscription>>();

  add(subscription: Subscription): void {
    this.#each(subscription, (set) => set.add(subscription));
  }

  remove(subscription: Subscription): void {
    this.#each(subscription, (set) => set.delete(subscription));
  }

  /**
   * Finds the subscriptions that the changes concern. The cost grows with the changes and their
   * subscribers only.
   */
  sort(changes: readonly Change[]): Map<Subscription, Concern> {
    const found = new Map<Subscription, Concern>();
    const concern = (subscription: Subscription): Concern => {
      const known = found.get(subscription);
      if (known) return known;
      const made: Concern = { changes: [], recheck: false };
      found.set(subscription, made);
      return made;
    };
    const all = this.#byCollectionId.get(null) ?? [];
    for (const change of changes) {
      const name = change.path.text;
      for (const one of this.#byDocument.get(name) ?? []) concern(one).changes.push(change);
      for (const one of this.#byCollectionId.get(collectionIdOf(change.path)) ?? [])
        concern(one).changes.push(change);
      for (const one of all) concern(one).changes.push(change);
      for (const one of this.#byDependency.get(name) ?? []) concern(one).recheck = true;
    }
    return found;
  }

  #each({ target, dependsOn }: Subscription, act: (set: Set<Subscription>) => void): void {
    const { interest } = target;
    for (const name of dependsOn) touch(this.#byDependency, name, act);
    if (interest.kind === "documents") for (const path of interest.paths) touch(this.#byDocument, path, act);
    else touch(this.#byCollectionId, interest.id, act);
  }
}

function touch<K>(map: Map<K, Set<Subscription>>, key: K, act: (set: Set<Subscription>) => void): void {
  const set = map.get(key) ?? new Set();
  act(set);
  if (set.size > 0) map.set(key, set);
  else map.delete(key);
}

/** Distributes commits to the streams whose targets they concern. */
export class Hub {
  readonly #boards = new Map<string, Board>();
  readonly #streams = new Set<Subscriber>();

  constructor(store: Store) {
    store.onCommit(({ name, changes, commitTime }) => {
      if (changes.length > 0) this.#committed(name, changes, commitTime);
    });
    store.onReset(() => {
      for (const stream of [...this.#streams]) stream.serverReset();
    });
  }

  join(stream: Subscriber): void {
    this.#streams.add(stream);
  }

  leave(stream: Subscriber): void {
    this.#streams.delete(stream);
  }

  subscribe(name: DatabaseName, subscription: Subscription): void {
    const key = databaseName(name);
    const board = this.#boards.get(key) ?? new Board();
    this.#boards.set(key, board);
    board.add(subscription);
  }

  unsubscribe(name: DatabaseName, subscription: Subscription): void {
    this.#boards.get(databaseName(name))?.remove(subscription);
  }

  #committed(name: DatabaseName, changes: readonly Change[], time: Micros): void {
    const concerned = this.#boards.get(databaseName(name))?.sort(changes);
    if (!concerned) return;
    const streams = new Map<Subscriber, Map<Subscription, Concern>>();
    for (const [subscription, concern] of concerned) {
      const own = streams.get(subscription.stream) ?? new Map<Subscription, Concern>();
      streams.set(subscription.stream, own.set(subscription, concern));
    }
    for (const [stream, own] of streams) stream.committed(own, time);
  }
}
