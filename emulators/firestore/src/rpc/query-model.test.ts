import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldMap } from "../model/value.ts";
import { writeFields } from "../protocol/value.ts";
import type { Query } from "../query/query.ts";
import { RpcError } from "../errors.ts";
import { arbitraryFields, arbitraryPath, arbitraryQuery } from "./testing/arbitrary-query.ts";
import { ListenView } from "./testing/listen-view.ts";
import { naiveResults } from "./testing/naive-query.ts";
import { queryMessage } from "./testing/query-message.ts";
import {
  DATABASE,
  ROOT,
  commit,
  harness,
  open,
  remove,
  stream,
  type Harness,
} from "./testing/service-harness.ts";
import { runs } from "../model/testing/runs.ts";

/** A document's new fields; null deletes it. */
type Step = readonly [path: string, fields: FieldMap | null];

const step = fc.tuple(
  arbitraryPath,
  fc.oneof({ weight: 5, arbitrary: arbitraryFields }, { weight: 1, arbitrary: fc.constant(null) }),
);
const steps = (most: number): fc.Arbitrary<Step[]> => fc.array(step, { minLength: 1, maxLength: most });

/** A server, and a map with the same documents. */
class Pair {
  readonly on: Harness = harness();
  readonly model = new Map<string, FieldMap>();

  async commit(writes: readonly Step[]): Promise<void> {
    await commit(
      this.on,
      writes.map(([path, fields]) =>
        fields === null ? remove(path) : { update: { name: `${ROOT}/${path}`, fields: writeFields(fields) } },
      ),
    );
    for (const [path, fields] of writes) {
      if (fields === null) this.model.delete(path);
      else this.model.set(path, fields);
    }
  }

  /** The paths that the server returns; null when it refuses the query. */
  async results(query: Query): Promise<string[] | null> {
    try {
      const answers = await stream(this.on, "RunQuery", queryMessage(query));
      return answers.flatMap(({ document }) => (document ? [pathIn(document.name)] : []));
    } catch (error) {
      if (error instanceof RpcError && REFUSALS.includes(error.status)) return null;
      throw error;
    }
  }

  async count(query: Query): Promise<number> {
    const { parent, structuredQuery } = queryMessage(query);
    const [answer] = await stream(this.on, "RunAggregationQuery", {
      parent,
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: "n", count: {} }] },
    });
    const n = answer?.result?.aggregateFields["n"];
    return n && "integerValue" in n ? Number(n.integerValue) : NaN;
  }
}

const REFUSALS = ["INVALID_ARGUMENT", "FAILED_PRECONDITION"];
const pathIn = (name: string): string => name.slice(ROOT.length + 1);

/** The fields that a listener must have of each result. */
const contents = ({ model }: Pair, paths: readonly string[]): ReadonlyMap<string, object> =>
  new Map([...paths].sort().map((path) => [path, writeFields(model.get(path) ?? new Map())]));

describe("generated queries", () => {
  it("return the results, and the count, of a naive search", async () => {
    let answered = 0;
    let full = 0;
    await fc.assert(
      fc.asyncProperty(
        steps(40),
        fc.array(arbitraryQuery, { minLength: 8, maxLength: 8 }),
        async (writes, queries) => {
          const pair = new Pair();
          await pair.commit(writes);
          for (const query of queries) {
            const results = await pair.results(query);
            if (results === null) continue;
            const expected = naiveResults(pair.model, query);
            answered += 1;
            if (expected.length > 0) full += 1;
            expect(results).toEqual(expected);
            expect(await pair.count(query)).toBe(expected.length);
          }
        },
      ),
      runs(120),
    );
    // The cases must not consist only of refusals and empty answers.
    expect(answered).toBeGreaterThan(500);
    expect(full).toBeGreaterThan(100);
  });

  it("keep a listener at the results of a naive search after writes, pauses and reconnects", async () => {
    const turn = fc.record({ writes: steps(4), away: fc.constantFrom(null, null, null, 0, 6_000) });
    await fc.assert(
      fc.asyncProperty(
        steps(12),
        arbitraryQuery,
        fc.array(turn, { maxLength: 8 }),
        async (writes, query, turns) => {
          const pair = new Pair();
          await pair.commit(writes);
          const view = new ListenView(2);
          const listen = (more: object = {}) => {
            const { client, answers } = open(pair.on, "Listen");
            client.message({
              database: DATABASE,
              addTarget: { targetId: 2, query: queryMessage(query), ...more },
            });
            return { client, answers };
          };
          let { client, answers } = listen();
          if (answers.some(({ targetChange }) => targetChange?.cause)) return;
          const expectSame = (): void => {
            view.take(answers);
            const held = [...view.documents].map(([name, fields]) => [pathIn(name), fields] as const);
            expect(new Map(held.sort(([a], [b]) => (a < b ? -1 : 1)))).toEqual(
              contents(pair, naiveResults(pair.model, query)),
            );
          };
          expectSame();
          for (const { writes: now, away } of turns) {
            if (away !== null) client.cancel();
            await pair.commit(now);
            if (away !== null) {
              pair.on.time.advance(away);
              ({ client, answers } = listen({ resumeToken: view.token }));
            }
            expectSame();
          }
        },
      ),
      runs(120),
    );
  });
});
