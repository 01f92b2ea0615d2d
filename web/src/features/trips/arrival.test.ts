import { describe, expect, test } from "vitest";
import { arrivalPhase, defaultEta, ETA_PAST, etaProblem, extendEta } from "./arrival.ts";

const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);

test("the form proposes an hour from now, to the minute", () =>
  expect(defaultEta(at("10:00:42"))).toEqual(at("11:00:00")));

describe("extending", () => {
  test("adds to an arrival that is ahead", () =>
    expect(extendEta(at("11:00:00"), at("10:50:00"), 15)).toEqual(at("11:15:00")));
  test("counts from now when it has passed", () =>
    expect(extendEta(at("10:00:00"), at("10:50:00"), 15)).toEqual(at("11:05:00")));
  test("gives an arrival to a trip that had none", () =>
    expect(extendEta(null, at("10:50:00"), 30)).toEqual(at("11:20:00")));
});

describe("the phase of a trip", () => {
  const trip = { status: "active", eta: at("11:00:00") } as const;
  test.each([
    ["10:49:59", "underway"],
    ["10:50:00", "nearly-due"],
    ["11:00:00", "nearly-due"],
    ["11:00:01", "overdue"],
  ])("at %s it is %s", (time, phase) => expect(arrivalPhase(trip, at(time))).toBe(phase));
  test("an SOS does not stop it from being overdue", () =>
    expect(arrivalPhase({ ...trip, status: "sos" }, at("12:00:00"))).toBe("overdue"));
  test("without an expected arrival it is never due", () =>
    expect(arrivalPhase({ status: "active", eta: null }, at("23:00:00"))).toBe("underway"));
  test("a trip that is over is not due", () =>
    expect(arrivalPhase({ ...trip, status: "completed" }, at("12:00:00"))).toBe("underway"));
});

test("an expected arrival must be ahead, or cleared", () => {
  expect(etaProblem(at("10:00:00"), at("10:00:00"))).toBe(ETA_PAST);
  expect(etaProblem(at("10:01:00"), at("10:00:00"))).toBeNull();
  expect(etaProblem(null, at("10:00:00"))).toBeNull();
});
