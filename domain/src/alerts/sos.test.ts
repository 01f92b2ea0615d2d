import { plus } from "../dates.ts";
import { describe, expect, it } from "vitest";
import { countdownMs, isCountingDown, isRaised, isSosTrip, NO_VEHICLE, sosDueAt } from "./sos.ts";

const HAPPENED = new Date("2026-11-23T15:00:00Z");
const after = (ms: number): Date => plus(HAPPENED, ms);

describe("the countdown of an SOS", () => {
  it.each([
    ["none", null, 0],
    ["five seconds", 5000, 5000],
    ["no more than the longest", 60_000, 10_000],
    ["nothing before the gesture", -5000, 0],
  ])("lasts %s", (_name, ms, expected) =>
    expect(countdownMs({ happenedAt: HAPPENED, sendAt: ms === null ? null : after(ms) })).toBe(expected),
  );

  it("starts when the alert reaches the server, whatever the phone's clock says", () => {
    const createdAt = after(-3_600_000);
    expect(sosDueAt({ createdAt, happenedAt: HAPPENED, sendAt: after(5000) })).toEqual(plus(createdAt, 5000));
  });

  it("is over when the server has released the alert, or the traveller has taken it back", () => {
    const running = { sendAt: after(5000), releasedAt: null, cancelledAt: null };
    const released = { ...running, releasedAt: after(5000) };
    const cancelled = { ...running, cancelledAt: after(2000) };
    const atOnce = { ...running, sendAt: null };
    expect([running, released, cancelled, atOnce].map(isCountingDown)).toEqual([true, false, false, false]);
    expect([running, released, cancelled, atOnce].map(isRaised)).toEqual([false, true, false, true]);
  });
});

it("tells a trip that an SOS has made by its vehicle", () => {
  expect(isSosTrip(NO_VEHICLE)).toBe(true);
  expect(isSosTrip({ ...NO_VEHICLE, driverName: "Musa" })).toBe(false);
});
