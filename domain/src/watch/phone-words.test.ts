import { describe, expect, test } from "vitest";
import { currentWords, nextPhoneWords } from "./phone-words.ts";
import type { PhoneState, PhoneWords } from "./phone-words.ts";

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 14, minute));
const says = (state: PhoneState, minute: number, battery: number | null = 40) => ({
  state,
  battery,
  network: null,
  saidAtMs: at(minute).getTime(),
});
const words = (state: PhoneState, minute: number, battery: number | null = 40): PhoneWords => ({
  state,
  at: at(minute),
  battery,
  network: null,
  saidAt: at(minute),
});

describe("the words of a phone", () => {
  test("are kept with the server's time", () => {
    expect(nextPhoneWords(null, says("hidden", 0), null, at(5))).toEqual({
      ...words("hidden", 5),
      saidAt: at(0),
    });
  });

  test("change nothing when they are the same", () => {
    expect(nextPhoneWords(words("hidden", 5), says("hidden", 9), at(5), at(9))).toBeNull();
  });

  test("keep since when the screen is off while the battery falls", () => {
    expect(nextPhoneWords(words("hidden", 5, 13), says("hidden", 9, 3), at(5), at(9))).toEqual({
      ...words("hidden", 5, 3),
      saidAt: at(9),
    });
  });

  test("are ignored when newer ones have overtaken them", () => {
    const shown = { ...words("shown", 5), saidAt: at(4) };
    expect(nextPhoneWords(shown, says("hidden", 3), null, at(5))).toBeNull();
    // The clock of another phone may be an hour behind, so only close words are compared.
    expect(nextPhoneWords(shown, says("hidden", 3), null, at(9))?.state).toBe("hidden");
  });

  test("count as shown once a location came long after the page was hidden", () => {
    expect(currentWords(words("hidden", 5), at(9)).state).toBe("hidden");
    expect(currentWords(words("hidden", 5), at(11)).state).toBe("shown");
    expect(nextPhoneWords(words("hidden", 5), says("hidden", 20), at(11), at(20))?.at).toEqual(at(20));
  });
});
