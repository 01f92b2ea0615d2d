import fc from "fast-check";
import { area } from "./area.ts";
import { ListenChannel } from "./listen-channel.ts";
import { TargetViews } from "./target-views.ts";
import { ask, clear, databaseOf, nameOf, type Json, type JsonObject, type Server } from "./rest-server.ts";

import { inProject, value } from "./values.ts";
import { QUERY } from "./queries.ts";

/**
 * The next step: writes in one commit, or a target that is added, removed, or resumed with its
 * token.
 */
type Step =
  | {
      readonly does: "write";
      readonly writes: readonly { readonly path: string; readonly fields: JsonObject | null }[];
    }
  | { readonly does: "query"; readonly target: number; readonly query: JsonObject }
  | { readonly does: "documents"; readonly target: number; readonly paths: readonly string[] }
  | { readonly does: "leave" | "return"; readonly target: number };

const target = fc.integer({ min: 1, max: 3 });
const path = fc.constantFrom("c/1", "c/2", "c/3", "c/4", "c/p/d/1", "d/1", "d/q/c/5");
const fields = fc.dictionary(fc.constantFrom("a", "b"), value, { maxKeys: 2, noNullPrototype: true });

/** Google's emulator never sends anything to a listener on all collections. */
const listened = QUERY.filter((query) => JSON.stringify(query["from"]).includes("collectionId"));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .uniqueArray(fc.record({ path, fields: fc.option(fields, { freq: 3 }) }), {
        minLength: 1,
        maxLength: 3,
        selector: (one) => one.path,
      })
      .map((writes) => ({ does: "write" as const, writes })),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("query" as const), target, query: listened }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("documents" as const),
      target,
      paths: fc.uniqueArray(path, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("leave" as const, "return" as const), target }) },
);

const MARKER = "marker/m";
const MARKER_TARGET = 9;

class Session {
  readonly #server: Server;
  readonly #views = new TargetViews();
  /** What each target asked for, so that it can be resumed. */
  readonly #asked = new Map<number, JsonObject>();
  #channel: ListenChannel | null = null;
  #marks = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  async run(steps: readonly Step[]): Promise<Json[]> {
    const answers: Json[] = [];
    this.#channel = await ListenChannel.open(this.#server, (message) => {
      this.#views.take(message);
    });
    try {
      await this.#add(MARKER_TARGET, { documents: { documents: [nameOf(this.#server, MARKER)] } });
      for (const one of steps) {
        await this.#step(one);
        answers.push(this.#views.state(MARKER_TARGET));
      }
    } finally {
      await this.#channel.close();
    }
    return answers;
  }

  async #step(one: Step): Promise<void> {
    if (one.does === "write") return this.#mark(one.writes);
    if (one.does === "query") {
      const structuredQuery = inProject(one.query, this.#server.project);
      return this.#add(one.target, {
        query: { parent: `${databaseOf(this.#server)}/documents`, structuredQuery },
      });
    }
    if (one.does === "documents")
      return this.#add(one.target, {
        documents: { documents: one.paths.map((each) => nameOf(this.#server, each)) },
      });
    if (one.does === "leave") return this.#leave(one.target);
    const asked = this.#asked.get(one.target);
    if (asked === undefined || this.#views.isThere(one.target)) return;
    const resumeToken = this.#views.comeBack(one.target);
    await this.#listen(one.target, { ...asked, ...(resumeToken !== null && { resumeToken }) });
  }

  /** Replaces the target with the same number. */
  async #add(id: number, asks: JsonObject): Promise<void> {
    await this.#leave(id);
    this.#views.begin(id);
    this.#asked.set(id, asks);
    await this.#listen(id, asks);
  }

  async #listen(id: number, asks: JsonObject): Promise<void> {
    await this.#channel?.send({ addTarget: { targetId: id, ...asks } });
    await this.#channel?.until(`target ${id}`, () => this.#views.isSettled(id));
    // A listener whose existence filter shows that it holds too many documents starts over, as the
    // SDKs do.
    if (this.#views.isWrong(id)) await this.#add(id, this.#asked.get(id) ?? {});
  }

  async #leave(id: number): Promise<void> {
    if (!this.#views.isThere(id)) return;
    this.#views.leave(id);
    await this.#channel?.send({ removeTarget: id });
    await this.#mark([]);
  }

  /**
   * Commits the writes together with a marker document that another target waits for. Once the
   * marker arrives, everything of the commit has arrived.
   */
  async #mark(
    writes: readonly { readonly path: string; readonly fields: JsonObject | null }[],
  ): Promise<void> {
    this.#marks += 1;
    const mark = String(this.#marks);
    const all = [...writes, { path: MARKER, fields: { mark: { stringValue: mark } } }];
    const body = {
      writes: all.map(({ path: at, fields: given }) => {
        const name = nameOf(this.#server, at);
        return given === null
          ? { delete: name }
          : { update: { name, fields: inProject(given, this.#server.project) } };
      }),
    };
    await ask(this.#server, "POST", ":commit", body);
    await this.#channel?.until(`mark ${mark}`, () =>
      this.#views.sawSnapshotWith(nameOf(this.#server, MARKER), mark),
    );
  }
}

async function play(server: Server, steps: readonly Step[]): Promise<Json[]> {
  await clear(server);
  return new Session(server).run(steps);
}

/**
 * Compares what listeners hold after every step, while they are added, removed and resumed and
 * documents are written.
 */
export const LISTENERS = area<readonly Step[]>({
  name: "listeners",
  runs: 25,
  onRequest: true,
  cases: fc.array(step, { minLength: 2, maxLength: 12 }),
  play,
});
