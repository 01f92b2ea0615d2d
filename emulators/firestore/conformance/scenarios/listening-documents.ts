import type * as web from "firebase/firestore";
import { Ear, put, toldOf, type World } from "./listening.ts";
import { codeOf, type Scenario } from "./scenario.ts";

const WITH_METADATA = { includeMetadataChanges: true } as const;

export const DOCUMENT_LISTENERS: readonly Scenario<World>[] = [
  {
    name: "a document comes, changes and goes",
    run: async (world) => {
      const { sdk, db } = world;
      const one = sdk.doc(db, "c/a");
      const ear = new Ear<web.DocumentSnapshot>();
      const stop = sdk.onSnapshot(one, WITH_METADATA, ear.hear);
      const seen = [toldOf(await ear.next())];
      await sdk.setDoc(one, { n: 1 });
      seen.push(toldOf(await ear.next()), toldOf(await ear.next()));
      await sdk.setDoc(sdk.doc(world.another(), "c/a"), { n: 2 });
      seen.push(toldOf(await ear.next()));
      await sdk.setDoc(one, {}, { merge: true });
      await sdk.deleteDoc(one);
      seen.push(toldOf(await ear.until((snapshot) => !snapshot.exists())));
      stop();
      return seen;
    },
    sees: [
      { data: null, from: "server" },
      { data: { n: 1 }, from: "server pending" },
      { data: { n: 1 }, from: "server" },
      { data: { n: 2 }, from: "server" },
      { data: null, from: "server" },
    ],
  },
  {
    name: "a server time is guessed until it is known",
    run: async (world) => {
      const { sdk, db } = world;
      const one = sdk.doc(db, "c/a");
      await sdk.setDoc(one, { t: 42 });
      const ear = new Ear<web.DocumentSnapshot>();
      const stop = sdk.onSnapshot(one, WITH_METADATA, ear.hear);
      await ear.until((snapshot) => !snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites);
      const written = sdk.updateDoc(one, { t: sdk.serverTimestamp(), n: sdk.increment(2) });
      const guess = await ear.next();
      const seen = [
        guess.get("t") as unknown,
        guess.get("t", { serverTimestamps: "previous" }) as unknown,
        guess.get("t", { serverTimestamps: "estimate" }) instanceof sdk.Timestamp,
        guess.get("n") as unknown,
      ];
      await written;
      const known = await ear.until((snapshot) => !snapshot.metadata.hasPendingWrites);
      stop();
      return [...seen, known.get("t") instanceof sdk.Timestamp, known.get("n") as unknown];
    },
    sees: [null, 42, true, 2, true, 2],
  },
  {
    name: "what a query left behind is looked up again",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1, b: 1 });
      const ear = new Ear<web.QuerySnapshot>();
      const query = sdk.query(sdk.collection(db, "c"), sdk.where("n", "==", 1));
      const stop = sdk.onSnapshot(query, ear.hear);
      const documentEar = new Ear<web.DocumentSnapshot>();
      const stopDocument = sdk.onSnapshot(sdk.doc(db, "c/a"), documentEar.hear);
      await ear.next();
      await documentEar.next();
      await put(world, { a: 2 });
      const left = (await ear.next()).docs.map(({ id }) => id);
      const changed = toldOf(await documentEar.next());
      stop();
      stopDocument();
      return [left, changed];
    },
    sees: [["b"], { data: { n: 2 }, from: "server" }],
  },
  {
    name: "writes wait for the network, and waiting for them ends with it",
    run: async (world) => {
      const { sdk, db } = world;
      await sdk.disableNetwork(db);
      await sdk.waitForPendingWrites(db);
      const missing = await codeOf(sdk.getDoc(sdk.doc(db, "c/none")));
      const writes = [sdk.setDoc(sdk.doc(db, "c/a"), { n: 1 }), sdk.updateDoc(sdk.doc(db, "c/a"), { n: 2 })];
      const local = toldOf(await sdk.getDoc(sdk.doc(db, "c/a")));
      const waiting = sdk.waitForPendingWrites(db);
      await sdk.enableNetwork(db);
      await waiting;
      await Promise.all(writes);
      return [missing, local, toldOf(await sdk.getDocFromServer(sdk.doc(db, "c/a")))];
    },
    sees: ["unavailable", { data: { n: 2 }, from: "cache pending" }, { data: { n: 2 }, from: "server" }],
  },
  {
    name: "a write that the server refuses is taken back",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const ear = new Ear<web.QuerySnapshot>();
      const stop = sdk.onSnapshot(sdk.collection(db, "c"), ear.hear);
      await ear.next();
      const refused = codeOf(
        sdk.writeBatch(db).set(sdk.doc(db, "c/b"), { n: 2 }).update(sdk.doc(db, "d/none"), { n: 3 }).commit(),
      );
      const hoped = (await ear.next()).docs.map(({ id }) => id);
      const code = await refused;
      const back = (await ear.next()).docs.map(({ id }) => id);
      stop();
      return [hoped, code, back];
    },
    sees: [["a", "b"], "not-found", ["a"]],
  },
  {
    name: "a client that ended refuses, and a new one continues",
    run: async (world) => {
      const { sdk, db } = world;
      await sdk.setDoc(sdk.doc(db, "c/a"), { n: 1 });
      const ear = new Ear<web.DocumentSnapshot>();
      const stop = sdk.onSnapshot(sdk.doc(db, "c/a"), ear.hear);
      await ear.next();
      const again = await world.reopened();
      stop();
      let message = "";
      try {
        await sdk.setDoc(sdk.doc(db, "c/a"), { n: 2 });
      } catch (error) {
        message = error instanceof Error ? error.message : "";
      }
      return [message, toldOf(await sdk.getDocFromServer(sdk.doc(again, "c/a")))];
    },
    sees: ["The client has already been terminated.", { data: { n: 1 }, from: "server" }],
  },
];
