import { expect, test } from "vitest";
import { loadLocalSuite } from "./local-suite.ts";

const answer = {
  projectId: "demo-guardianlink",
  host: "127.0.0.1",
  authPort: 5303,
  firestorePort: 5304,
  storagePort: 5305,
  functionsPort: 5301,
  servicesPort: 5302,
  region: "europe-west1",
};
const responds =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

test("the host is the one that the page came from", async () => {
  const suite = await loadLocalSuite({
    fetch: responds(answer),
    storage: storage(),
    hostname: "192.168.1.7",
  });
  expect(suite).toMatchObject({ projectId: "demo-guardianlink", firestorePort: 5304, host: "192.168.1.7" });
});

test("the last answer is used while the phone is offline", async () => {
  const kept = storage();
  await loadLocalSuite({ fetch: responds(answer), storage: kept, hostname: "localhost" });
  const suite = await loadLocalSuite({ fetch: offline, storage: kept, hostname: "localhost" });
  expect(suite.authPort).toBe(5303);
});

test("the request fails when there was never an answer", async () => {
  await expect(loadLocalSuite({ fetch: offline, storage: storage(), hostname: "localhost" })).rejects.toThrow(
    "Failed to fetch",
  );
  await expect(
    loadLocalSuite({ fetch: responds({}, 404), storage: storage(), hostname: "localhost" }),
  ).rejects.toThrow(/404/);
});

test("an answer of another shape is refused and not stored", async () => {
  const kept = storage();
  await expect(
    loadLocalSuite({ fetch: responds({ ...answer, authPort: "x" }), storage: kept, hostname: "localhost" }),
  ).rejects.toThrow(/authPort/);
  await expect(loadLocalSuite({ fetch: offline, storage: kept, hostname: "localhost" })).rejects.toThrow();
});
