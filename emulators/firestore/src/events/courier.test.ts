import { describe, expect, it, vi } from "vitest";
import type { Change, Document } from "../model/document.ts";
import { parsePath } from "../model/path.ts";
import { fieldMap, integerValue, mapValue, stringValue, type Value } from "../model/value.ts";
import { messageToCompactJson } from "../protocol/json.ts";
import { messageType } from "../protocol/root.ts";
import type { CommitEvent } from "../store/commit-event.ts";
import { Courier } from "./courier.ts";
import type { Delivery } from "./encode.ts";
import { readEventarcTrigger, readEventTrigger, Triggers } from "./triggers.ts";

const NAME = { project: "p", database: "(default)" };
const v2 = (kind: string) => ({
  eventType: `google.cloud.firestore.document.v1.${kind}`,
  database: "(default)",
  document: { value: "users/{u}", matchType: "PATH_PATTERN" },
});
const below = (value: string) => ({ document: { value, matchType: "PATH_PATTERN" } });
const v1 = (kind: string) => ({
  eventTrigger: {
    eventType: `providers/cloud.firestore/eventTypes/document.${kind}`,
    resource: "projects/p/databases/(default)/documents/users/{u}",
  },
});

const document = (path: string, fields: Record<string, Value>): Document => ({
  path: parsePath(path),
  fields: fieldMap(Object.entries(fields)),
  createTime: 1_000_000,
  updateTime: 2_000_000,
});
const change = (
  path: string,
  before: Record<string, Value> | null,
  after: Record<string, Value> | null,
): Change => ({
  path: parsePath(path),
  before: before && document(path, before),
  after: after && document(path, after),
});
const commit = (...changes: Change[]): CommitEvent => ({
  name: NAME,
  commitTime: 2_000_000,
  changes,
  actor: { type: "user", uid: "ann" },
  origin: "write",
});

function setup(answers: (path: string) => number | Promise<number> = () => 200) {
  const triggers = new Triggers();
  const sent: { path: string; delivery: Delivery }[] = [];
  const warn = vi.fn<(text: string) => void>();
  let events = 0;
  const waits: { delayMs: number; action: () => void }[] = [];
  const courier = new Courier({
    triggers,
    post: async (path, delivery) => {
      sent.push({ path, delivery });
      return answers(path);
    },
    newEventId: () => `event-${++events}`,
    warn,
    schedule: (delayMs, action) => {
      waits.push({ delayMs, action });
      return () => undefined;
    },
  });
  return { triggers, courier, sent, warn, waits };
}

