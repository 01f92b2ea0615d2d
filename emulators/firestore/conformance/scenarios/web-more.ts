import type * as web from "firebase/firestore";
import { Ear, put, told, toldOf, type World } from "./listening.ts";
import { codeOf, type Scenario } from "./scenario.ts";

/** A bundle as a server would build it: JSON elements, each preceded by its length in bytes. */
function bundleOf(elements: readonly object[]): string {
  const encoder = new TextEncoder();
  const lengthy = (element: object): string => {
    const text = JSON.stringify(element);
    return `${encoder.encode(text).length}${text}`;
  };
  const body = elements.map(lengthy).join("");
  const metadata = {
    id: "bundle",
    createTime: { seconds: 1001, nanos: 9999 },
    version: 1,
    totalDocuments: 1,
    totalBytes: encoder.encode(body).length,
  };
  return lengthy({ metadata }) + body;
}

export const WEB_MORE: readonly Scenario<World>[] = [
  {
    name: "a bundle fills the cache until the server speaks",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 2 });
      const parent = `projects/${String(db.app.options.projectId)}/databases/(default)/documents`;
      const readTime = { seconds: 1000, nanos: 9999 };
      const structuredQuery = {
        from: [{ collectionId: "c" }],
        orderBy: [{ field: { fieldPath: "n" }, direction: "ASCENDING" }],
      };
      const progress = await sdk.loadBundle(
        db,
        bundleOf([
          {
            namedQuery: {
              name: "all",
              readTime,
              bundledQuery: { parent, structuredQuery, limitType: "FIRST" },
            },
          },
          { documentMetadata: { name: `${parent}/c/a`, readTime, exists: true, queries: ["all"] } },
          {
            document: {
              name: `${parent}/c/a`,
              createTime: { seconds: 1, nanos: 9 },
              updateTime: { seconds: 1, nanos: 9 },
              fields: { n: { integerValue: "1" } },
            },
          },
        ]),
      );
      const query = await sdk.namedQuery(db, "all");
      if (!query) return "no query of that name";
      const ear = new Ear<web.QuerySnapshot>();
      const stop = sdk.onSnapshot(query, ear.hear);
      const first = told(await ear.next());
      const second = told(await ear.next());
      stop();
      return [progress.taskState, progress.documentsLoaded, first, second];
    },
    sees: [
      "Success",
      1,
      { docs: "a=1", from: "cache", changes: "added a -1>0" },
      { docs: "a=2", from: "server", changes: "modified a 0>0" },
    ],
  },
  {
    name: "vectors are heard in the order of the server",
    run: async (world) => {
      const { sdk, db } = world;
      const writer = world.another();
      const vectors = { d: [1, 2], b: [-100], c: [100], e: [2, 2], f: [1, 2, 3] };
      const batch = sdk.writeBatch(writer);
      for (const [id, values] of Object.entries(vectors))
        batch.set(sdk.doc(writer, `c/${id}`), { v: sdk.vector(values) });
      batch.set(sdk.doc(writer, "c/a"), { v: [1, 2, 3, 4] }).set(sdk.doc(writer, "c/g"), { v: { key: 1 } });
      await batch.commit();
      const query = sdk.query(sdk.collection(db, "c"), sdk.orderBy("v"));
      const ear = new Ear<web.QuerySnapshot>();
      const stop = sdk.onSnapshot(query, ear.hear);
      const ids = ({ docs }: web.QuerySnapshot): string => docs.map(({ id }) => id).join("");
      const heard = ids(await ear.next());
      stop();
      const between = sdk.query(
        query,
        sdk.where("v", ">", sdk.vector([1])),
        sdk.where("v", "<", sdk.vector([1, 2, 3])),
      );
      const equal = sdk.query(sdk.collection(db, "c"), sdk.where("v", "==", sdk.vector([2, 2])));
      return [
        heard,
        ids(await sdk.getDocsFromServer(query)),
        ids(await sdk.getDocsFromServer(between)),
        ids(await sdk.getDocsFromServer(equal)),
      ];
    },
    sees: ["abcdefg", "abcdefg", "cde", "e"],
  },
  {
    name: "where a document is read from can be chosen",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const one = sdk.doc(db, "c/a");
      const uncached = await codeOf(sdk.getDocFromCache(one));
      const ear = new Ear<web.DocumentSnapshot>();
      const stop = sdk.onSnapshot(one, { includeMetadataChanges: true }, ear.hear);
      const server = toldOf(await sdk.getDoc(one));
      const cached = toldOf(await sdk.getDocFromCache(one));
      const writing = sdk.setDoc(one, { n: 2 });
      const pending = toldOf(await sdk.getDocFromCache(one));
      await writing;
      await ear.until((snapshot) => snapshot.get("n") === 2 && !snapshot.metadata.hasPendingWrites);
      await sdk.disableNetwork(db);
      const offline = toldOf(await sdk.getDoc(one));
      const refused = await codeOf(sdk.getDocFromServer(one));
      const refusedAll = await codeOf(sdk.getDocsFromServer(sdk.collection(db, "c")));
      stop();
      return [uncached, server, cached, pending, offline, refused, refusedAll];
    },
    sees: [
      "unavailable",
      { data: { n: 1 }, from: "server" },
      { data: { n: 1 }, from: "cache" },
      { data: { n: 2 }, from: "cache pending" },
      { data: { n: 2 }, from: "cache" },
      "unavailable",
      "unavailable",
    ],
  },
  {
    name: "a listener on the cache alone hears own writes and nothing of the server",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const stopFilling = sdk.onSnapshot(sdk.collection(db, "c"), () => undefined);
      await sdk.getDocsFromServer(sdk.collection(db, "c"));
      const ear = new Ear<web.QuerySnapshot>();
      const query = sdk.query(sdk.collection(db, "c"), sdk.where("n", ">", 0));
      const stop = sdk.onSnapshot(query, { source: "cache", includeMetadataChanges: true }, ear.hear);
      const seen = [told(await ear.next())];
      const written = sdk.setDoc(sdk.doc(db, "c/b"), { n: 2 });
      seen.push(told(await ear.next()));
      await written;
      stop();
      stopFilling();
      return seen;
    },
    sees: [
      { docs: "a=1", from: "cache", changes: "added a -1>0" },
      { docs: "a=1 b=2", from: "cache pending", changes: "added b -1>1" },
    ],
  },
  {
    name: "a query whose results have been cached is answered at once, then by the server",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1, b: 2 });
      const all = sdk.collection(db, "c");
      const filling = new Ear<web.QuerySnapshot>();
      const stopFilling = sdk.onSnapshot(sdk.query(all, sdk.orderBy("n")), filling.hear);
      await filling.next();
      const ear = new Ear<web.QuerySnapshot>();
      const stop = sdk.onSnapshot(
        sdk.query(all, sdk.where("n", ">", 1)),
        { includeMetadataChanges: true },
        ear.hear,
      );
      const seen = [told(await ear.next()), told(await ear.next())];
      stop();
      stopFilling();
      return seen;
    },
    sees: [
      { docs: "b=2", from: "cache", changes: "added b -1>0" },
      { docs: "b=2", from: "server", changes: "" },
    ],
  },
];
