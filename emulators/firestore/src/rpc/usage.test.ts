import { expect, test } from "vitest";
import type { Call, FirestoreService, Message, Sink } from "./service.ts";
import { metered, noUsage } from "./usage.ts";

const call = (authorization: string | null): Call => ({
  authorization,
  signal: new AbortController().signal,
});
const OWNER = call("Bearer owner");
const CLIENT = call("Bearer somebody");

/**
 * A service that answers every stream with these messages, and every unary call with the first of
 * them.
 */
function setUp(...messages: readonly Message[]) {
  const service: FirestoreService = {
    unary: () => Promise.resolve(messages[0] ?? {}),
    serverStream(_method, _call, _request, sink) {
      for (const message of messages) sink.next(message);
      sink.complete();
    },
    bidi(_method, _call, sink) {
      for (const message of messages) sink.next(message);
      return { message: () => undefined, end: () => undefined, cancel: () => undefined };
    },
  };
  const passed: Message[] = [];
  const sink: Sink = {
    next: (message) => void passed.push(message),
    error: () => undefined,
    complete: () => undefined,
  };
  const usage = noUsage();
  return { service: metered(service, usage), usage, sink, passed };
}

test("writes and deletes of a commit are counted separately; a verified document is neither", async () => {
  const { service, usage } = setUp();
  const writes = [{ update: {} }, { transform: {} }, { delete: "a" }, { verify: "b" }];
  await service.unary("Commit", OWNER, { writes });
  expect(usage).toEqual({
    client: { reads: 0, writes: 0, deletes: 0 },
    server: { reads: 0, writes: 2, deletes: 1 },
    lookups: 0,
  });
});

test("a missing document and a query without results cost one read each", () => {
  const got = setUp({ found: {} }, { missing: "a" });
  got.service.serverStream("BatchGetDocuments", OWNER, {}, got.sink);
  expect(got.usage.server.reads).toBe(2);
  expect(got.passed).toHaveLength(2);
  const empty = setUp({ readTime: {} });
  empty.service.serverStream("RunQuery", CLIENT, {}, empty.sink);
  expect(empty.usage.client.reads).toBe(1);
});

test("a listener costs each document that it receives, and one read when there is none", () => {
  const target = (targetChangeType: number) => ({ targetChange: { targetChangeType, targetIds: [1] } });
  const told = setUp(target(1), { documentChange: { targetIds: [1] } }, target(3), {
    documentChange: { targetIds: [1] },
  });
  told.service.bidi("Listen", CLIENT, told.sink);
  expect(told.usage.client.reads).toBe(2);
  const empty = setUp(target(1), target(3));
  empty.service.bidi("Listen", CLIENT, empty.sink);
  expect(empty.usage.client.reads).toBe(1);
});

test("the writes that a client sends through its write stream are counted", () => {
  const { service, usage, sink } = setUp();
  service.bidi("Write", CLIENT, sink).message({ writes: [{ update: {} }, { update: {} }] });
  expect(usage.client.writes).toBe(2);
});
