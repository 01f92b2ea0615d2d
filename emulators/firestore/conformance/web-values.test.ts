import {
  arrayRemove,
  arrayUnion,
  Bytes,
  deleteDoc,
  deleteField,
  doc,
  GeoPoint,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  vector,
  writeBatch,
} from "firebase/firestore";
import { describe, expect, it } from "vitest";
import { newProject } from "./support/server.ts";
import { webClient } from "./support/web-client.ts";

describe("values through the web client", () => {
  it("come back as they were written", async () => {
    const project = newProject();
    const db = webClient(project);
    const reader = webClient(project);
    const data = {
      nothing: null,
      yes: true,
      whole: 42,
      fraction: 1.5,
      notANumber: NaN,
      large: 9007199254740991,
      text: "héllo 😀",
      time: new Timestamp(1_600_000_000, 123_456_000),
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255, 7])),
      place: new GeoPoint(6.5244, 3.3792),
      list: [1, "a", { deep: [true] }],
      map: { empty: {}, "a.b": 1 },
      embedding: vector([1, 2.5]),
    };
    await setDoc(doc(db, "c/values"), { ...data, other: doc(db, "c/other") });
    const stored = (await getDoc(doc(reader, "c/values"))).data();
    expect(stored).toMatchObject({
      ...data,
      bytes: expect.anything() as unknown,
      embedding: expect.anything() as unknown,
    });
    expect((stored?.["bytes"] as Bytes).toUint8Array()).toEqual(new Uint8Array([0, 255, 7]));
    expect((stored?.["embedding"] as { toArray(): number[] }).toArray()).toEqual([1, 2.5]);
    expect((stored?.["other"] as { path: string }).path).toBe("c/other");
  });

  it("are changed by transforms", async () => {
    const project = newProject();
    const target = doc(webClient(project), "c/a");
    await setDoc(target, { n: 1, list: ["a", "b"], gone: 1, when: serverTimestamp() });
    await updateDoc(target, {
      n: increment(2),
      list: arrayUnion("b", "c"),
      gone: deleteField(),
      "map.inner": increment(1.5),
    });
    await updateDoc(target, { list: arrayRemove("a") });
    const stored = (await getDoc(doc(webClient(project), "c/a"))).data();
    expect(stored).toMatchObject({ n: 3, list: ["b", "c"], map: { inner: 1.5 } });
    expect(stored).not.toHaveProperty("gone");
    expect(stored?.["when"]).toBeInstanceOf(Timestamp);
  });

  it("are merged field by field", async () => {
    const project = newProject();
    const target = doc(webClient(project), "c/a");
    await setDoc(target, { a: 1, m: { x: 1, y: 1 } });
    await setDoc(target, { m: { y: 2 } }, { merge: true });
    expect((await getDoc(doc(webClient(project), "c/a"))).data()).toEqual({ a: 1, m: { x: 1, y: 2 } });
    await setDoc(target, { b: 1 });
    expect((await getDoc(doc(webClient(project), "c/a"))).data()).toEqual({ b: 1 });
  });

  it("are written together or not at all", async () => {
    const project = newProject();
    const db = webClient(project);
    const batch = writeBatch(db);
    batch.set(doc(db, "c/a"), { n: 1 });
    batch.update(doc(db, "c/missing"), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: "not-found" });
    expect((await getDoc(doc(webClient(project), "c/a"))).exists()).toBe(false);
  });

  it("are gone after a delete", async () => {
    const project = newProject();
    const target = doc(webClient(project), "c/a");
    await setDoc(target, { n: 1 });
    await deleteDoc(target);
    expect((await getDoc(doc(webClient(project), "c/a"))).exists()).toBe(false);
  });
});
