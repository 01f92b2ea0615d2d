import type * as web from "firebase/firestore";
import type * as lite from "firebase/firestore/lite";
import { show, type Ask, type Client, type Condition, type Data, type Order, type Write } from "./client.ts";

/**
 * The functions that the scenarios need from the web SDK or its lite version. Both have the same
 * names and parameters.
 */
export type Modular = Pick<
  typeof lite,
  | "Bytes"
  | "DocumentReference"
  | "FieldPath"
  | "GeoPoint"
  | "Timestamp"
  | "VectorValue"
  | "and"
  | "arrayRemove"
  | "arrayUnion"
  | "average"
  | "collection"
  | "collectionGroup"
  | "count"
  | "deleteField"
  | "doc"
  | "documentId"
  | "endAt"
  | "endBefore"
  | "getAggregate"
  | "getDoc"
  | "getDocs"
  | "increment"
  | "limit"
  | "limitToLast"
  | "or"
  | "orderBy"
  | "query"
  | "runTransaction"
  | "serverTimestamp"
  | "setDoc"
  | "startAfter"
  | "startAt"
  | "sum"
  | "updateDoc"
  | "vector"
  | "where"
  | "writeBatch"
>;

const field = (sdk: Modular, name: string): string | lite.FieldPath =>
  name === "__name__" ? sdk.documentId() : name;

function filterOf(sdk: Modular, condition: Condition): lite.QueryFilterConstraint {
  if ("and" in condition) return sdk.and(...condition.and.map((part) => filterOf(sdk, part)));
  if ("or" in condition) return sdk.or(...condition.or.map((part) => filterOf(sdk, part)));
  const [name, operator, value] = condition;
  return sdk.where(field(sdk, name), operator, value);
}

function orderOf(sdk: Modular, order: Order): lite.QueryNonFilterConstraint {
  const [name, direction] = typeof order === "string" ? [order, "asc" as const] : order;
  return sdk.orderBy(field(sdk, name), direction);
}

/** The SDK's query for a query of the scenarios. */
function queryOf(sdk: Modular, db: lite.Firestore, ask: Ask): lite.Query {
  const from =
    ask.group === undefined ? sdk.collection(db, ask.collection ?? "") : sdk.collectionGroup(db, ask.group);
  const rest: lite.QueryNonFilterConstraint[] = (ask.order ?? []).map((order) => orderOf(sdk, order));
  if (ask.startAt) rest.push(sdk.startAt(...ask.startAt));
  if (ask.startAfter) rest.push(sdk.startAfter(...ask.startAfter));
  if (ask.endAt) rest.push(sdk.endAt(...ask.endAt));
  if (ask.endBefore) rest.push(sdk.endBefore(...ask.endBefore));
  if (ask.limit !== undefined) rest.push(sdk.limit(ask.limit));
  if (ask.limitToLast !== undefined) rest.push(sdk.limitToLast(ask.limitToLast));
  const filters = (ask.where ?? []).map((condition) => filterOf(sdk, condition));
  return filters.length === 0 ? sdk.query(from, ...rest) : sdk.query(from, sdk.and(...filters), ...rest);
}

interface Writer {
  set(ref: lite.DocumentReference, data: Data, options?: lite.SetOptions): unknown;
  update(ref: lite.DocumentReference, data: Data): unknown;
  delete(ref: lite.DocumentReference): unknown;
}

function put(sdk: Modular, db: lite.Firestore, writer: Writer, writes: readonly Write[]): void {
  for (const write of writes) {
    const ref = sdk.doc(db, write[1]);
    if (write[0] === "set") writer.set(ref, write[2]);
    else if (write[0] === "merge") writer.set(ref, write[2], { merge: true });
    else if (write[0] === "update") writer.update(ref, write[2]);
    else writer.delete(ref);
  }
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Describes the SDK's own values as text. */
const describer =
  (sdk: Modular) =>
  (value: object): string | null => {
    if (value instanceof sdk.Timestamp) return `time ${value.seconds}.${value.nanoseconds}`;
    if (value instanceof sdk.GeoPoint) return `point ${value.latitude} ${value.longitude}`;
    if (value instanceof sdk.Bytes) return `bytes ${base64(value.toUint8Array())}`;
    if (value instanceof sdk.DocumentReference) return `reference ${value.path}`;
    if (value instanceof sdk.VectorValue) return `vector ${value.toArray().join(" ")}`;
    return null;
  };

/** The web SDK, or its lite version, behind the interface of the scenarios. */
export function modularClient(sdk: Modular, db: lite.Firestore): Client {
  const plain = (snapshot: lite.DocumentSnapshot): unknown =>
    snapshot.exists() ? show(snapshot.data(), describer(sdk)) : null;
  return {
    values: {
      timestamp: (seconds, nanoseconds) => new sdk.Timestamp(seconds, nanoseconds),
      point: (latitude, longitude) => new sdk.GeoPoint(latitude, longitude),
      bytes: (...octets) => sdk.Bytes.fromUint8Array(Uint8Array.from(octets)),
      reference: (path) => sdk.doc(db, path),
      vector: (...numbers) => sdk.vector([...numbers]),
      serverTime: () => sdk.serverTimestamp(),
      increment: (by) => sdk.increment(by),
      union: (...items) => sdk.arrayUnion(...items),
      without: (...items) => sdk.arrayRemove(...items),
      nothing: () => sdk.deleteField(),
    },
    read: async (path) => plain(await sdk.getDoc(sdk.doc(db, path))),
    write: async (...writes) => {
      const batch = sdk.writeBatch(db);
      put(sdk, db, batch, writes);
      await batch.commit();
    },
    setFields: (path, data, fields) => sdk.setDoc(sdk.doc(db, path), data, { mergeFields: [...fields] }),
    updateField: (path, segments, value) =>
      sdk.updateDoc(sdk.doc(db, path), new sdk.FieldPath(...segments), value),
    find: async (ask) => (await sdk.getDocs(queryOf(sdk, db, ask))).docs.map(({ id }) => id),
    findWhole: async (ask) =>
      (await sdk.getDocs(queryOf(sdk, db, ask))).docs.map((one) => [one.id, plain(one)] as const),
    total: async (ask, sums) => {
      const spec = Object.fromEntries(
        Object.entries(sums).map(([alias, one]) => [
          alias,
          one === "count" ? sdk.count() : one[0] === "sum" ? sdk.sum(one[1]) : sdk.average(one[1]),
        ]),
      );
      return show((await sdk.getAggregate(queryOf(sdk, db, ask), spec)).data(), describer(sdk)) as Data;
    },
    transact: (work) =>
      sdk.runTransaction(db, (transaction) =>
        work({
          read: async (path) => plain(await transaction.get(sdk.doc(db, path))),
          write: (...writes) => put(sdk, db, transaction, writes),
        }),
      ),
  };
}

/**
 * The whole web SDK as the functions that the scenarios need. Its types are different classes with
 * the same shape and names.
 */
export function modularOf(
  sdk: typeof web,
  db: web.Firestore,
): { readonly sdk: Modular; readonly db: lite.Firestore } {
  const whole: unknown = { sdk: { ...sdk, getAggregate: sdk.getAggregateFromServer }, db };
  return whole as ReturnType<typeof modularOf>;
}
