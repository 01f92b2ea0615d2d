import { deleteApp, initializeApp, type App } from "firebase-admin/app";
import { FieldValue, getFirestore, type Firestore } from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newProject } from "./support/server.ts";

const INVALID_ARGUMENT = 3;
const ALREADY_EXISTS = 6;

let app: App;
let db: Firestore;

beforeEach(() => {
  app = initializeApp({ projectId: newProject() }, "admin-more");
  db = getFirestore(app);
});
afterEach(() => deleteApp(app));

describe("nearest vectors through the admin client", () => {
  interface Wanted {
    readonly queryVector?: number[];
    readonly limit?: number;
    readonly distanceMeasure?: "EUCLIDEAN" | "COSINE" | "DOT_PRODUCT";
    readonly distanceThreshold?: number;
    readonly distanceResultField?: string;
  }
  const find = (wanted: Wanted) =>
    db
      .collection("c")
      .findNearest({
        vectorField: "v",
        queryVector: [1, 1],
        limit: 10,
        distanceMeasure: "EUCLIDEAN",
        ...wanted,
      })
      .get();
  const near = async (wanted: Wanted) => (await find(wanted)).docs.map(({ id }) => id);

  beforeEach(async () => {
    const vectors = {
      same: [1, 1],
      up: [1, 10],
      far: [20, 100],
      left: [-1, 1],
      zero: [0, 0],
      longer: [1, 1, 1],
    };
    for (const [id, v] of Object.entries(vectors)) await db.doc(`c/${id}`).set({ v: FieldValue.vector(v) });
    await db.doc("c/list").set({ v: [1, 1] });
  });

  it("come nearest first by each measure", async () => {
    expect(await near({})).toEqual(["same", "zero", "left", "up", "far"]);
    expect(await near({ distanceMeasure: "COSINE" })).toEqual(["same", "far", "up", "left", "zero"]);
    const byDot = await near({ distanceMeasure: "DOT_PRODUCT" });
    expect(byDot).toEqual(["far", "up", "same", "left", "zero"]);
    expect(await near({ limit: 2 })).toEqual(["same", "zero"]);
  });

  it("stop at a threshold and tell the distance", async () => {
    expect(await near({ distanceThreshold: 2 })).toEqual(["same", "zero", "left"]);
    const found = await find({ limit: 3, distanceResultField: "far" });
    expect(found.docs.map((one) => one.get("far") as number)).toEqual([0, Math.SQRT2, 2]);
  });

  it("have limits", async () => {
    const refused = { code: INVALID_ARGUMENT };
    const long = Array.from({ length: 2_049 }, () => 1);
    await expect(db.doc("c/long").set({ v: FieldValue.vector(long) })).rejects.toMatchObject(refused);
    await expect(near({ queryVector: long })).rejects.toMatchObject(refused);
  });
});

describe("batches through the admin client", () => {
  it("may write a document more than once, but not contradict themselves", async () => {
    const target = db.doc("c/a");
    await db
      .batch()
      .create(target, { a: 1 })
      .update(target, { b: 2 })
      .delete(target)
      .set(target, { c: 3 })
      .commit();
    expect((await target.get()).data()).toEqual({ c: 3 });
    await expect(db.batch().delete(target).update(target, { d: 4 }).commit()).rejects.toMatchObject({
      code: INVALID_ARGUMENT,
    });
    expect((await target.get()).data()).toEqual({ c: 3 });
  });

  it("fail one by one when written in bulk, and are tried again when asked", async () => {
    await db.doc("c/1").set({});
    const writer = db.bulkWriter();
    const attempts: number[] = [];
    writer.onWriteError(({ failedAttempts }) => {
      attempts.push(failedAttempts);
      return failedAttempts < 2;
    });
    const [existing, fresh] = await Promise.allSettled([
      writer.create(db.doc("c/1"), { again: true }),
      writer.create(db.doc("c/2"), { n: 2 }),
      writer.close(),
    ]);
    expect(existing).toMatchObject({ status: "rejected", reason: { code: ALREADY_EXISTS } });
    expect(fresh.status).toBe("fulfilled");
    expect(attempts).toEqual([1, 2]);
  });

  it("may hold more than 500 writes", async () => {
    const batch = db.batch();
    for (let i = 0; i < 501; i++) batch.set(db.doc(`many/${i}`), { i });
    expect(await batch.commit()).toHaveLength(501);
  });
});

describe("a past state through the admin client", () => {
  it("is read as it was", async () => {
    const { writeTime } = await db.doc("c/a").set({ n: 1 });
    await db.doc("c/a").set({ n: 2 });
    await db.doc("c/b").set({});
    const past = await db.runTransaction(
      async (transaction) => [
        (await transaction.get(db.doc("c/a"))).data(),
        (await transaction.get(db.collection("c"))).size,
        (await transaction.get(db.doc("c/b"))).exists,
      ],
      { readOnly: true, readTime: writeTime },
    );
    expect(past).toEqual([{ n: 1 }, 1, false]);
  });
});
