import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HoldButton } from "./hold-button.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOLD_MS = 1500;

function show(hasTap = true, vibrates = false) {
  const calls: string[] = [];
  render(
    <HoldButton
      holdMs={HOLD_MS}
      vibrates={vibrates}
      onHold={() => calls.push("hold")}
      {...(hasTap && { onTap: () => calls.push("tap") })}
    >
      SOS
    </HoldButton>,
  );
  const button = screen.getByRole("button", { name: "SOS" });
  const pass = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { calls, button, pass };
}

/** The finger lifts: a click follows, as in a browser. */
function lift(button: HTMLElement): void {
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
}

describe("a button that is held", () => {
  test("acts when it is full, and not again when the finger lifts", () => {
    const { calls, button, pass } = show();
    fireEvent.pointerDown(button, { button: 0 });
    pass(HOLD_MS - 1);
    expect(calls).toEqual([]);
    pass(1);
    expect(calls).toEqual(["hold"]);
    lift(button);
    expect(calls).toEqual(["hold"]);
  });

  test("makes the phone vibrate when it begins and when it acts, where that is wanted", () => {
    const vibrate = vi.fn(() => true);
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { vibrate }));
    const { button, pass } = show(true, true);
    fireEvent.pointerDown(button, { button: 0 });
    expect(vibrate.mock.calls).toEqual([[[40]]]);
    pass(HOLD_MS);
    expect(vibrate.mock.calls).toEqual([[[40]], [[200, 100, 200]]]);
    vi.unstubAllGlobals();
  });

  test("takes a short press as a tap", () => {
    const { calls, button, pass } = show();
    fireEvent.pointerDown(button, { button: 0 });
    pass(300);
    lift(button);
    pass(HOLD_MS);
    expect(calls).toEqual(["tap"]);
  });

  test("does nothing when the press is interrupted", () => {
    const { calls, button, pass } = show();
    fireEvent.pointerDown(button, { button: 0 });
    pass(1000);
    fireEvent.pointerCancel(button);
    pass(HOLD_MS);
    expect(calls).toEqual([]);
  });

  test.each([" ", "Enter"])("can be held and tapped with the key %j", (key) => {
    const { calls, button, pass } = show();
    fireEvent.keyDown(button, { key });
    fireEvent.keyDown(button, { key, repeat: true });
    pass(HOLD_MS);
    fireEvent.keyUp(button, { key });
    expect(calls).toEqual(["hold"]);
    fireEvent.keyDown(button, { key });
    fireEvent.keyUp(button, { key });
    expect(calls).toEqual(["hold", "tap"]);
  });

  test("takes the click of a screen reader or a switch as a tap", () => {
    const { calls, button } = show();
    fireEvent.click(button, { detail: 0 });
    expect(calls).toEqual(["tap"]);
  });
});

describe("a button that only the hold acts on", () => {
  test("ignores taps, also two in a row", () => {
    const { calls, button, pass } = show(false);
    for (let press = 0; press < 2; press++) {
      fireEvent.pointerDown(button, { button: 0 });
      pass(80);
      lift(button);
      pass(80);
    }
    fireEvent.keyDown(button, { key: "Enter" });
    fireEvent.keyUp(button, { key: "Enter" });
    pass(HOLD_MS);
    expect(calls).toEqual([]);
  });

  test("acts on the click of a screen reader or a switch, which cannot hold", () => {
    const { calls, button } = show(false);
    fireEvent.click(button, { detail: 0 });
    expect(calls).toEqual(["hold"]);
  });
});
