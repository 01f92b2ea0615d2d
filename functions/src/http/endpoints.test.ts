import { shareToken, userId } from "@guardianlink/domain/ids";
import type { ShareToken } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { memoryLimits } from "../adapters/memory-limits.ts";
import { callEndpoint } from "../testing/call-endpoint.ts";
import { bodyEndpoint } from "./body-endpoint.ts";
import type { EndpointRateLimit } from "./rate-limits.ts";
import { signedEndpoint } from "./signed-endpoint.ts";
import { tokenEndpoint } from "./token-endpoint.ts";
import { limitsBy } from "../testing/limits-by.ts";

const TOKEN = "AbCdEfGhIjKlMnOpQrStUv";
const UNKNOWN = "U".repeat(22);
const tooMany = { status: 429, headers: { "Retry-After": "600" } };

/** @param shared gets the keys that are counted for all instances */
const newCounters = (shared: string[] = []) => {
  const all = memoryLimits();
  const limits = {
    instance: memoryLimits(),
    all: limitsBy((rule, request) => {
      shared.push(request.key);
      return all.take(rule, request);
    }),
    now: new Date("2026-11-21T10:00:00Z"),
  };
  return () => limits;
};

describe("an endpoint for the holder of a link", () => {
  const setUp = () => {
    const seen: string[] = [];
    const shared: string[] = [];
    const rateLimits: readonly EndpointRateLimit[] = [
      { name: "answers", by: "token", limit: 2, counted: "all" },
    ];
    const handle = ({ token }: { token: ShareToken }) => {
      seen.push(token);
      return Promise.resolve({ seen: seen.length });
    };
    const endpoint = tokenEndpoint({
      options: {},
      counters: newCounters(shared),
      prefix: "things",
      toToken: shareToken,
      find: (token: ShareToken) =>
        Promise.resolve(token === UNKNOWN ? null : { token, userId: userId("ada") }),
      actions: {
        view: { method: "GET", rateLimits: [], handle },
        answer: { method: "POST", rateLimits, handle },
        fail: { method: "POST", rateLimits: [], handle: () => Promise.resolve({ refusal: "no-thing" }) },
      },
      refusals: {
        ended: { status: 404, message: "This link has ended." },
        "no-thing": { status: 409, message: "There is no thing." },
      },
    });
    const ask = (method: string, path: string, token = TOKEN) =>
      callEndpoint(endpoint, { method, path, token });
    return { ask, seen, shared };
  };

  test("takes the action with or without the prefix of Hosting and forbids caching", async () => {
    const { ask, seen } = setUp();
    expect(await ask("GET", "/api/things/view")).toMatchObject({ status: 200, body: { seen: 1 } });
    const { headers } = await ask("GET", "/view/");
    expect(headers).toMatchObject({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
    expect(seen).toEqual([TOKEN, TOKEN]);
  });

  test.each([
    ["/api/things/view", ""],
    ["/api/things/view", "short"],
    ["/api/things/view", UNKNOWN],
    ["/api/other/view", TOKEN],
    ["/api/things/unknown", TOKEN],
    ["/api/things/constructor", TOKEN],
    ["/", TOKEN],
  ])("answers %s with the token '%s' as a link that has ended", async (path, token) => {
    const { ask, seen } = setUp();
    expect(await ask("GET", path, token)).toMatchObject({ status: 404, body: { error: { code: "ended" } } });
    expect(seen).toEqual([]);
  });

  test("takes no token from the path, which request logs contain", async () => {
    const { ask, seen } = setUp();
    for (const path of [`/api/things/${TOKEN}`, `/api/things/${TOKEN}/view`, `/api/things/view/${TOKEN}`])
      expect((await ask("GET", path, "")).status).toBe(404);
    expect(seen).toEqual([]);
  });

  test("names the allowed method when another is used", async () => {
    expect(await setUp().ask("GET", "/api/things/answer")).toMatchObject({
      status: 405,
      headers: { Allow: "POST" },
    });
  });

  test("counts rate limits separately for each token and action", async () => {
    const { ask } = setUp();
    const other = "B".repeat(22);
    for (let time = 0; time < 2; time++) expect((await ask("POST", "/api/things/answer")).status).toBe(200);
    expect(await ask("POST", "/api/things/answer")).toMatchObject(tooMany);
    expect((await ask("POST", "/api/things/answer", other)).status).toBe(200);
    expect((await ask("GET", "/api/things/view")).status).toBe(200);
  });

  test("counts nothing for a token that opens nothing, so that a flood of invented ones writes nothing", async () => {
    const { ask, shared } = setUp();
    for (let time = 0; time < 5; time++)
      expect((await ask("POST", "/api/things/answer", UNKNOWN)).status).toBe(404);
    expect(shared).toEqual([]);
    await ask("POST", "/api/things/answer");
    expect(shared).toEqual([TOKEN]);
  });

  test("answers a refusal with its status and sentence", async () => {
    expect(await setUp().ask("POST", "/api/things/fail")).toMatchObject({
      status: 409,
      body: { error: { code: "no-thing", message: "There is no thing." } },
    });
  });
});

describe("an endpoint that takes a body", () => {
  const endpoint = () =>
    bodyEndpoint(
      {
        options: {},
        counters: newCounters(),
        rateLimits: [{ name: "reads", by: "address", limit: 2, counted: "instance" }],
        request: z.strictObject({ name: z.string() }),
        tokenOf: ({ name }) => name,
        refusals: { "not-found": { status: 404, message: "Unknown name." } },
      },
      ({ name }) =>
        Promise.resolve(name === "" ? null : name === "x" ? { refusal: "not-found" as const } : { name }),
    );
  const ask = (handler: unknown, body: unknown, method = "POST") => callEndpoint(handler, { method, body });

  test("parses the body and answers JSON, nothing, or a refusal", async () => {
    expect(await ask(endpoint(), { name: "Ada" })).toMatchObject({ status: 200, body: { name: "Ada" } });
    expect(await ask(endpoint(), { name: "" })).toMatchObject({ status: 204, body: null });
    expect(await ask(endpoint(), { name: "x" })).toMatchObject({
      status: 404,
      body: { error: { code: "not-found", message: "Unknown name." } },
    });
  });

  test("names the wrong field of a body and never its value", async () => {
    const { status, body } = await ask(endpoint(), { name: 4711 });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/"code":"invalid-request","message":"name: /);
    expect(JSON.stringify(body)).not.toContain("4711");
  });

  test("refuses every method but POST", async () => {
    expect(await ask(endpoint(), { name: "Ada" }, "GET")).toMatchObject({ status: 405 });
  });

  test("refuses an address over its limit and does not count invalid bodies", async () => {
    const handler = endpoint();
    for (let time = 0; time < 5; time++) await ask(handler, {});
    for (let time = 0; time < 2; time++) expect((await ask(handler, { name: "Ada" })).status).toBe(200);
    expect(await ask(handler, { name: "Ada" })).toMatchObject(tooMany);
  });

  test("answers a known secret from an address that is over its limit, up to the secret's own limit", async () => {
    const handler = bodyEndpoint(
      {
        options: {},
        counters: newCounters(),
        rateLimits: [
          { name: "guesses", by: "address", limit: 2, counted: "instance" },
          { name: "uses", by: "token", limit: 3, counted: "instance" },
        ],
        request: z.strictObject({ name: z.string() }),
        tokenOf: ({ name }) => name,
        isKnown: ({ name }) => Promise.resolve(name === "Ada"),
        refusals: {},
      },
      ({ name }) => Promise.resolve({ name }),
    );
    for (const guess of ["a", "b"]) await ask(handler, { name: guess });
    expect(await ask(handler, { name: "c" })).toMatchObject(tooMany);
    for (let time = 0; time < 3; time++) expect((await ask(handler, { name: "Ada" })).status).toBe(200);
    expect(await ask(handler, { name: "Ada" })).toMatchObject(tooMany);
  });
});

test("a webhook accepts signed calls and reports forged ones", async () => {
  const bodies: unknown[] = [];
  let forged = 0;
  const endpoint = signedEndpoint(
    { options: {}, isSigned: ({ body }) => body === "signed", onForged: () => (forged += 1) },
    (body) => Promise.resolve(void bodies.push(body)),
  );
  expect(await callEndpoint(endpoint, { method: "POST", body: "forged" })).toMatchObject({ status: 401 });
  expect(await callEndpoint(endpoint, { method: "POST", body: "signed" })).toMatchObject({ status: 200 });
  expect([bodies, forged]).toEqual([["signed"], 1]);
});
