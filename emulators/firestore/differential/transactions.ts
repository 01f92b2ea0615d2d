import fc from "fast-check";
import { area } from "./area.ts";
import {
  ask,
  clear,
  databaseOf,
  nameOf,
  type Answer,
  type Json,
  type JsonObject,
  type Server,
} from "./rest-server.ts";

/** The next step of one of two transactions, or of a writer outside them. */
interface Step {
  readonly by: "first" | "second" | "nobody";
  readonly does: "get" | "query" | "count" | "commit" | "commit nothing" | "rollback";
  readonly document: string;
}

interface TransactionCase {
  readonly readOnly: boolean;
  readonly steps: readonly Step[];
}

/** An answer that takes longer than this is waiting for a lock. */
const WAITING_MS = 250;

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom("first", "first", "second", "second", "nobody"),
  does: fc.constantFrom("get", "get", "query", "count", "commit", "commit", "commit nothing", "rollback"),
  document: fc.constantFrom("c/a", "c/b", "d/a"),
});

const tokenIn = (answer: Answer): string | undefined => {
  const body = answer.body as JsonObject;
  return typeof body["transaction"] === "string" ? body["transaction"] : undefined;
};

const begin = async (server: Server, readOnly: boolean): Promise<string | undefined> =>
  tokenIn(
    await ask(server, "POST", ":beginTransaction", {
      options: readOnly ? { readOnly: {} } : { readWrite: {} },
    }),
  );

function run(
  server: Server,
  { does, document }: Step,
  transaction: string | undefined,
  at: number,
): Promise<Answer> {
  const within: JsonObject = transaction === undefined ? {} : { transaction };
  const [collectionId = ""] = document.split("/");
  const structuredQuery: JsonObject = { from: [{ collectionId }] };
  const update: JsonObject = {
    update: { name: nameOf(server, document), fields: { step: { integerValue: String(at) } } },
  };
  switch (does) {
    case "get":
      return ask(server, "POST", ":batchGet", { documents: [nameOf(server, document)], ...within });
    case "query":
      return ask(server, "POST", ":runQuery", { structuredQuery, ...within });
    case "count":
      return ask(server, "POST", ":runAggregationQuery", {
        structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
        ...within,
      });
    case "commit":
      return ask(server, "POST", ":commit", { database: databaseOf(server), writes: [update], ...within });
    case "commit nothing":
      return ask(server, "POST", ":commit", { database: databaseOf(server), writes: [], ...within });
    case "rollback":
      return ask(server, "POST", ":rollback", { database: databaseOf(server), ...within });
  }
}

/** Resolves with the answer, or when the request is waiting for a lock. */
async function settle(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAITING_MS)));
  await Promise.race([answer, late]);
  clearTimeout(timer);
}

async function play(server: Server, { readOnly, steps }: TransactionCase): Promise<Json[]> {
  await clear(server);
  await ask(server, "POST", ":commit", { writes: [{ update: { name: nameOf(server, "c/a"), fields: {} } }] });
  const ids = { first: await begin(server, readOnly), second: await begin(server, false), nobody: undefined };
  // A client sends one request of a transaction at a time.
  const last: Record<Step["by"], Promise<unknown>> = {
    first: Promise.resolve(),
    second: Promise.resolve(),
    nobody: Promise.resolve(),
  };
  const answers: Promise<Answer>[] = [];
  for (const [at, one] of steps.entries()) {
    if (one.by === "nobody" && one.does === "rollback") continue;
    const answer = last[one.by].then(() => run(server, one, ids[one.by], at));
    last[one.by] = answer;
    answers.push(answer);
    await settle(answer);
  }
  const outcomes = await Promise.all(answers);
  const left = await ask(server, "POST", ":runQuery", {
    structuredQuery: { from: [{ allDescendants: true }] },
  });
  // Google's emulator cannot delete documents that a transaction still locks.
  for (const transaction of [ids.first, ids.second])
    if (transaction !== undefined)
      await ask(server, "POST", ":rollback", { database: databaseOf(server), transaction });
  return [...outcomes, left].map(({ status, body }) => ({ status, body }));
}

/** Two interleaved transactions and a writer without a transaction. */
export const TRANSACTIONS = area<TransactionCase>({
  name: "transactions",
  runs: 8,
  cases: fc.record({
    readOnly: fc.integer({ min: 0, max: 3 }).map((draw) => draw === 0),
    steps: fc.array(step, { minLength: 2, maxLength: 7 }),
  }),
  play,
});
