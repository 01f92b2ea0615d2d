import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT, commit, harness, set, type Harness } from "../rpc/testing/service-harness.ts";
import { httpListener } from "./http/listener.ts";
import { restEndpoint } from "./rest/handler.ts";
import { webChannelEndpoint } from "./webchannel/handler.ts";
import { runs } from "../model/testing/runs.ts";

let on: Harness;
let server: Server;
let base: string;

beforeAll(async () => {
  // Only an admin may write, so the document must never change.
  on = harness("service cloud.firestore { match /databases/{d}/documents/{at=**} { allow read; } }");
  await commit(on, [set("c/a", { n: 1 })]);
  const schedule = () => () => undefined;
  let sessions = 0;
  const newSessionId = () => `s${++sessions}`;
  server = createServer(
    httpListener([
      ["/v1/", restEndpoint(on.service)],
      ["/google.firestore.v1.Firestore/", webChannelEndpoint(on.service, { schedule, newSessionId })],
    ]),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const WORDS = [
  "projects",
  "test",
  "databases",
  "(default)",
  "documents",
  "c",
  "a",
  "%00",
  "%ff",
  "..",
  "",
  "__id9__",
  "é",
];
const VERBS = [
  ":commit",
  ":runQuery",
  ":batchGet",
  ":batchWrite",
  ":listen",
  ":nope",
  ":runAggregationQuery",
  "",
];
const QUERIES = [
  "",
  "?pageSize=-1",
  "?mask.fieldPaths=`",
  "?readTime=x",
  "?pageToken=%00&orderBy=,",
  "?%",
  "?transaction=!",
];
const path = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 9 }).map((words) => words.join("/")),
  fc
    .array(fc.constantFrom("c", "a", "%ff", ".."), { maxLength: 4 })
    .map((words) => [ROOT, ...words].join("/")),
);
const body = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .dictionary(
      fc.constantFrom(
        "writes",
        "structuredQuery",
        "documents",
        "transaction",
        "database",
        "from",
        "where",
        "limit",
      ),
      fc.jsonValue({ maxDepth: 3 }),
      { maxKeys: 3 },
    )
    .map((json) => JSON.stringify(json)),
);
/** A server's own failures are 500 and above, except for a method that does not exist. */
const isAnswer = (status: number): boolean => status < 500 || status === 501;

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

async function expectUnharmed(): Promise<void> {
  const response = await fetch(`${base}/v1/${ROOT}/c/a`);
  expect(await response.json()).toMatchObject({ fields: { n: { integerValue: "1" } } });
}

describe("random input", () => {
  it("over REST is answered and changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("GET", "POST", "PATCH", "DELETE", "PUT"),
        path,
        fc.constantFrom(...VERBS),
        fc.constantFrom(...QUERIES),
        body,
        async (method, at, verb, query, content) => {
          const init = { method, ...(method === "GET" ? {} : { body: content }) };
          expect(await statusOf(`${base}/v1/${at}${verb}${query}`, init)).toSatisfy(isAnswer);
        },
      ),
      runs(120),
    );
    await expectUnharmed();
  });

  it("over WebChannel is answered and breaks no other session", async () => {
    const message = fc.oneof(body, fc.constant('{"database":"projects/test/databases/(default)"}'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("Listen", "Write", "Other"),
        fc.constantFrom("", "&SID=s1", "&SID=x", "&SID=s1&TYPE=terminate", "&SID=s2&AID=-1", "&SID=s2&AID=x"),
        fc.array(message, { maxLength: 3 }),
        fc.constantFrom("0", "1", "3", "x", "-1"),
        async (method, session, messages, count) => {
          const form = new URLSearchParams({ count, ofs: "0" });
          for (const [at, one] of messages.entries()) form.set(`req${at}___data__`, one);
          const url = `${base}/google.firestore.v1.Firestore/${method}/channel?VER=8&RID=1${session}`;
          expect(await statusOf(url, { method: "POST", body: form.toString() })).toSatisfy(isAnswer);
        },
      ),
      runs(120),
    );
    await expectUnharmed();
  });
});
