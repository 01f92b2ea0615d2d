import { expect, test } from "vitest";
import { suiteUrls } from "../support/suite-urls.ts";
import { logEntries, printedByFunctions } from "./support/function-logs.ts";
import { eventually } from "./support/services.ts";

// The app on a phone reports faults to the operator's error log.

const { app } = suiteUrls();
/** An address in a network that no other test and no earlier run uses. */
const newAddress = (): string =>
  `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;
const REPORT = {
  kind: "refused-sos",
  error: "FirebaseError",
  code: "permission-denied",
  page: "/trip/active",
  frames: ["index-B3xk.js:1:2345"],
};

const send = (body: object, address = newAddress()): Promise<Response> =>
  fetch(`${app}/api/fault`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });

test("a fault on a phone is in the operator's error log, and free text is refused", async () => {
  const frame = `index-${crypto.randomUUID()}.js:1:2345`;
  expect((await send({ ...REPORT, frames: [frame] })).status).toBe(204);
  const found = await eventually(
    () => Promise.resolve(logEntries().filter(({ payload }) => payload["frames"] === frame)),
    (entries) => entries.length > 0,
  );
  expect(found).toEqual([
    { severity: "ERROR", payload: { ...REPORT, message: "fault on a phone", frames: frame } },
  ]);
  const canary = `Canarybird${crypto.randomUUID().slice(0, 8)}`;
  for (const field of ["kind", "error", "code", "page"])
    expect((await send({ ...REPORT, [field]: `${canary} at 6.5244, 3.3792` })).status, field).toBe(400);
  expect((await send({ ...REPORT, frames: [`${canary}: Ada`] })).status).toBe(400);
  expect((await send({ ...REPORT, message: canary })).status).toBe(400);
  expect(printedByFunctions()).not.toContain(canary);
});

test("an address reports so many faults and no more", async () => {
  const address = newAddress();
  const statuses: number[] = [];
  // Two windows' worth, because one window may end meanwhile.
  while (!statuses.includes(429) && statuses.length < 200)
    statuses.push((await send(REPORT, address)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(60);
  expect((await send(REPORT)).status).toBe(204);
});
