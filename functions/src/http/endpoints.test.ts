import { shareToken } from "@guardianlink/domain/ids";
import type { ShareToken } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { memoryLimits } from "../adapters/memory-limits.ts";
import { callEndpoint } from "../testing/call-endpoint.ts";
import { bodyEndpoint } from "./body-endpoint.ts";
import type { EndpointRateLimit } from "./rate-limits.ts";
import { signedEndpoint } from "./signed-endpoint.ts";
import { tokenEndpoint } from "./token-endpoint.ts";

const TOKEN = "AbCdEfGhIjKlMnOpQrStUv";
const tooMany = { status: 429, headers: { "Retry-After": "600" } };

const newCounters = () => {
  const limits = { instance: memoryLimits(), all: memoryLimits(), now: new Date("2026-11-21T10:00:00Z") };
  return () => limits;
};

describe("an endpoint with a token in its path", () => {
  const setUp = () => {
    const seen: string[] = [];
    const rateLimits: readonly EndpointRateLimit[] = [
      { name: "answers", by: "token", limit: 2, counted: "all" },
    ];
    const handle = (token: ShareToken) => {
      seen.push(token);
      return Promise.resolve({ seen: seen.length });
    };
    const endpoint = tokenEndpoint({
      options: {},
      counters: newCounters(),
      prefix: "things",
      toToken: shareToken,
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
    const ask = (method: string, path: string) => callEndpoint(endpoint, { method, path });
    return { ask, seen };
  };

  test("reads the token with or without the prefix of Hosting and forbids caching", async () => {
    const { ask, seen } = setUp();
    expect(await ask("GET", `/api/things/${TOKEN}`)).toMatchObject({ status: 200, body: { seen: 1 } });
    const { headers } = await ask("GET", `/${TOKEN}/`);
    expect(headers).toMatchObject({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
    expect(seen).toEqual([TOKEN, TOKEN]);
  });

  test.each(["/api/things/short", `/api/other/${TOKEN}`, `/api/things/${TOKEN}/unknown`, "/"])(
    "answers %s as a link that has ended",
    async (path) => {
      const { ask, seen } = setUp();
      expect(await ask("GET", path)).toMatchObject({ status: 404, body: { error: { code: "ended" } } });
      expect(seen).toEqual([]);
    },
  );

  test("names the allowed method when another is used", async () => {
    expect(await setUp().ask("GET", `/api/things/${TOKEN}/answer`)).toMatchObject({
      status: 405,
      headers: { Allow: "POST" },
    });
  });

  test("counts rate limits separately for each token and action", async () => {
    const { ask } = setUp();
    const other = "B".repeat(22);
    for (let time = 0; time < 2; time++)
      expect((await ask("POST", `/api/things/${TOKEN}/answer`)).status).toBe(200);
    expect(await ask("POST", `/api/things/${TOKEN}/answer`)).toMatchObject(tooMany);
    expect((await ask("POST", `/api/things/${other}/answer`)).status).toBe(200);
    expect((await ask("GET", `/api/things/${TOKEN}`)).status).toBe(200);
  });

  test("answers a refusal with its status and sentence", async () => {
    expect(await setUp().ask("POST", `/api/things/${TOKEN}/fail`)).toMatchObject({
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
        rateLimits: [{ name: "reads", by: "address", limit: 2, counted: "all" }],
        request: z.strictObject({ name: z.string() }),
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
