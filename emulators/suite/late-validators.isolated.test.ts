import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeValidatorsLate } from "./late-validators.mjs";

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error: unknown) => void,
) => void;
interface Exegesis {
  compileApi: (description: object, options: object) => Promise<Middleware>;
}

const require = createRequire(import.meta.url);
const ofTools = createRequire(require.resolve("firebase-tools/package.json"));
const ofApi = createRequire(ofTools.resolve("exegesis"));

const SHORT = { type: "object", required: ["name"], properties: { name: { type: "string", maxLength: 3 } } };
const API = {
  openapi: "3.0.0",
  info: { title: "names", version: "1" },
  paths: {
    "/names": {
      post: {
        operationId: "take",
        "x-exegesis-controller": "names",
        requestBody: { required: true, content: { "application/json": { schema: SHORT } } },
        responses: { 200: { description: "taken" } },
      },
    },
  },
};

test("a validator is made with the first request that needs it, and refuses what it refused", async () => {
  const { default: Ajv } = ofApi("ajv") as {
    default: { prototype: { compile: (schema: object) => unknown } };
  };
  const compile = vi.spyOn(Ajv.prototype, "compile");
  onTestFinished(() => compile.mockRestore());
  expect(makeValidatorsLate(require)).toBe(true);
  const { compileApi } = ofTools("exegesis") as Exegesis;
  const api = await compileApi(API, { controllers: { names: { take: () => ({ taken: true }) } } });
  const made = compile.mock.calls.length;
  const server = createServer((request, response) => {
    api(request, response, (error) => response.writeHead(error === undefined ? 404 : 500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const statusOf = async (body: object): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${port}/names`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await statusOf({ name: "Ada" })).toBe(200);
  expect(compile.mock.calls.length).toBe(made + 1);
  expect(await statusOf({ name: "Adaeze" })).toBe(400);
  expect(await statusOf({})).toBe(400);
  expect(await statusOf({ name: "Obi" })).toBe(200);
  expect(compile.mock.calls.length).toBe(made + 1);
});

test("a firebase-tools that it does not know is left alone", () => {
  expect(makeValidatorsLate(createRequire("/nowhere/here.js"))).toBe(false);
});
