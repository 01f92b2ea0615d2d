import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getDoc,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type DocumentSnapshot,
  type QuerySnapshot,
} from "firebase/firestore";
import { describe, expect, it } from "vitest";
import { newProject } from "./support/server.ts";
import { Heard } from "./support/until.ts";
import { webClient } from "./support/web-client.ts";

const dataOf = (snapshot: QuerySnapshot) =>
  Object.fromEntries(snapshot.docs.map((one) => [one.id, one.data()["n"] as number]));

describe("listeners through the web client", () => {
  it("are told what another client does", async () => {
    const project = newProject();
    const writer = webClient(project);
    const heard = new Heard<QuerySnapshot>();
    const stop = onSnapshot(query(collection(webClient(project), "c"), where("n", ">", 0)), heard.hear);
    expect((await heard.until((snapshot) => !snapshot.metadata.fromCache)).empty).toBe(true);
    await setDoc(doc(writer, "c/a"), { n: 1 });
    await heard.until((snapshot) => dataOf(snapshot)["a"] === 1);
    await updateDoc(doc(writer, "c/a"), { n: 2 });
    const modified = await heard.until((snapshot) => dataOf(snapshot)["a"] === 2);
    expect(modified.docChanges().map((change) => change.type)).toEqual(["modified"]);
    await setDoc(doc(writer, "c/b"), { n: 5 });
    await heard.until((snapshot) => snapshot.size === 2);
    // One leaves the query, the other is deleted.
    await updateDoc(doc(writer, "c/a"), { n: 0 });
    await heard.until((snapshot) => snapshot.size === 1 && dataOf(snapshot)["b"] === 5);
    await deleteDoc(doc(writer, "c/b"));
    await heard.until((snapshot) => heard.all.indexOf(snapshot) > 0 && snapshot.empty);
    stop();
  });

  it("keep a window full", async () => {
    const project = newProject();
    const writer = webClient(project);
    for (const n of [1, 2, 3]) await setDoc(doc(writer, `c/d${n}`), { n });
    const heard = new Heard<QuerySnapshot>();
    const stop = onSnapshot(query(collection(webClient(project), "c"), orderBy("n"), limit(2)), heard.hear);
    await heard.until((snapshot) => snapshot.docs.map((one) => one.id).join() === "d1,d2");
    await deleteDoc(doc(writer, "c/d1"));
    await heard.until((snapshot) => snapshot.docs.map((one) => one.id).join() === "d2,d3");
    stop();
  });

  it("see their own write first as pending, then confirmed with the server's time", async () => {
    const db = webClient(newProject());
    const heard = new Heard<DocumentSnapshot>();
    const stop = onSnapshot(doc(db, "c/a"), { includeMetadataChanges: true }, heard.hear);
    await heard.until((snapshot) => !snapshot.metadata.fromCache && !snapshot.exists());
    await setDoc(doc(db, "c/a"), { when: serverTimestamp() });
    const pending = await heard.until((snapshot) => snapshot.metadata.hasPendingWrites);
    expect(pending.get("when")).toBeNull();
    const confirmed = await heard.until(
      (snapshot) => snapshot.exists() && !snapshot.metadata.hasPendingWrites,
    );
    expect(confirmed.get("when")).not.toBeNull();
    stop();
  });

  it("catch up after a time offline", async () => {
    const project = newProject();
    const db = webClient(project);
    const writer = webClient(project);
    await setDoc(doc(writer, "c/a"), { n: 1 });
    await setDoc(doc(writer, "c/b"), { n: 1 });
    const heard = new Heard<QuerySnapshot>();
    const stop = onSnapshot(collection(db, "c"), { includeMetadataChanges: true }, heard.hear);
    await heard.until((snapshot) => snapshot.size === 2);
    await disableNetwork(db);
    const queued = setDoc(doc(db, "c/mine"), { n: 9 });
    await deleteDoc(doc(writer, "c/a"));
    await updateDoc(doc(writer, "c/b"), { n: 2 });
    await enableNetwork(db);
    await queued;
    await heard.until(
      (snapshot) =>
        !snapshot.metadata.hasPendingWrites && JSON.stringify(dataOf(snapshot)) === '{"b":2,"mine":9}',
    );
    expect((await getDoc(doc(writer, "c/mine"))).get("n")).toBe(9);
    stop();
  });
});