describe("Courier", () => {
  it("sends a CloudEvent whose body is base64 of the event's documents", () => {
    const { triggers, courier, sent } = setup();
    triggers.add(readEventarcTrigger("p", "us-central1-onUser-0", v2("written.withAuthContext")));
    courier.take(
      commit(
        change(
          "users/é b",
          { a: integerValue(1), m: mapValue(fieldMap([["x", integerValue(1)]])) },
          { a: integerValue(1), m: mapValue(fieldMap([["x", integerValue(2)]])) },
        ),
      ),
    );
    const [first] = sent;
    expect(first?.path).toBe("/functions/projects/p/triggers/us-central1-onUser-0");
    expect(first?.delivery.headers).toMatchObject({
      "ce-id": "event-1",
      "ce-type": "google.cloud.firestore.document.v1.written.withAuthContext",
      "ce-source": "//firestore.googleapis.com/projects/p/databases/(default)",
      "ce-subject": "documents/users/%C3%A9%20b",
      "ce-document": "users/%C3%A9%20b",
      "ce-time": "1970-01-01T00:00:02.000Z",
      "ce-authtype": "app_user",
      "ce-authid": "ann",
      "content-type": "application/protobuf",
    });
    const bytes = Buffer.from(first?.delivery.body ?? "", "base64");
    // value is field 1 of the event: a tag, a length of one byte, a Document.
    const value = messageType("Document").decode(bytes.subarray(2, 2 + (bytes[1] ?? 0)));
    expect(messageToCompactJson(messageType("Document"), value)).toContain(
      '"m":{"mapValue":{"fields":{"x":{"integerValue":"2"}}}}',
    );
    expect(bytes.toString("latin1").endsWith("m.x")).toBe(true);
  });

  it("sends JSON to functions of the 1st generation", () => {
    const { triggers, courier, sent } = setup();
    triggers.add(readEventTrigger("p", "us-central1-old-0", v1("create")));
    courier.take(commit(change("users/a", null, { s: stringValue("x") })));
    expect(JSON.parse(sent[0]?.delivery.body ?? "")).toEqual({
      data: {
        value: {
          name: "projects/p/databases/(default)/documents/users/a",
          fields: { s: { stringValue: "x" } },
          createTime: "1970-01-01T00:00:01Z",
          updateTime: "1970-01-01T00:00:02Z",
        },
        oldValue: {},
      },
      context: {
        eventId: "event-1",
        timestamp: "1970-01-01T00:00:02.000Z",
        eventType: "providers/cloud.firestore/eventTypes/document.create",
        resource: {
          name: "projects/p/databases/(default)/documents/users/a",
          service: "firestore.googleapis.com",
        },
      },
    });
  });

  it("chooses the triggers by event type, path, project and database", async () => {
    const { triggers, courier, sent } = setup();
    for (const kind of ["created", "updated", "deleted", "written"])
      triggers.add(readEventarcTrigger("p", `r-${kind}-0`, v2(kind)));
    triggers.add(readEventarcTrigger("q", "r-other-0", v2("written")));
    triggers.add(readEventarcTrigger("p", "r-named-0", { ...v2("written"), database: "named" }));
    courier.take(commit(change("users/a", null, {}), change("users/a/trips/t", null, {})));
    courier.take(commit(change("users/a", {}, { a: integerValue(1) })));
    courier.take(commit(change("users/a", {}, null)));
    const wanted = ["created", "deleted", "updated", "written", "written", "written"];
    const called = () => sent.map((one) => /r-(\w+)-0/.exec(one.path)?.[1]).toSorted();
    await expect.poll(called).toEqual(wanted);
  });

  describe("with functions that take long", () => {
    /** A courier whose deliveries end when `end` is called with their document. */
    function slow() {
      const gates = new Map<string, (status: number) => void>();
      const { triggers, courier, sent } = setup(
        () =>
          new Promise((resolve) => {
            const document = sent.at(-1)?.delivery.headers["ce-document"] ?? "";
            gates.set(document, resolve);
          }),
      );
      const documents = () => sent.map((one) => one.delivery.headers["ce-document"]);
      const end = (document: string) => gates.get(document)?.(200);
      return { triggers, courier, documents, end };
    }
    const subject = (path: string) => commit(change(path, null, {}));

    it("delivers what is below one top-level document one at a time, in order", async () => {
      const { triggers, courier, documents, end } = slow();
      triggers.add(readEventarcTrigger("p", "r-f-0", { ...v2("written"), ...below("users/{u}/c/{d}") }));
      courier.take(commit(change("users/a/c/1", null, {}), change("users/a/c/2", null, {})));
      courier.take(subject("users/a/c/3"));
      expect(documents()).toEqual(["users/a/c/1"]);
      end("users/a/c/1");
      await expect.poll(documents).toEqual(["users/a/c/1", "users/a/c/2"]);
      end("users/a/c/2");
      await expect.poll(documents).toEqual(["users/a/c/1", "users/a/c/2", "users/a/c/3"]);
    });

    it("delivers an event of a document before the second of each other that waits", async () => {
      const { triggers, courier, documents, end } = slow();
      triggers.add(readEventarcTrigger("p", "r-f-0", { ...v2("written"), ...below("users/{u}/c/{d}") }));
      for (const user of ["a", "b", "c"])
        courier.take(commit(...[1, 2, 3].map((n) => change(`users/${user}/c/${n}`, null, {}))));
      courier.take(subject("users/late/c/1"));
      expect(documents()).toEqual(["users/a/c/1", "users/b/c/1"]);
      end("users/b/c/1");
      await expect.poll(() => documents().at(-1)).toBe("users/c/c/1");
      end("users/c/c/1");
      await expect.poll(() => documents().at(-1)).toBe("users/late/c/1");
      end("users/late/c/1");
      await expect.poll(() => documents().at(-1)).toBe("users/b/c/2");
    });

    it("delivers an event of a document with few deliveries before those of one with many", async () => {
      const { triggers, courier, documents, end } = slow();
      triggers.add(readEventarcTrigger("p", "r-f-0", { ...v2("written"), ...below("users/{u}/c/{d}") }));
      courier.take(commit(...[1, 2].map((n) => change(`users/many/c/${n}`, null, {}))));
      end("users/many/c/1");
      await expect.poll(documents).toHaveLength(2);
      end("users/many/c/2");
      for (const path of ["users/a/c/1", "users/b/c/1", "users/many/c/3", "users/few/c/1"])
        courier.take(subject(path));
      await expect.poll(() => documents().slice(2)).toEqual(["users/a/c/1", "users/b/c/1"]);
      end("users/a/c/1");
      await expect.poll(() => documents().at(-1)).toBe("users/few/c/1");
    });

    it("keeps a place of a function for documents without many deliveries", async () => {
      const { triggers, courier, documents, end } = slow();
      triggers.add(readEventarcTrigger("p", "r-f-0", { ...v2("written"), ...below("users/{u}/c/{d}") }));
      for (const user of ["flood", "other"])
        for (let n = 1; n <= 6; n++) {
          courier.take(subject(`users/${user}/c/${n}`));
          await expect.poll(() => documents().at(-1)).toBe(`users/${user}/c/${n}`);
          end(`users/${user}/c/${n}`);
        }
      courier.take(subject("users/flood/c/7"));
      await expect.poll(() => documents().at(-1)).toBe("users/flood/c/7");
      for (const path of ["users/other/c/7", "users/few/c/1"]) courier.take(subject(path));
      expect(documents().slice(12)).toEqual(["users/flood/c/7", "users/few/c/1"]);
      for (const path of ["users/flood/c/7", "users/few/c/1"]) end(path);
      await expect.poll(() => documents().at(-1)).toBe("users/other/c/7");
    });

    it("delivers to one function while others are busy", () => {
      const { triggers, courier, documents } = slow();
      triggers.add(readEventarcTrigger("p", "r-f-0", v2("written")));
      triggers.add(readEventarcTrigger("p", "r-g-0", { ...v2("written"), ...below("other/{o}") }));
      for (const user of ["a", "b", "c"]) courier.take(subject(`users/${user}`));
      courier.take(subject("other/x"));
      expect(documents()).toEqual(["users/a", "users/b", "other/x"]);
    });
  });

  it("replaces a function that registers again and drops a key that is unknown", async () => {
    const { triggers, courier, sent, warn, waits } = setup((path) => (path.endsWith("-1") ? 404 : 200));
    triggers.add(readEventarcTrigger("p", "r-f-0", v2("written")));
    triggers.add(readEventarcTrigger("p", "r-f-1", v2("written")));
    courier.take(commit(change("users/a", null, {})));
    await expect.poll(() => warn).toHaveBeenCalledTimes(1);
    expect(waits).toEqual([]);
    courier.take(commit(change("users/a", {}, null)));
    expect(sent.map((one) => one.path)).toEqual(["/functions/projects/p/triggers/r-f-1"]);
  });

  describe("with a function that fails", () => {
    /** A courier whose function answers these statuses, and 200 after them, to one event. */
    function failing(...statuses: readonly number[]) {
      const left = [...statuses];
      const made = setup(() => left.shift() ?? 200);
      made.triggers.add(readEventarcTrigger("p", "r-f-0", v2("written")));
      made.courier.take(commit(change("users/a", null, {})));
      /** Lets the newest wait pass, once there are that many. */
      const pass = async (count: number) => {
        await expect.poll(() => made.waits).toHaveLength(count);
        made.waits.at(-1)?.action();
      };
      return { ...made, pass };
    }

    it("delivers the same event again after 1, 4 and 16 seconds, and then gives up", async () => {
      const { sent, warn, waits, pass } = failing(500, 503, 429, 500, 500);
      for (const count of [1, 2, 3]) await pass(count);
      await expect.poll(() => warn).toHaveBeenCalledTimes(4);
      expect(waits.map(({ delayMs }) => delayMs)).toEqual([1000, 4000, 16_000]);
      expect(new Set(sent.map(({ delivery }) => delivery.headers["ce-id"]))).toEqual(new Set(["event-1"]));
      expect(sent).toHaveLength(4);
    });

    it("stops when a delivery succeeds", async () => {
      const { sent, waits, pass } = failing(500);
      await pass(1);
      await expect.poll(() => sent).toHaveLength(2);
      expect(waits).toHaveLength(1);
    });

    it("delivers other events of the document while a failed one waits", async () => {
      const { courier, sent, waits, pass } = failing(500);
      await expect.poll(() => waits).toHaveLength(1);
      courier.take(commit(change("users/a", {}, null)));
      await expect.poll(() => sent).toHaveLength(2);
      await pass(1);
      await expect.poll(() => sent).toHaveLength(3);
      expect(sent.map(({ delivery }) => delivery.headers["ce-id"])).toEqual([
        "event-1",
        "event-2",
        "event-1",
      ]);
    });
  });

  it("continues after a failed delivery", async () => {
    const { triggers, courier, sent, warn } = setup(() => {
      throw new Error("connection refused");
    });
    triggers.add(readEventarcTrigger("p", "r-f-0", v2("written")));
    courier.take(commit(change("users/a", null, {}), change("users/b", null, {})));
    await expect.poll(() => warn).toHaveBeenCalledTimes(2);
    expect(sent).toHaveLength(2);
  });

  it("sends no events for imports", () => {
    const { triggers, courier, sent } = setup();
    triggers.add(readEventarcTrigger("p", "r-f-0", v2("written")));
    courier.take({ ...commit(change("users/a", null, {})), origin: "import" });
    expect(sent).toEqual([]);
  });
});

describe("registrations", () => {
  it.each([{}, { eventType: "x" }, { eventType: "google.cloud.firestore.document.v1.written" }, null])(
    "refuses %j",
    (json) => {
      expect(() => readEventarcTrigger("p", "k", json)).toThrow();
    },
  );
  it.each([
    {},
    { eventTrigger: { eventType: "providers/cloud.firestore/eventTypes/document.write", resource: "x" } },
  ])("refuses %j of the 1st generation", (json) => {
    expect(() => readEventTrigger("p", "k", json)).toThrow();
  });
});
