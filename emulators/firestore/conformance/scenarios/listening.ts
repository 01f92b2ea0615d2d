import type * as web from "firebase/firestore";

/** The whole web SDK with several clients of one project, for the scenarios with listeners. */
export interface World {
  readonly sdk: typeof web;
  /** The client under test. */
  readonly db: web.Firestore;
  /** Another client on the same data, with a memory cache. Each call makes a new one. */
  another(): web.Firestore;
  /** Closes `db` and opens it again with the contents of its cache. */
  reopened(): Promise<web.Firestore>;
}

type Snapshot = web.QuerySnapshot | web.DocumentSnapshot;

/** The snapshots of a listener, in order. */
export class Ear<T> {
  readonly #heard: T[] = [];
  readonly #waiting: ((item: T) => void)[] = [];

  readonly hear = (item: T): void => {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(item);
    else this.#heard.push(item);
  };

  /** The next snapshot that was not taken yet. */
  next(): Promise<T> {
    const heard = this.#heard.shift();
    return heard === undefined
      ? new Promise((resolve) => this.#waiting.push(resolve))
      : Promise.resolve(heard);
  }

  /** Takes snapshots until one is accepted, and returns it. */
  async until(accept: (item: T) => boolean): Promise<T> {
    for (;;) {
      const item = await this.next();
      if (accept(item)) return item;
    }
  }

  /** How many snapshots arrived and were not taken. */
  get left(): number {
    return this.#heard.length;
  }
}

const flags = ({ metadata }: Snapshot): string =>
  `${metadata.fromCache ? "cache" : "server"}${metadata.hasPendingWrites ? " pending" : ""}`;

/**
 * A query's snapshot in short: ids with one field, its source, and the changes with their indexes.
 */
export function told(snapshot: web.QuerySnapshot, field = "n"): object {
  return {
    docs: snapshot.docs.map((one) => `${one.id}=${String(one.get(field))}`).join(" "),
    from: flags(snapshot),
    changes: snapshot
      .docChanges()
      .map(({ type, doc, oldIndex, newIndex }) => `${type} ${doc.id} ${oldIndex}>${newIndex}`)
      .join(", "),
  };
}

/** A document's snapshot in short. */
export const toldOf = (snapshot: web.DocumentSnapshot): object => ({
  data: snapshot.exists() ? snapshot.data() : null,
  from: flags(snapshot),
});

/** Writes documents of the form {n} below the collection `c` through another client. */
export async function put(world: World, numbers: Readonly<Record<string, number>>): Promise<void> {
  const { sdk } = world;
  const db = world.another();
  const batch = sdk.writeBatch(db);
  for (const [id, n] of Object.entries(numbers)) batch.set(sdk.doc(db, `c/${id}`), { n });
  await batch.commit();
}
