import { expect, it } from "vitest";
import {
  DATABASE,
  ROOT,
  commit,
  harness,
  open,
  remove,
  set,
  unary,
  type Harness,
} from "../rpc/testing/service-harness.ts";
import { Courier } from "./courier.ts";
import { readEventTrigger, Triggers } from "./triggers.ts";

interface Body {
  readonly data: { readonly value: Side; readonly oldValue: Side };
}
interface Side {
  readonly name?: string;
  readonly fields?: { readonly n?: { readonly integerValue?: string } };
}

/** A document, and its number before and after; null where it did not exist. */
type Event = readonly [path: string, before: string | null, after: string | null];

const numberIn = ({ name, fields }: Side): string | null =>
  name === undefined ? null : (fields?.n?.integerValue ?? "none");

/** A server on which every change of a document below `c` calls a slow function. */
function listening(answer: () => number = () => 200): { on: Harness; events: Event[]; keys: string[] } {
  const on = harness();
  const triggers = new Triggers();
  const trigger = (resource: string, eventType: string) => ({
    eventTrigger: {
      eventType: `providers/cloud.firestore/eventTypes/document.${eventType}`,
      resource: `projects/test/databases/(default)/documents/${resource}`,
    },
  });
  triggers.add(readEventTrigger("test", "r-every-0", trigger("c/{id}", "write")));
  triggers.add(readEventTrigger("test", "r-deep-0", trigger("{at=**}/sub/{id}", "create")));
  const [events, keys]: [Event[], string[]] = [[], []];
  const courier = new Courier({
    triggers,
    post: async (path, { body }) => {
      const { value, oldValue } = (JSON.parse(body) as Body).data;
      events.push([
        (value.name ?? oldValue.name ?? "").slice(ROOT.length + 1),
        numberIn(oldValue),
        numberIn(value),
      ]);
      keys.push(path.slice(path.lastIndexOf("/") + 1));
      await Promise.resolve();
      return answer();
    },
    newEventId: () => "id",
    warn: () => undefined,
    // Failed deliveries are not repeated, because these tests count the first ones.
    schedule: () => () => undefined,
  });
  on.store.onCommit((event) => courier.take(event));
  return { on, events, keys };
}

it("functions receive what a commit changed, in the order of the commits, for every way of writing", async () => {
  const { on, events, keys } = listening();
  await commit(on, [
    set("c/a", { n: 1 }),
    set("c/a", { n: 2 }),
    set("c/b", { n: 1 }),
    set("other/x", { n: 1 }),
  ]);
  // A write that changes nothing causes no event.
  await commit(on, [set("c/a", { n: 2 })]);
  await unary(on, "BatchWrite", { database: DATABASE, writes: [set("c/a", { n: 3 }), remove("c/b")] });
  const { transaction } = await unary(on, "BeginTransaction", { database: DATABASE });
  await commit(on, [set("c/a", { n: 4 })], { transaction });
  const stream = open(on, "Write");
  stream.client.message({ database: DATABASE });
  await expect.poll(() => stream.answers).toHaveLength(1);
  const [first] = stream.answers as { streamToken?: Uint8Array }[];
  stream.client.message({ streamToken: first?.streamToken, writes: [set("c/a", { n: 5 })] });
  await expect.poll(() => stream.answers).toHaveLength(2);
  await unary(on, "DeleteDocument", { name: `${ROOT}/c/a` });
  await commit(on, [set("c/d/sub/e", { n: 1 }), set("c/d", { n: 1 })]);
  const name = { project: "test", database: "(default)" };
  on.store.clear(name);
  const wanted: Event[] = [
    ["c/a", null, "2"],
    ["c/b", null, "1"],
    ["c/a", "2", "3"],
    ["c/b", "1", null],
    ["c/a", "3", "4"],
    ["c/a", "4", "5"],
    ["c/a", "5", null],
    ["c/d/sub/e", null, "1"],
    ["c/d", null, "1"],
    ["c/d", "1", null],
  ];
  await expect.poll(() => events).toEqual(wanted);
  expect(keys.filter((key) => key === "r-deep-0")).toHaveLength(1);
});

it("a failed event does not hold up or reorder the next ones of its document", async () => {
  let call = 0;
  const { on, events } = listening(() => ((call += 1) % 3 === 0 ? 500 : 200));
  for (let round = 0; round < 20; round++)
    await commit(on, [set("c/a", { n: round }), set("c/b", { n: 100 + round })]);
  await expect.poll(() => events).toHaveLength(40);
  for (const path of ["c/a", "c/b"]) {
    const own = events.filter(([at]) => at === path);
    // Each event begins with the state that the previous one ended with.
    expect(own.map(([, before]) => before)).toEqual([null, ...own.slice(0, -1).map(([, , after]) => after)]);
  }
});
