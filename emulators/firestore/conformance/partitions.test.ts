import { deleteApp, initializeApp, type App } from "firebase-admin/app";
import { FieldPath, getFirestore, type Firestore } from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { itOrLedger } from "./support/ledger.ts";
import { newProject, send } from "./support/server.ts";

const INVALID_ARGUMENT = 400;

let app: App;
let db: Firestore;
let project: string;

beforeEach(() => {
  project = newProject();
  app = initializeApp({ projectId: project }, "partitions");
  db = getFirestore(app);
});
afterEach(() => deleteApp(app));

/** Writes documents into collections with the id `g` under several parents. */
async function fill(count: number): Promise<void> {
  const batch = db.batch();
  for (let i = 0; i < count; i++) batch.set(db.doc(`${i % 2 === 0 ? "g" : `a/${i % 7}/g`}/d${i}`), { i });
  await batch.commit();
}

async function partsOf(count: number) {
  const parts = [];
  for await (const part of db.collectionGroup("g").getPartitions(count)) parts.push(part);
  return parts;
}

const partition = (structuredQuery: object, more: object = {}) =>
  send("POST", `/v1/projects/${project}/databases/(default)/documents:partitionQuery`, {
    structuredQuery,
    partitionCount: "5",
    ...more,
  });

const GROUP = {
  from: [{ collectionId: "g", allDescendants: true }],
  orderBy: [{ field: { fieldPath: "__name__" }, direction: "ASCENDING" }],
};

describe("the parts of a collection group", () => {
  itOrLedger("hold every document once", async () => {
    await fill(383);
    const parts = await partsOf(3);
    expect(parts).toHaveLength(3);
    const read = await Promise.all(parts.map((part) => part.toQuery().get()));
    const paths = read.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
    expect(paths).toHaveLength(383);
    expect(new Set(paths).size).toBe(383);
    expect(read.every(({ size }) => size <= 128)).toBe(true);
  });

  itOrLedger("are read with their cursors as well", async () => {
    await fill(300);
    let count = 0;
    for (const { startAt, endBefore } of await partsOf(2)) {
      let query = db.collectionGroup("g").orderBy(FieldPath.documentId());
      if (startAt) query = query.startAt(...startAt);
      if (endBefore) query = query.endBefore(...endBefore);
      count += (await query.get()).size;
    }
    expect(count).toBe(300);
  });

  itOrLedger("are one when there is little to part", async () => {
    await fill(20);
    expect(await partsOf(5)).toHaveLength(1);
  });

  itOrLedger("come in pages", async () => {
    await fill(500);
    const first = await partition(GROUP, { pageSize: 2 });
    expect(first.json).toMatchObject({ partitions: [{}, {}], nextPageToken: expect.any(String) as unknown });
    const { nextPageToken } = first.json as { nextPageToken: string };
    const second = (await partition(GROUP, { pageSize: 2, pageToken: nextPageToken })).json;
    expect(second).toMatchObject({ partitions: [{}] });
    expect(second).not.toHaveProperty("nextPageToken");
  });

  itOrLedger("are refused for anything but a whole collection group in the order of names", async () => {
    const refused = [
      await partition({ ...GROUP, from: [{ collectionId: "g" }] }),
      await partition({ ...GROUP, orderBy: [] }),
      await partition({ ...GROUP, limit: 3 }),
      await partition(GROUP, { partitionCount: "0" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => INVALID_ARGUMENT));
  });
});
