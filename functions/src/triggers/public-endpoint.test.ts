import { expect, test } from "vitest";
import { memoryLimits } from "../adapters/memory-limits.ts";
import { isFlooding } from "./public-endpoint.ts";

test("who floods is refused, whatever addresses come with the requests; others are not", async () => {
  const limits = memoryLimits();
  const now = new Date("2026-11-21T10:00:00Z");
  const ask = (forwarded: string) => isFlooding({ get: () => forwarded, socket: {} }, limits, now);
  for (let time = 0; time < 1000; time++)
    expect(await ask(`10.0.${time >> 8}.${time & 255}, 203.0.113.9`)).toBe(false);
  expect(await ask("198.51.100.1, 203.0.113.9")).toBe(true);
  expect(await ask("203.0.113.9, 198.51.100.1")).toBe(false);
});
