import { describe, expect, test } from "vitest";
import { toldEntries } from "./told.ts";

const AT = "2026-11-21T15:30:00.000Z";
const LATER = "2026-11-21T15:35:00.000Z";
const on = (outcome: string, at = AT) => ({ outcome, at });

describe("the line about the traveller when no one had answered", () => {
  test.each([
    ["accepted", "accepted", "Traveller told by push and SMS: no one had answered"],
    ["accepted", "no-recipient", "Traveller told by push: no one had answered (SMS: no number that we text)"],
    [
      "no-recipient",
      "failed",
      "Traveller could not be told that no one had answered (push: no phone gets our pushes, SMS: failed)",
    ],
    [
      "held",
      "off",
      "Traveller could not be told that no one had answered (push: held back by a limit, SMS: switched off)",
    ],
    [
      "failed",
      "unknown",
      "Not known if the traveller was told that no one had answered (push: failed, SMS: not known if it was sent)",
    ],
    [
      "accepted",
      "of a later version",
      "Traveller told by push: no one had answered (SMS: of a later version)",
    ],
  ])("push %s, SMS %s", (push, sms, text) => {
    expect(toldEntries({ push: on(push), sms: on(sms) })).toEqual([{ at: AT, text }]);
  });

  test("is one for each time at which a channel was last tried", () => {
    expect(toldEntries({ push: on("accepted"), sms: on("accepted", LATER) })).toEqual([
      { at: AT, text: "Traveller told by push: no one had answered" },
      { at: LATER, text: "Traveller told by SMS: no one had answered" },
    ]);
  });

  test.each([undefined, null, {}, { push: null }, { push: { outcome: 1, at: AT } }, "text"])(
    "is absent when the alert stores %j",
    (told) => {
      expect(toldEntries(told)).toEqual([]);
    },
  );
});
