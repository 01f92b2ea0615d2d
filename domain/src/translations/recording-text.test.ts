import { expect, test } from "vitest";
import { RECORDED_LANGUAGES, RECORDINGS } from "../alerts/call-recordings.ts";
import { recordingText } from "./recording-text.ts";

test.each(RECORDED_LANGUAGES)(
  "a recording in %s has all its words, and an alert is said twice",
  (language) => {
    for (const name of RECORDINGS) {
      const words = recordingText(language, name);
      expect(words, name).not.toMatch(/[{}]/);
      const half = words.slice(0, (words.length - 1) / 2);
      if (["sos", "overdue", "check", "duress"].includes(name)) {
        expect(words).toBe(`${half} ${half}`);
        for (const key of ["1", "2", "9"]) expect(half).toContain(` ${key} `);
      }
      if (/duress|onit/.test(name)) expect(words, name).toContain("112");
    }
  },
);
