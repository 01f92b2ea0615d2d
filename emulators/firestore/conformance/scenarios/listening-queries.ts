import type * as web from "firebase/firestore";
import { Ear, put, told, type World } from "./listening.ts";
import { codeOf, type Scenario } from "./scenario.ts";

const WITH_METADATA = { includeMetadataChanges: true } as const;

export const QUERY_LISTENERS: readonly Scenario<World>[] = [
  {
    name: "changes have their places",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1, b: 2, c: 3 });
      const writer = world.another();
      const ear = new Ear<web.QuerySnapshot>();
      const stop = sdk.onSnapshot(sdk.query(sdk.collection(db, "c"), sdk.orderBy("n")), ear.hear);
      const seen = [told(await ear.next())];
      await sdk.setDoc(sdk.doc(writer, "c/b"), { n: 4 });
      seen.push(told(await ear.next()));
      await sdk.deleteDoc(sdk.doc(writer, "c/c"));
      seen.push(told(await ear.next()));
      await sdk.updateDoc(sdk.doc(writer, "c/a"), { n: sdk.deleteField() });
      seen.push(told(await ear.next()));
      stop();
      return seen;
    },
    sees: [
      { docs: "a=1 b=2 c=3", from: "server", changes: "added a -1>0, added b -1>1, added c -1>2" },
      { docs: "a=1 c=3 b=4", from: "server", changes: "modified b 1>2" },
      { docs: "a=1 b=4", from: "server", changes: "removed c 1>-1" },
      { docs: "b=4", from: "server", changes: "removed a 0>-1" },
    ],
  },
  {
    name: "one commit of several documents is one snapshot",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1, b: 2 });
      const ear = new Ear<web.QuerySnapshot>();
      const stop = sdk.onSnapshot(sdk.query(sdk.collection(db, "c"), sdk.where("n", ">", 0)), ear.hear);
      await ear.next();
      await put(world, { a: 0, b: 3, d: 1 });
      const seen = told(await ear.next());
      stop();
      return [seen, ear.left];
    },
    sees: [
      {
        docs: "d=1 b=3",
        from: "server",
        changes: "removed a 0>-1, added d -1>0, modified b 1>1",
      },
      0,
    ],
  },
  {
    name: "an own write is told pending first, then confirmed",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const [full, plain] = [new Ear<web.QuerySnapshot>(), new Ear<web.QuerySnapshot>()];
      const stops = [
        sdk.onSnapshot(sdk.collection(db, "c"), WITH_METADATA, full.hear),
        sdk.onSnapshot(sdk.collection(db, "c"), plain.hear),
      ];
      const seen = [told(await full.next()), told(await plain.next())];
      await sdk.setDoc(sdk.doc(db, "c/b"), { n: 2 });
      seen.push(told(await full.next()), told(await full.next()), told(await plain.next()));
      await sdk.deleteDoc(sdk.doc(db, "c/a"));
      seen.push(told(await full.next()), told(await plain.next()));
      for (const stop of stops) stop();
      return seen;
    },
    sees: [
      { docs: "a=1", from: "server", changes: "added a -1>0" },
      { docs: "a=1", from: "server", changes: "added a -1>0" },
      { docs: "a=1 b=2", from: "server pending", changes: "added b -1>1" },
      { docs: "a=1 b=2", from: "server", changes: "" },
      { docs: "a=1 b=2", from: "server pending", changes: "added b -1>1" },
      { docs: "b=2", from: "server", changes: "removed a 0>-1" },
      { docs: "b=2", from: "server", changes: "removed a 0>-1" },
    ],
  },
  {
    name: "a window is kept full at either end",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1, b: 2, c: 3, d: 4 });
      const first = new Ear<web.QuerySnapshot>();
      const last = new Ear<web.QuerySnapshot>();
      const all = sdk.collection(db, "c");
      const stops = [
        sdk.onSnapshot(sdk.query(all, sdk.orderBy("n"), sdk.limit(2)), first.hear),
        sdk.onSnapshot(sdk.query(all, sdk.orderBy("n"), sdk.limitToLast(2)), last.hear),
      ];
      const fromServer = ({ metadata }: web.QuerySnapshot): boolean => !metadata.fromCache;
      const seen: unknown[] = [told(await first.next())];
      seen.push((await last.until(fromServer)).docs.map(({ id }) => id).join(" "));
      const writer = world.another();
      await sdk.deleteDoc(sdk.doc(writer, "c/a"));
      seen.push((await first.until(fromServer)).docs.map(({ id }) => id).join(" "));
      await sdk.updateDoc(sdk.doc(writer, "c/d"), { n: 0 });
      const docs = (snapshot: web.QuerySnapshot): string => snapshot.docs.map(({ id }) => id).join(" ");
      await first.until((snapshot) => docs(snapshot) === "d b");
      await last.until((snapshot) => docs(snapshot) === "b c");
      for (const stop of stops) stop();
      return seen;
    },
    sees: [{ docs: "a=1 b=2", from: "server", changes: "added a -1>0, added b -1>1" }, "c d", "b c"],
  },
  {
    name: "mirrored windows share a target and go on when one is left and taken up again",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 0, b: 1, c: 1, d: 2 });
      const all = sdk.collection(db, "c");
      const limited = sdk.query(all, sdk.orderBy("n"), sdk.limit(2));
      const mirrored = sdk.query(all, sdk.orderBy("n", "desc"), sdk.limitToLast(2));
      const [one, two] = [new Ear<web.QuerySnapshot>(), new Ear<web.QuerySnapshot>()];
      const stopOne = sdk.onSnapshot(limited, one.hear);
      const stopTwo = sdk.onSnapshot(mirrored, two.hear);
      const docs = (snapshot: web.QuerySnapshot): string => snapshot.docs.map(({ id }) => id).join(" ");
      const seen = [docs(await one.next()), docs(await two.next())];
      stopOne();
      const stopAgain = sdk.onSnapshot(limited, one.hear);
      seen.push(docs(await one.next()));
      await sdk.setDoc(sdk.doc(db, "c/e"), { n: -1 });
      seen.push(docs(await one.next()), docs(await two.next()));
      stopTwo();
      await sdk.updateDoc(sdk.doc(db, "c/a"), { n: -2 });
      const stopTwoAgain = sdk.onSnapshot(mirrored, two.hear);
      seen.push(docs(await one.next()), docs(await two.next()));
      for (const stop of [stopAgain, stopTwoAgain]) stop();
      return seen;
    },
    sees: ["a b", "b a", "a b", "e a", "a e", "a e", "e a"],
  },
  {
    name: "a query is from the cache while offline and from the server again after",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1, b: 2 });
      const ear = new Ear<web.QuerySnapshot>();
      const stop = sdk.onSnapshot(sdk.collection(db, "c"), WITH_METADATA, ear.hear);
      const seen = [told(await ear.next())];
      await sdk.disableNetwork(db);
      seen.push(told(await ear.next()));
      await sdk.deleteDoc(sdk.doc(world.another(), "c/a"));
      await put(world, { b: 3, d: 4 });
      const written = sdk.setDoc(sdk.doc(db, "c/mine"), { n: 9 });
      seen.push(told(await ear.next()));
      await sdk.enableNetwork(db);
      await written;
      const { docs, metadata } = await ear.until(
        (snapshot) => !snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites,
      );
      stop();
      return [...seen, docs.map((one) => `${one.id}=${String(one.get("n"))}`).join(" "), metadata.fromCache];
    },
    sees: [
      { docs: "a=1 b=2", from: "server", changes: "added a -1>0, added b -1>1" },
      { docs: "a=1 b=2", from: "cache", changes: "" },
      { docs: "a=1 b=2 mine=9", from: "cache pending", changes: "added mine -1>2" },
      "b=3 d=4 mine=9",
      false,
    ],
  },
  {
    name: "several listeners are in step after each write",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const events = new Ear<string>();
      const ready = new Ear<web.DocumentSnapshot>();
      const stopDoc = sdk.onSnapshot(sdk.doc(db, "c/a"), (snapshot) => {
        ready.hear(snapshot);
        events.hear(`document ${String(snapshot.get("n"))}`);
      });
      await ready.next();
      const stopSync = sdk.onSnapshotsInSync(db, () => events.hear("in step"));
      const seen = [await events.next(), await events.next()];
      await sdk.setDoc(sdk.doc(db, "c/a"), { n: 3 });
      seen.push(await events.next(), await events.next());
      stopDoc();
      stopSync();
      return seen;
    },
    sees: ["document 1", "in step", "document 3", "in step"],
  },
  {
    name: "a target that the server refuses ends with its reason, and others go on",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const ear = new Ear<web.QuerySnapshot>();
      const stop = sdk.onSnapshot(sdk.collection(db, "c"), ear.hear);
      await ear.next();
      const refused = (): Promise<string> =>
        new Promise((resolve) => {
          sdk.onSnapshot(sdk.collection(db, "a/__badpath__/b"), {
            next: () => resolve("told"),
            error: ({ code }) => resolve(code),
          });
        });
      const codes = [await refused(), await refused()];
      const got = await codeOf(sdk.getDocs(sdk.collection(db, "a/__badpath__/b")));
      await put(world, { a: 2 });
      const after = told(await ear.next());
      stop();
      return [...codes, got, after];
    },
    sees: [
      "invalid-argument",
      "invalid-argument",
      "invalid-argument",
      { docs: "a=2", from: "server", changes: "modified a 0>0" },
    ],
  },
];
