import { deleteApp, initializeApp, type App } from "firebase-admin/app";
import {
  FieldPath,
  FieldValue,
  Filter,
  getFirestore,
  type Firestore,
  type QuerySnapshot,
} from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newProject, putRules, rulesWith } from "./support/server.ts";
import { Heard } from "./support/until.ts";

const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;

let app: App;
let db: Firestore;
let project: string;

beforeEach(() => {
  project = newProject();
  app = initializeApp({ projectId: project }, "admin");
  db = getFirestore(app);
});
afterEach(() => deleteApp(app));

describe("the admin client (gRPC)", () => {
  it("is bound by no rules", async () => {
    await putRules(project, rulesWith("    match /{path=**} { allow read, write: if false; }"));
    await db.doc("c/a").set({ n: 1 });
    expect((await db.doc("c/a").get()).data()).toEqual({ n: 1 });
  });

  it("is told of broken preconditions", async () => {
    await db.doc("c/a").create({ n: 1 });
    await expect(db.doc("c/a").create({ n: 2 })).rejects.toMatchObject({ code: ALREADY_EXISTS });
    await expect(db.doc("c/missing").update({ n: 1 })).rejects.toMatchObject({ code: NOT_FOUND });
    const { updateTime } = await db.doc("c/a").get();
    await db.doc("c/a").update({ n: 3 });
    if (!updateTime) throw new Error("no update time");
    await expect(db.doc("c/a").delete({ lastUpdateTime: updateTime })).rejects.toMatchObject({
      code: FAILED_PRECONDITION,
    });
  });

  it("keeps the create time and moves the update time", async () => {
    await db.doc("c/a").set({ n: 1 });
    const first = await db.doc("c/a").get();
    await db.doc("c/a").update({ n: FieldValue.increment(1) });
    const second = await db.doc("c/a").get();
    expect(second.get("n")).toBe(2);
    expect(second.createTime?.isEqual(first.createTime ?? second.createTime)).toBe(true);
    expect((second.updateTime?.toMillis() ?? 0) >= (first.updateTime?.toMillis() ?? Infinity)).toBe(true);
    expect(second.updateTime?.isEqual(first.updateTime ?? second.updateTime)).toBe(false);
  });

  it("writes in bulk and deletes trees", async () => {
    const writer = db.bulkWriter();
    for (let i = 0; i < 120; i++) void writer.set(db.doc(`tree/root/leaves/${i}`), { i });
    void writer.set(db.doc("tree/root/leaves/0/deep/x"), {});
    void writer.set(db.doc("other/stays"), {});
    await writer.close();
    expect((await db.collection("tree/root/leaves").count().get()).data().count).toBe(120);
    await db.recursiveDelete(db.doc("tree/root"));
    expect((await db.collectionGroup("leaves").get()).size).toBe(0);
    expect((await db.collectionGroup("deep").get()).size).toBe(0);
    expect((await db.doc("other/stays").get()).exists).toBe(true);
  });

  it("lists collections and documents that only have something below them", async () => {
    await db.doc("a/missing/sub/x").set({});
    await db.doc("b/there").set({});
    expect((await db.listCollections()).map((one) => one.id)).toEqual(["a", "b"]);
    expect((await db.doc("a/missing").listCollections()).map((one) => one.id)).toEqual(["sub"]);
    expect((await db.collection("a").listDocuments()).map((one) => one.id)).toEqual(["missing"]);
  });

  it("reads many, parts and pages", async () => {
    for (const n of [1, 2, 3]) await db.doc(`c/${n}`).set({ n, extra: "x" });
    const [first, missing] = await db.getAll(db.doc("c/1"), db.doc("c/nope"), { fieldMask: ["n"] });
    expect([first?.data(), missing?.exists]).toEqual([{ n: 1 }, false]);
    const page = await db
      .collection("c")
      .orderBy(FieldPath.documentId())
      .select("n")
      .offset(1)
      .limit(1)
      .get();
    expect(page.docs.map((one) => one.data())).toEqual([{ n: 2 }]);
    const either = await db
      .collection("c")
      .where(Filter.or(Filter.where("n", "==", 1), Filter.where("n", "==", 3)))
      .get();
    expect(either.docs.map((one) => one.id)).toEqual(["1", "3"]);
  });

  it("loses no update between transactions", async () => {
    await db.doc("c/counter").set({ n: 0 });
    const add = () =>
      db.runTransaction(
        async (transaction) => {
          const { n } = (await transaction.get(db.doc("c/counter"))).data() as { n: number };
          transaction.update(db.doc("c/counter"), { n: n + 1 });
        },
        { maxAttempts: 20 },
      );
    await Promise.all([add(), add(), add()]);
    expect((await db.doc("c/counter").get()).get("n")).toBe(3);
  });

  it("reads a consistent state in a read-only transaction", async () => {
    await db.doc("c/a").set({ n: 1 });
    const seen = await db.runTransaction(
      async (transaction) => {
        await transaction.get(db.doc("c/a"));
        await db.doc("c/b").set({ late: true });
        return (await transaction.get(db.doc("c/b"))).exists;
      },
      { readOnly: true },
    );
    expect(seen).toBe(false);
  });

  it("listens", async () => {
    const heard = new Heard<QuerySnapshot>();
    const stop = db.collection("c").where("n", ">", 0).onSnapshot(heard.hear);
    await heard.until((snapshot) => snapshot.empty);
    await db.doc("c/a").set({ n: 1 });
    await heard.until((snapshot) => snapshot.size === 1);
    await db.doc("c/a").delete();
    await heard.until((snapshot) => snapshot.empty && heard.all.indexOf(snapshot) > 0);
    stop();
  });
});
