import { deleteApp, initializeApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from "firebase/firestore/lite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newProject, serverHost } from "./support/server.ts";

let db: Firestore;

beforeEach(() => {
  const [host = "", port = ""] = serverHost().split(/:(?=\d+$)/);
  db = getFirestore(initializeApp({ projectId: newProject(), apiKey: "none" }, "lite"));
  connectFirestoreEmulator(db, host, Number(port));
});
afterEach(() => deleteApp(db.app));

describe("the lite client (REST)", () => {
  it("writes and reads", async () => {
    await setDoc(doc(db, "c/a b"), { n: 1, list: [1.5, "é"] });
    expect((await getDoc(doc(db, "c/a b"))).data()).toEqual({ n: 1, list: [1.5, "é"] });
    expect((await getDoc(doc(db, "c/missing"))).exists()).toBe(false);
    await expect(updateDoc(doc(db, "c/missing"), { n: 1 })).rejects.toMatchObject({ code: "not-found" });
  });

  it("queries and counts", async () => {
    for (const n of [1, 2, 3]) await setDoc(doc(db, `c/${n}`), { n });
    const large = query(collection(db, "c"), where("n", ">=", 2));
    expect((await getDocs(large)).docs.map((one) => one.id)).toEqual(["2", "3"]);
    expect((await getCount(large)).data().count).toBe(2);
  });

  it("runs a transaction", async () => {
    await setDoc(doc(db, "c/a"), { n: 1 });
    await runTransaction(db, async (transaction) => {
      const n = (await transaction.get(doc(db, "c/a"))).get("n") as number;
      transaction.update(doc(db, "c/a"), { n: n + 1 });
    });
    expect((await getDoc(doc(db, "c/a"))).get("n")).toBe(2);
  });
});
