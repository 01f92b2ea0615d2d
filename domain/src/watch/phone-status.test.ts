import { describe, expect, test } from "vitest";
import { currentPhoneStatus, nextPhoneStatus } from "./phone-status.ts";
import type { PhoneState, PhoneStatus } from "./phone-status.ts";

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 14, minute));
const reports = (state: PhoneState, minute: number, battery: number | null = 40) => ({
  state,
  battery,
  network: null,
  saidAtMs: at(minute).getTime(),
});
const status = (state: PhoneState, minute: number, battery: number | null = 40): PhoneStatus => ({
  state,
  at: at(minute),
  battery,
  network: null,
  saidAt: at(minute),
});

describe("the status of a phone", () => {
  test("are kept with the server's time", () => {
    expect(nextPhoneStatus(null, reports("hidden", 0), null, at(5))).toEqual({
      ...status("hidden", 5),
      saidAt: at(0),
    });
  });

  test("change nothing when they are the same", () => {
    expect(nextPhoneStatus(status("hidden", 5), reports("hidden", 9), at(5), at(9))).toBeNull();
  });

  test("keep since when the screen is off while the battery falls", () => {
    expect(nextPhoneStatus(status("hidden", 5, 13), reports("hidden", 9, 3), at(5), at(9))).toEqual({
      ...status("hidden", 5, 3),
      saidAt: at(9),
    });
  });

  test("are ignored when newer ones have overtaken them", () => {
    const shown = { ...status("shown", 5), saidAt: at(4) };
    expect(nextPhoneStatus(shown, reports("hidden", 3), null, at(5))).toBeNull();
    // The clock of another phone may be an hour behind, so only reports close in time are compared.
    expect(nextPhoneStatus(shown, reports("hidden", 3), null, at(9))?.state).toBe("hidden");
  });

  test("count as shown once a location came long after the page was hidden", () => {
    expect(currentPhoneStatus(status("hidden", 5), at(9)).state).toBe("hidden");
    expect(currentPhoneStatus(status("hidden", 5), at(11)).state).toBe("shown");
    expect(nextPhoneStatus(status("hidden", 5), reports("hidden", 20), at(11), at(20))?.at).toEqual(at(20));
  });
});
