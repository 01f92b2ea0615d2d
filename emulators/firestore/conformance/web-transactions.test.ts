import { doc, getDoc, runTransaction, setDoc } from "firebase/firestore";
import { describe, expect, it } from "vitest";
import { newProject } from "./support/server.ts";
import { webClient } from "./support/web-client.ts";

describe("transactions through the web client", () => {
  it("lose no increment", async () => {
    const project = newProject();
    const clients = [webClient(project), webClient(project), webClient(project)];
    const [first] = clients;
    if (!first) throw new Error("no client");
    await setDoc(doc(first, "c/counter"), { n: 0 });
    const add = (db: typeof first) =>
      runTransaction(
        db,
        async (transaction) => {
          const target = doc(db, "c/counter");
          const n = (await transaction.get(target)).get("n") as number;
          transaction.update(target, { n: n + 1 });
        },
        { maxAttempts: 20 },
      );
    await Promise.all(clients.map(add));
    expect((await getDoc(doc(webClient(project), "c/counter"))).get("n")).toBe(3);
  });

  it("run again when a document that was only read has changed", async () => {
    const project = newProject();
    const db = webClient(project);
    const other = webClient(project);
    await setDoc(doc(db, "c/read"), { n: 1 });
    let attempts = 0;
    const seen = await runTransaction(db, async (transaction) => {
      attempts++;
      const n = (await transaction.get(doc(db, "c/read"))).get("n") as number;
      if (attempts === 1) await setDoc(doc(other, "c/read"), { n: 2 });
      transaction.set(doc(db, "c/written"), { copied: n });
      return n;
    });
    expect({ seen, attempts }).toEqual({ seen: 2, attempts: 2 });
    expect((await getDoc(doc(other, "c/written"))).get("copied")).toBe(2);
  });

  it("run again when a document that was missing has appeared", async () => {
    const project = newProject();
    const db = webClient(project);
    const other = webClient(project);
    let attempts = 0;
    const existed = await runTransaction(db, async (transaction) => {
      attempts++;
      const found = (await transaction.get(doc(db, "c/new"))).exists();
      if (attempts === 1) await setDoc(doc(other, "c/new"), { by: "other" });
      if (!found) transaction.set(doc(db, "c/new"), { by: "me" });
      return found;
    });
    expect({ existed, attempts }).toEqual({ existed: true, attempts: 2 });
  });

  it("change nothing when they fail", async () => {
    const db = webClient(newProject());
    const failing = runTransaction(db, (transaction) => {
      transaction.set(doc(db, "c/a"), { n: 1 });
      return Promise.reject(new Error("changed my mind"));
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect((await getDoc(doc(db, "c/a"))).exists()).toBe(false);
  });
});
