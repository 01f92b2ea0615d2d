import { expect, test } from "vitest";
import { memoryLimits } from "../adapters/memory-limits.ts";
import { isFlooding, seenAddressOf } from "./public-endpoint.ts";

/** A request as Cloud Run hands it on: the address that its front end has seen is the last. */
function requestFrom(forwarded: string | undefined, remoteAddress = "169.254.1.1") {
  const get = (name: string): string | undefined =>
    name.toLowerCase() === "x-forwarded-for" ? forwarded : undefined;
  return { get, socket: { remoteAddress } };
}

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["1.2.3.4, 203.0.113.9", "203.0.113.9"],
  ["1.2.3.4,5.6.7.8 ,  203.0.113.9 ", "203.0.113.9"],
  [undefined, "169.254.1.1"],
  ["", "169.254.1.1"],
])("of the forwarded addresses %s Google has seen %s", (forwarded, seen) => {
  expect(seenAddressOf(requestFrom(forwarded))).toBe(seen);
});

test("who floods is refused, whatever addresses come with the requests; others are not", async () => {
  const limits = memoryLimits();
  const now = new Date("2026-11-21T10:00:00Z");
  const ask = (forwarded: string) => isFlooding(requestFrom(forwarded), limits, now);
  for (let time = 0; time < 1000; time++)
    expect(await ask(`10.0.${time >> 8}.${time & 255}, 203.0.113.9`)).toBe(false);
  expect(await ask("198.51.100.1, 203.0.113.9")).toBe(true);
  expect(await ask("203.0.113.9, 198.51.100.1")).toBe(false);
});
