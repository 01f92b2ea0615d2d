import { getFunctions, httpsCallable } from "firebase/functions";
import { initializeApp } from "firebase/app";
import { afterEach, expect, test, vi } from "vitest";
import { ServerRefusal, toServerRefusal } from "./server-refusal.ts";

const functions = getFunctions(initializeApp({ projectId: "demo" }));

afterEach(() => vi.unstubAllGlobals());

/** The error that the SDK throws for this answer to a call. */
async function thrownFor(status: number, body: string): Promise<unknown> {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
  return httpsCallable(
    functions,
    "inviteFamily",
  )({}).then(
    () => null,
    (error: unknown) => error,
  );
}

const refusal = (status: string, message?: string): string => JSON.stringify({ error: { status, message } });

test.each([
  [400, "FAILED_PRECONDITION", "This is your own email address."],
  [404, "NOT_FOUND", "This invitation is invalid or has expired."],
  [429, "RESOURCE_EXHAUSTED", "At most 5 test messages an hour."],
])("an answer of %s becomes a refusal with the server's sentence only", async (code, status, sentence) => {
  const refused = toServerRefusal(await thrownFor(code, refusal(status, sentence)));
  expect(refused).toEqual(new ServerRefusal(code === 404 ? "not-found" : "refused", sentence));
});

test.each([
  ["an overloaded proxy", 429, "Rate exceeded."],
  ["a page that is not ours", 404, "<h1>Not found</h1>"],
  ["a refusal without a sentence", 429, refusal("RESOURCE_EXHAUSTED")],
  ["a failure of the server's own", 500, refusal("INTERNAL", "INTERNAL")],
  ["half an answer", 200, '{"result":{"tok'],
])("%s is not a refusal", async (_name, status, body) => {
  const thrown = await thrownFor(status, body);
  expect(thrown).toBeInstanceOf(Error);
  expect(toServerRefusal(thrown)).toBe(thrown);
});

test("a lost network is not a refusal", () => {
  const thrown = new TypeError("Failed to fetch");
  expect(toServerRefusal(thrown)).toBe(thrown);
});
