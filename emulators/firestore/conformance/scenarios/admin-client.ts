import * as sdk from "firebase-admin/firestore";
import { show, type Ask, type Client, type Condition, type Data, type Sum, type Write } from "./client.ts";

/**
 * gRPC's numbers of the status codes, which the web client reports as text. Source:
 * grpc/status.proto
 */
const CODES: Readonly<Record<number, string>> = {
  2: "unknown",
  3: "invalid-argument",
  5: "not-found",
  6: "already-exists",
  7: "permission-denied",
  9: "failed-precondition",
  10: "aborted",
  11: "out-of-range",
  12: "unimplemented",
};

/** The code of a refusal in the web client's spelling. */
async function spelt<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message: string };
    throw Object.assign(new Error(message, { cause: error }), { code: CODES[Number(code)] ?? code });
  }
}

const field = (name: string): string | sdk.FieldPath =>
  name === "__name__" ? sdk.FieldPath.documentId() : name;

function filterOf(condition: Condition): sdk.Filter {
  if ("and" in condition) return sdk.Filter.and(...condition.and.map(filterOf));
  if ("or" in condition) return sdk.Filter.or(...condition.or.map(filterOf));
  const [name, operator, value] = condition;
  return sdk.Filter.where(field(name), operator, value);
}

function queryOf(db: sdk.Firestore, ask: Ask): sdk.Query {
  let query: sdk.Query =
    ask.group === undefined ? db.collection(ask.collection ?? "") : db.collectionGroup(ask.group);
  for (const condition of ask.where ?? []) query = query.where(filterOf(condition));
  for (const order of ask.order ?? []) {
    const [name, direction] = typeof order === "string" ? [order, "asc" as const] : order;
    query = query.orderBy(field(name), direction);
  }
  if (ask.startAt) query = query.startAt(...ask.startAt);
  if (ask.startAfter) query = query.startAfter(...ask.startAfter);
  if (ask.endAt) query = query.endAt(...ask.endAt);
  if (ask.endBefore) query = query.endBefore(...ask.endBefore);
  if (ask.limit !== undefined) query = query.limit(ask.limit);
  if (ask.limitToLast !== undefined) query = query.limitToLast(ask.limitToLast);
  return query;
}

interface Writer {
  set(ref: sdk.DocumentReference, data: Data, options: sdk.SetOptions): unknown;
  update(ref: sdk.DocumentReference, data: Data): unknown;
  delete(ref: sdk.DocumentReference): unknown;
}

function put(db: sdk.Firestore, writer: Writer, writes: readonly Write[]): void {
  for (const write of writes) {
    const ref = db.doc(write[1]);
    if (write[0] === "set") writer.set(ref, write[2], {});
    else if (write[0] === "merge") writer.set(ref, write[2], { merge: true });
    else if (write[0] === "update") writer.update(ref, write[2]);
    else writer.delete(ref);
  }
}

/** The admin SDK does not export the class of its vectors. */
const isVector = (value: object): value is { toArray(): number[] } =>
  "toArray" in value && typeof value.toArray === "function";

function describe(value: object): string | null {
  if (value instanceof sdk.Timestamp) return `time ${value.seconds}.${value.nanoseconds}`;
  if (value instanceof sdk.GeoPoint) return `point ${value.latitude} ${value.longitude}`;
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString("base64")}`;
  if (value instanceof sdk.DocumentReference) return `reference ${value.path}`;
  if (isVector(value)) return `vector ${value.toArray().join(" ")}`;
  return null;
}

const plain = (snapshot: sdk.DocumentSnapshot): unknown =>
  snapshot.exists ? show(snapshot.data(), describe) : null;

function aggregateOf(sum: Sum): sdk.AggregateField<number | null> {
  if (sum === "count") return sdk.AggregateField.count();
  const [kind, name] = sum;
  return kind === "sum" ? sdk.AggregateField.sum(name) : sdk.AggregateField.average(name);
}

/** The admin SDK behind the interface of the scenarios. */
export function adminClient(db: sdk.Firestore): Client {
  return {
    values: {
      timestamp: (seconds, nanoseconds) => new sdk.Timestamp(seconds, nanoseconds),
      point: (latitude, longitude) => new sdk.GeoPoint(latitude, longitude),
      bytes: (...octets) => Buffer.from(octets),
      reference: (path) => db.doc(path),
      vector: (...numbers) => sdk.FieldValue.vector([...numbers]),
      serverTime: () => sdk.FieldValue.serverTimestamp(),
      increment: (by) => sdk.FieldValue.increment(by),
      union: (...items) => sdk.FieldValue.arrayUnion(...items),
      without: (...items) => sdk.FieldValue.arrayRemove(...items),
      nothing: () => sdk.FieldValue.delete(),
    },
    read: async (path) => plain(await spelt(db.doc(path).get())),
    write: async (...writes) => {
      const batch = db.batch();
      put(db, batch, writes);
      await spelt(batch.commit());
    },
    setFields: async (path, data, fields) => {
      await spelt(db.doc(path).set(data, { mergeFields: [...fields] }));
    },
    updateField: async (path, segments, value) => {
      await spelt(db.doc(path).update(new sdk.FieldPath(...segments), value));
    },
    find: async (ask) => (await spelt(queryOf(db, ask).get())).docs.map(({ id }) => id),
    findWhole: async (ask) =>
      (await spelt(queryOf(db, ask).get())).docs.map((one) => [one.id, plain(one)] as const),
    total: async (ask, sums) => {
      const spec = Object.fromEntries(Object.entries(sums).map(([alias, sum]) => [alias, aggregateOf(sum)]));
      return show((await spelt(queryOf(db, ask).aggregate(spec).get())).data(), describe) as Data;
    },
    transact: (work) =>
      spelt(
        db.runTransaction((transaction) =>
          work({
            read: async (path) => plain(await transaction.get(db.doc(path))),
            write: (...writes) => put(db, transaction, writes),
          }),
        ),
      ),
  };
}
