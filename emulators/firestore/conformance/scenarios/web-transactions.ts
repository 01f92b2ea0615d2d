import type * as web from "firebase/firestore";
import { put, toldOf, type World } from "./listening.ts";
import { codeOf, type Scenario } from "./scenario.ts";

type Step = (sdk: typeof web, transaction: web.Transaction, ref: web.DocumentReference, n: number) => unknown;

const STEPS: Readonly<Record<string, Step>> = {
  set: (_sdk, transaction, ref, n) => transaction.set(ref, { n }),
  update: (_sdk, transaction, ref, n) => transaction.update(ref, { n }),
  delete: (_sdk, transaction, ref) => transaction.delete(ref),
};

/** The outcome of a transaction with two writes to one document. */
async function outcome(
  { sdk, db }: World,
  path: string,
  reads: boolean,
  steps: readonly Step[],
): Promise<string> {
  const ref = sdk.doc(db, path);
  const code = await codeOf(
    sdk.runTransaction(db, async (transaction) => {
      if (reads) await transaction.get(ref);
      steps.forEach((step, at) => step(sdk, transaction, ref, at + 1));
    }),
  );
  if (code !== "done") return code;
  const after = await sdk.getDocFromServer(ref);
  return after.exists() ? `n=${String(after.get("n"))}` : "gone";
}

/** All pairs of writes, on a document that exists and on one that does not. */
const pairs =
  (exists: boolean, reads: boolean) =>
  async (world: World): Promise<Record<string, string>> => {
    const names = Object.keys(STEPS);
    const table = names.flatMap((first) => names.map((second) => [first, second] as const));
    if (exists) await put(world, Object.fromEntries(table.map((pair) => [pair.join("-"), 0])));
    const outcomes: Record<string, string> = {};
    for (const pair of table) {
      const steps = pair.flatMap((name) => STEPS[name] ?? []);
      outcomes[pair.join(", ")] = await outcome(world, `c/${pair.join("-")}`, reads, steps);
    }
    return outcomes;
  };

const ON_EXISTING = {
  "set, set": "n=2",
  "set, update": "n=2",
  "set, delete": "gone",
  "update, set": "n=2",
  "update, update": "n=2",
  "update, delete": "gone",
  "delete, set": "n=2",
  "delete, update": "invalid-argument",
  "delete, delete": "gone",
};

export const WEB_TRANSACTIONS: readonly Scenario<World>[] = [
  { name: "two writes of a document that was read", run: pairs(true, true), sees: ON_EXISTING },
  { name: "two writes of a document that was not read", run: pairs(true, false), sees: ON_EXISTING },
  {
    name: "two writes of a missing document that was read",
    run: pairs(false, true),
    sees: {
      ...ON_EXISTING,
      "update, set": "invalid-argument",
      "update, update": "invalid-argument",
      "update, delete": "invalid-argument",
    },
  },
  {
    name: "two writes of a missing document that was not read",
    run: pairs(false, false),
    sees: {
      ...ON_EXISTING,
      "update, set": "not-found",
      "update, update": "not-found",
      "update, delete": "not-found",
    },
  },
  {
    name: "a transaction tries again when what it read has changed",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const writer = world.another();
      let tries = 0;
      await sdk.runTransaction(db, async (transaction) => {
        tries += 1;
        const a = await transaction.get(sdk.doc(db, "c/a"));
        const none = await transaction.get(sdk.doc(db, "c/none"));
        if (tries === 1) await sdk.setDoc(sdk.doc(writer, "c/none"), { n: 20 });
        transaction.set(sdk.doc(db, "c/sum"), {
          n: Number(a.get("n")) + (none.exists() ? Number(none.get("n")) : 0),
        });
      });
      return [tries, toldOf(await sdk.getDocFromServer(sdk.doc(db, "c/sum")))];
    },
    sees: [2, { data: { n: 21 }, from: "server" }],
  },
  {
    name: "a transaction gives up when it may not try again",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const writer = world.another();
      let tries = 0;
      const attempt = sdk.runTransaction(
        db,
        async (transaction) => {
          tries += 1;
          await transaction.get(sdk.doc(db, "c/a"));
          await sdk.setDoc(sdk.doc(writer, "c/a"), { n: 100 });
          transaction.update(sdk.doc(db, "c/a"), { n: 0 });
        },
        { maxAttempts: 1 },
      );
      return [await codeOf(attempt), tries];
    },
    sees: ["failed-precondition", 1],
  },
  {
    name: "a transaction that only reads sees one state, and an empty one is fine",
    run: async (world) => {
      const { sdk, db } = world;
      await put(world, { a: 1 });
      const seen = await sdk.runTransaction(db, async (transaction) => {
        const none = await transaction.get(sdk.doc(db, "c/none"));
        const a = await transaction.get(sdk.doc(db, "c/a"));
        return [none.exists(), a.data()];
      });
      return [seen, await codeOf(sdk.runTransaction(db, () => Promise.resolve()))];
    },
    sees: [[false, { n: 1 }], "done"],
  },
];
