import { expect, test } from "vitest";
import { memoryLimits } from "../adapters/memory-limits.ts";
import { isFlooding, isWithinRateLimits } from "./rate-limits.ts";
import type { EndpointRateLimit } from "./rate-limits.ts";

const now = new Date("2026-11-21T10:00:00Z");
const from = (forwarded: string) => ({ get: () => forwarded, socket: {} });

test("a flood is refused whatever addresses it claims, and other clients are not", async () => {
  const counters = { instance: memoryLimits(), now };
  const ask = (forwarded: string) => isFlooding(from(forwarded), counters);
  for (let time = 0; time < 1000; time++)
    expect(await ask(`10.0.${time >> 8}.${time & 255}, 203.0.113.9`)).toBe(false);
  expect(await ask("198.51.100.1, 203.0.113.9")).toBe(true);
  expect(await ask("203.0.113.9, 198.51.100.1")).toBe(false);
});

test("a rate limit counts each token, or all requests of an address, as configured", async () => {
  const counters = { instance: memoryLimits(), all: memoryLimits(), now };
  const rateLimits: readonly EndpointRateLimit[] = [
    { name: "by-address", by: "address", limit: 3, counted: "instance" },
    { name: "by-token", by: "token", limit: 2, counted: "all" },
  ];
  const ask = (address: string, token: string) =>
    isWithinRateLimits(from(address), token, { rateLimits, floodLimit: 1000 }, counters);
  expect(await ask("203.0.113.1", "a")).toBe(true);
  expect(await ask("203.0.113.1", "a")).toBe(true);
  expect(await ask("203.0.113.2", "a")).toBe(false);
  expect(await ask("203.0.113.1", "b")).toBe(true);
  expect(await ask("203.0.113.1", "c")).toBe(false);
});

test("a client that asks 1,001 times is refused, and others behind the same edge are not", async () => {
  const counters = { instance: memoryLimits(), all: memoryLimits(), now };
  const rateLimits = [{ name: "medical", by: "address", limit: 60, counted: "all" }] as const;
  // 151.101.0.1 is an edge of Hosting.
  const ask = (client: string) =>
    isWithinRateLimits(from(`${client}, 151.101.0.1`), null, { rateLimits, floodLimit: 1000 }, counters);
  for (let time = 0; time < 1001; time++) expect(await ask("203.0.113.9")).toBe(time < 60);
  expect(await ask("198.51.100.1")).toBe(true);
});

test("a client that invents an address for each request meets the flood limit", async () => {
  const counters = { instance: memoryLimits(), all: memoryLimits(), now };
  const rateLimits = [{ name: "medical", by: "address", limit: 60, counted: "all" }] as const;
  const ask = (client: string) =>
    isWithinRateLimits(from(`${client}, 151.101.0.1`), null, { rateLimits, floodLimit: 1000 }, counters);
  for (let time = 0; time < 1000; time++) expect(await ask(`44.0.${time >> 8}.${time & 255}`)).toBe(true);
  expect(await ask("44.9.9.9")).toBe(false);
});
