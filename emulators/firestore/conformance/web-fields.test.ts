import {
  arrayRemove,
  arrayUnion,
  collection,
  deleteField,
  doc,
  documentId,
  FieldPath,
  getDocFromServer,
  getDocsFromServer,
  increment,
  orderBy,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
  type DocumentReference,
  type Firestore,
  type Query,
} from "firebase/firestore";
import { beforeEach, describe, expect, it } from "vitest";
import { newProject } from "./support/server.ts";
import { webClient } from "./support/web-client.ts";

let db: Firestore;
let target: DocumentReference;

beforeEach(() => {
  db = webClient(newProject());
  target = doc(db, "c/a");
});

const stored = async () => (await getDocFromServer(target)).data();
const idsOf = async (wanted: Query) => (await getDocsFromServer(wanted)).docs.map(({ id }) => id);

describe("fields through the web client", () => {
  it("may have names that need quotes", async () => {
    await setDoc(target, { "a.b": 1, "tick`tock": 2, "back\\slash": 3, ü: { "x y": 4 } });
    await updateDoc(target, new FieldPath("tick`tock"), 20, new FieldPath("back\\slash"), 30);
    await updateDoc(target, new FieldPath("ü", "x y"), 40);
    expect(await stored()).toEqual({ "a.b": 1, "tick`tock": 20, "back\\slash": 30, ü: { "x y": 40 } });
    const all = collection(db, "c");
    expect(await idsOf(query(all, where(new FieldPath("a.b"), "==", 1)))).toEqual(["a"]);
    expect(await idsOf(query(all, orderBy(new FieldPath("tick`tock"))))).toEqual(["a"]);
  });

  it("are merged at any depth", async () => {
    await setDoc(target, { a: { b: 1, c: { d: 1 } }, x: 1 });
    await updateDoc(target, { "a.c": { e: 1 }, x: deleteField() });
    expect(await stored()).toEqual({ a: { b: 1, c: { e: 1 } } });
    await setDoc(target, { a: { c: { f: 2 }, b: deleteField() } }, { merge: true });
    expect(await stored()).toEqual({ a: { c: { e: 1, f: 2 } } });
    await setDoc(target, { a: { q: 1, z: 9 }, y: 3 }, { mergeFields: ["a.q"] });
    expect(await stored()).toEqual({ a: { c: { e: 1, f: 2 }, q: 1 } });
    await setDoc(target, { a: "flat" }, { merge: true });
    await updateDoc(target, "a.deep.er", 5);
    expect(await stored()).toEqual({ a: { deep: { er: 5 } } });
  });

  it("count up whatever they held", async () => {
    await setDoc(target, { whole: 1, text: "x", nested: { n: 1 } });
    const batch = writeBatch(db);
    batch.update(target, { whole: increment(1), text: increment(3), "nested.n": increment(0.5) });
    batch.update(target, { whole: increment(1), missing: increment(-2) });
    await batch.commit();
    expect(await stored()).toEqual({ whole: 3, text: 3, nested: { n: 1.5 }, missing: -2 });
  });

  it("treat lists as sets when asked to", async () => {
    await setDoc(target, { list: [1, 2, 2], maps: [{ x: 1 }], text: "no" });
    await updateDoc(target, {
      list: arrayRemove(2),
      maps: arrayUnion({ x: 1 }, { x: 2 }),
      text: arrayUnion(1, NaN, NaN),
      missing: arrayRemove(1),
    });
    expect(await stored()).toEqual({
      list: [1],
      maps: [{ x: 1 }, { x: 2 }],
      text: [1, NaN],
      missing: [],
    });
  });

  it("hold times from year 1 to 9999, to the microsecond", async () => {
    const first = new Timestamp(-62_135_596_800, 0);
    await setDoc(target, {
      first,
      last: new Timestamp(253_402_300_799, 999_999_999),
      t: new Timestamp(-1, 1_999),
    });
    const data = await stored();
    expect(data?.["first"]).toEqual(first);
    expect(data?.["last"]).toEqual(new Timestamp(253_402_300_799, 999_999_000));
    expect(data?.["t"]).toEqual(new Timestamp(-1, 1_000));
    const same = where("t", "==", new Timestamp(-1, 1_000));
    expect(await idsOf(query(collection(db, "c"), same))).toEqual(["a"]);
  });

  it("order vectors by their dimension before their values", async () => {
    const vectors = { one: [100], two: [1, 2], three: [1, 2, 3], other: [1, 2, 4] };
    const batch = writeBatch(db);
    for (const [id, values] of Object.entries(vectors)) batch.set(doc(db, "v", id), { v: vector(values) });
    batch.set(doc(db, "v/list"), { v: [1, 2] });
    batch.set(doc(db, "v/map"), { v: { x: 1 } });
    await batch.commit();
    const all = collection(db, "v");
    expect(await idsOf(query(all, orderBy("v")))).toEqual(["list", "one", "two", "three", "other", "map"]);
    expect(await idsOf(query(all, where("v", "<", vector([1, 2, 4]))))).toEqual(["one", "two", "three"]);
    await expect(setDoc(target, { v: vector([]) })).rejects.toMatchObject({ code: "invalid-argument" });
  });

  it("order documents by number where their ids are numbers", async () => {
    const ids = ["__id-5__", "__id7__", "__id10__", "10", "9", "a"];
    for (const id of [...ids].reverse()) await setDoc(doc(db, "n", id), {});
    expect(await idsOf(collection(db, "n"))).toEqual(ids);
    const after = query(collection(db, "n"), where(documentId(), ">", "__id7__"));
    expect(await idsOf(after)).toEqual(ids.slice(2));
  });
});
