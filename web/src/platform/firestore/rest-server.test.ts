import { beforeEach, describe, expect, test, vi } from "vitest";
import { restServer } from "./rest-server.ts";
import { isRefusal, SERVER_TIME } from "./store.ts";
import type { Write } from "./store.ts";

const ROOT = "projects/p/databases/(default)/documents";
const URL_OF_ROOT = `https://firestore.test/v1/${ROOT}`;
const TRIP = "users/ada/trips/trip";
const alert: Write = { kind: "set", path: `${TRIP}/alerts/sos`, data: { createdAt: SERVER_TIME } };
const status: Write = { kind: "update", path: TRIP, data: { status: "sos" } };

const REFUSED = { error: { code: 403, status: "PERMISSION_DENIED", message: "no" } };
const MISSING = { error: { code: 404, status: "NOT_FOUND", message: "none" } };
const ACCEPTED = { commitTime: "2026-11-23T10:00:00Z", writeResults: [{}] };

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** The server's next answers, in order: a body, or a text that is no JSON. */
const answers = (...bodies: (object | string)[]): void => {
  for (const body of bodies) {
    const code = Reflect.get(Object([body].flat()[0]), "error") as { readonly code?: number } | undefined;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    fetched.mockResolvedValueOnce(new Response(text, { status: code?.code ?? 200 }));
  }
};
const server = restServer(() => Promise.resolve({ documentsUrl: URL_OF_ROOT, token: "token" }));
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as unknown);

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});

describe("a commit", () => {
  test("carries the token, and continues without the page when it has to", async () => {
    answers(ACCEPTED, ACCEPTED);
    await server.commitUrgent([alert], true);
    await server.commit([alert]);
    const [[url, init] = [], [, ordinary] = []] = fetched.mock.calls;
    expect(url).toBe(`${URL_OF_ROOT}:commit`);
    expect(new Headers(init?.headers).get("authorization")).toBe("Bearer token");
    expect(init?.keepalive).toBe(true);
    expect(ordinary?.keepalive).toBe(false);
  });

  test.each([
    ["a network's own sign-in page", "<h1>Welcome to the hotel</h1>"],
    ["JSON of another server", { ok: true }],
    ["a service that is down", { error: { code: 503, status: "UNAVAILABLE", message: "down" } }],
  ])("is neither accepted nor refused by %s", async (_who, answer) => {
    answers(answer);
    const error: unknown = await server.commit([alert]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isRefusal(error)).toBe(false);
  });
});

test("a token that the server refuses is replaced once, because the phone's clock was set back", async () => {
  const access = vi.fn((isRefused = false) =>
    Promise.resolve({ documentsUrl: URL_OF_ROOT, token: isRefused ? "new" : "expired" }),
  );
  const expired = { error: { code: 401, status: "UNAUTHENTICATED", message: "expired" } };
  answers(expired, ACCEPTED);
  await restServer(access).commitUrgent([alert]);
  const tokens = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get("authorization"));
  expect(tokens).toEqual(["Bearer expired", "Bearer new"]);
  answers(expired, expired);
  const error: unknown = await restServer(access)
    .commit([alert])
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "unauthenticated" });
  expect(isRefusal(error)).toBe(false);
});

describe("an urgent batch that is refused", () => {
  test("counts as accepted when the server has what it creates", async () => {
    answers(REFUSED, { name: `${ROOT}/${TRIP}/alerts/sos`, fields: {} });
    await server.commitUrgent([status, alert]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("counts as accepted when the server has its change", async () => {
    answers(REFUSED, { name: `${ROOT}/${TRIP}`, fields: { status: { stringValue: "sos" } } });
    await server.commitUrgent([status]);
    answers(REFUSED, { name: `${ROOT}/${TRIP}`, fields: { status: { stringValue: "active" } } });
    await expect(server.commitUrgent([status])).rejects.toThrow("no");
  });

  test("sends an SOS whose trip is over alone", async () => {
    answers(REFUSED, MISSING, ACCEPTED);
    await server.commitUrgent([status, alert]);
    expect(bodies().at(-1)).toMatchObject({ writes: [{ update: { name: `${ROOT}/${alert.path}` } }] });
  });

  test("is refused when its creations alone are refused, too, or when there is nothing else", async () => {
    answers(REFUSED, MISSING, REFUSED);
    await expect(server.commitUrgent([status, alert])).rejects.toThrow("no");
    answers(REFUSED, MISSING);
    const error: unknown = await server.commitUrgent([alert]).catch((reason: unknown) => reason);
    expect(isRefusal(error)).toBe(true);
  });

  test("is not refused while no one can say whether the server has it", async () => {
    answers(REFUSED, "<h1>Welcome to the hotel</h1>");
    const error: unknown = await server.commitUrgent([alert]).catch((reason: unknown) => reason);
    expect(isRefusal(error)).toBe(false);
  });
});

describe("a read", () => {
  test("of a document gives its data, or nothing when there is none", async () => {
    answers(
      { name: `${ROOT}/${TRIP}`, fields: { eta: { timestampValue: "2026-11-23T10:00:00Z" } } },
      MISSING,
    );
    const eta = new Date("2026-11-23T10:00:00Z");
    expect(await server.read(TRIP)).toEqual([{ path: TRIP, data: { eta } }]);
    expect(await server.read(TRIP)).toEqual([]);
  });

  test("of a query asks its collection's parent and leaves out what is no document", async () => {
    answers([{ document: { name: `${ROOT}/${TRIP}` }, readTime: "now" }, { readTime: "now" }]);
    const query = { path: "users/ada/trips", where: [["status", "in", ["active", "sos"]]] } as const;
    expect(await server.read(query)).toEqual([{ path: TRIP, data: {} }]);
    expect(fetched.mock.calls[0]?.[0]).toBe(`${URL_OF_ROOT}/users/ada:runQuery`);
    expect(bodies()).toMatchObject([{ structuredQuery: { from: [{ collectionId: "trips" }] } }]);
  });

  test("of a query that is refused fails with the server's code", async () => {
    answers([REFUSED]);
    await expect(server.read({ path: "adBanners" })).rejects.toMatchObject({ code: "permission-denied" });
    expect(fetched.mock.calls[0]?.[0]).toBe(`${URL_OF_ROOT}:runQuery`);
  });
});
