import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { memoryLimits } from "../adapters/memory-limits.ts";
import { isWithinOwnLimits, isWithinSharedLimits } from "./rate-limits.ts";
import type { EndpointRateLimit } from "./rate-limits.ts";

const now = new Date("2026-11-21T10:00:00Z");
const from = (forwarded: string) => ({ get: () => forwarded, socket: {} });
const newCounters = () => ({ instance: memoryLimits(), all: memoryLimits(), now });
/** An edge of Hosting, whose address thousands of people share. */
const EDGE = "151.101.0.1";

const VIEWING: readonly EndpointRateLimit[] = [
  { name: "view", by: "address", limit: 60, counted: "instance" },
];

test("a client that asks 1,001 times is refused, and others behind the same edge are not", async () => {
  const counters = newCounters();
  const ask = (client: string) => isWithinOwnLimits(from(`${client}, ${EDGE}`), "t", VIEWING, counters);
  for (let time = 0; time < 1001; time++) expect(await ask("203.0.113.9")).toBe(time < 60);
  expect(await ask("198.51.100.1")).toBe(true);
});

test("a client that invents an address for each request shuts no one out", async () => {
  const counters = newCounters();
  const ask = (client: string) => isWithinOwnLimits(from(`${client}, ${EDGE}`), "t", VIEWING, counters);
  for (let time = 0; time < 30_000; time++) await ask(`44.${time >> 16}.${(time >> 8) & 255}.${time & 255}`);
  expect(await ask("198.51.100.1")).toBe(true);
});

test("a token's limit holds whatever addresses its requests come from, and other tokens are not touched", async () => {
  const counters = newCounters();
  const limits: readonly EndpointRateLimit[] = [
    ...VIEWING,
    { name: "receipt", by: "token", limit: 20, counted: "instance" },
  ];
  const ask = (index: number, token: string) =>
    isWithinOwnLimits(from(`44.0.${index >> 8}.${index & 255}, ${EDGE}`), token, limits, counters);
  for (let time = 0; time < 1000; time++) expect(await ask(time, "a")).toBe(time < 20);
  expect(await ask(1001, "b")).toBe(true);
});

test("a limit of all instances counts by token only", async () => {
  const counters = newCounters();
  const limits: readonly EndpointRateLimit[] = [
    ...VIEWING,
    { name: "answer", by: "token", limit: 2, counted: "all" },
  ];
  const ask = (token: string) => isWithinSharedLimits(token, userId("ada"), limits, counters);
  expect([await ask("a"), await ask("a"), await ask("a"), await ask("b")]).toEqual([true, true, false, true]);
});
