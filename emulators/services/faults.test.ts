import { describe, expect, test } from "vitest";
import { FaultTable, parseFault } from "./faults.ts";

const failing = { service: "sendgrid", status: 503, rate: 0.3, latencyMs: 20, drop: false } as const;

test("a service works when it has no fault", () => {
  expect(new FaultTable(() => 0).decide("fcm", "")).toEqual({ latencyMs: 0, outcome: "serve" });
});

test("the rate sets the share of calls that fail, and the delay applies to every call", () => {
  const rolls = [0.29, 0.3];
  const table = new FaultTable(() => rolls.shift() ?? 1);
  table.set(failing);
  expect(table.decide("sendgrid", "")).toEqual({ latencyMs: 20, outcome: { status: 503 } });
  expect(table.decide("sendgrid", "")).toEqual({ latencyMs: 20, outcome: "serve" });
});

test("a call is dropped when the fault has a status too", () => {
  const table = new FaultTable(() => 0);
  table.set({ ...failing, drop: true });
  expect(table.decide("sendgrid", "").outcome).toBe("drop");
});

test("a fault with a text to match leaves all other calls and faults alone", () => {
  const table = new FaultTable(() => 0);
  table.set({ ...failing, match: "ada@example.test" });
  table.set({ ...failing, match: "ngozi@example.test" });
  expect(table.decide("sendgrid", "to ada@example.test").outcome).toEqual({ status: 503 });
  expect(table.decide("sendgrid", "to musa@example.test").outcome).toBe("serve");
  expect(table.decide("resend", "to ada@example.test").outcome).toBe("serve");
  table.clear(null, "ada@example.test");
  expect(table.decide("sendgrid", "to ada@example.test").outcome).toBe("serve");
  expect(table.decide("sendgrid", "to ngozi@example.test").outcome).toEqual({ status: 503 });
});

test("a tester can clear the faults of one service or of all", () => {
  const table = new FaultTable(() => 0);
  table.set(failing);
  table.set({ ...failing, service: "fcm" });
  table.clear("fcm");
  expect(table.list()).toEqual([failing]);
  table.clear(null);
  expect(table.list()).toEqual([]);
});

describe("a fault received over HTTP", () => {
  test("gets default values for missing fields", () => {
    expect(parseFault({ service: "fcm" })).toEqual({
      service: "fcm",
      status: null,
      rate: 1,
      latencyMs: 0,
      drop: false,
    });
  });

  test.each([
    [null],
    [{ service: "smtp" }],
    [{ service: "fcm", status: 200 }],
    [{ service: "fcm", status: 500.5 }],
    [{ service: "fcm", rate: 2 }],
    [{ service: "fcm", latencyMs: -1 }],
    [{ service: "fcm", drop: "yes" }],
    [{ service: "fcm", match: "" }],
    [{ service: "fcm", match: 1 }],
  ])("%o is refused with a sentence", (value) => {
    expect(parseFault(value)).toEqual(expect.stringMatching(/\.$/));
  });
});

test("each call that fails gets one outcome of the mix", () => {
  const rolls = [0, 0, 0, 0.25, 0, 0.45, 0, 0.65, 0, 0.85, 0.5];
  const table = new FaultTable(() => rolls.shift() ?? 1);
  table.set({ ...failing, latencyMs: 0, mix: [429, "drop", "hang", "lose", "gateway"] });
  const outcomes = Array.from({ length: 6 }, () => table.decide("sendgrid", "").outcome);
  expect(outcomes).toEqual([{ status: 429 }, "drop", "hang", "lose", "gateway", "serve"]);
});

test("a mix is refused when it is empty or contains an unknown outcome", () => {
  for (const mix of [[], [200], ["late"], "drop"])
    expect(parseFault({ service: "fcm", mix })).toMatch(/^mix is a list/);
  expect(parseFault({ service: "fcm", mix: [500, "hang"] })).toMatchObject({ mix: [500, "hang"] });
});
