import { describe, expect, test } from "vitest";
import { newAlert } from "./alert.ts";
import type { Alert } from "./alert.ts";
import { alertId, contactId, tripId, userId } from "../ids.ts";
import { climbingAlert, nextRoundText } from "./ladder-texts.ts";

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 10, minute));
const call = (...ids: string[]) => ({ kind: "call" as const, contactIds: ids.map(contactId), afterMs: 1 });
const alert = (id: string, fields: Partial<Alert> = {}): Alert =>
  newAlert({
    id: alertId(id),
    userId: userId("ada"),
    tripId: tripId("trip"),
    type: "sos",
    createdAt: at(0),
    happenedAt: at(0),
    ...fields,
  });

describe("the next round of an alert", () => {
  const people = [
    { id: contactId("c1"), name: "Ngozi Obi" },
    { id: contactId("c2"), name: "Musa" },
  ];
  const next = (fields: Partial<Alert>) =>
    nextRoundText(alert("a", fields), people, (date) => date.toISOString().slice(11, 16));

  test("is named with its person or their number, and its time", () => {
    expect(next({})).toBeNull();
    expect(next({ ladder: [call("c1")], nextRoundAt: at(13) })).toBe("Calling Ngozi at 10:13.");
    expect(next({ ladder: [call("c1"), call("c1", "c2")], round: 1, nextRoundAt: at(13) })).toBe(
      "Calling 2 contacts at 10:13.",
    );
    // A contact who was removed since has no name.
    expect(next({ ladder: [call("c3")], nextRoundAt: at(13) })).toBe("Calling 1 contact at 10:13.");
    expect(next({ ladder: [{ ...call("c1", "c2"), kind: "remind" }], nextRoundAt: at(13) })).toBe(
      "Reminding 2 contacts at 10:13.",
    );
  });

  test("is not named while a contact's answer holds it", () => {
    expect(next({ ladder: [call("c1")], nextRoundAt: at(33), heldAt: at(13) })).toBeNull();
    expect(next({ ladder: [call("c1")], unansweredAt: at(12), heldAt: at(13) })).toBeNull();
  });

  test("gives way to what ended the ladder", () => {
    const ladder = { ladder: [call("c1")], nextRoundAt: at(13) };
    expect(next({ ...ladder, unansweredAt: at(13) })).toBe("No one has answered. Call 112 or 911.");
    expect(next({ ...ladder, ladderStoppedAt: at(12) })).toBe(
      "You stopped the calls. Your contacts keep what they got.",
    );
  });
});

describe("of the alerts of a trip, the one that climbs", () => {
  const climbing = { ladder: [call("c1")], nextRoundAt: at(13) };
  const chosen = (...alerts: Alert[]) => climbingAlert(alerts)?.id ?? null;

  test("is the first SOS, before an overdue alert", () => {
    expect(
      chosen(
        alert("overdue", { ...climbing, type: "overdue" }),
        alert("second", { ...climbing, createdAt: at(5) }),
        alert("first", { ...climbing, createdAt: at(1) }),
      ),
    ).toBe("first");
  });

  test("is none that was cancelled or has no ladder, and a stopped one only where no other climbs", () => {
    expect(chosen(alert("cancelled", { ...climbing, cancelledAt: at(1) }), alert("plain"))).toBeNull();
    const stopped = alert("stopped", { ...climbing, ladderStoppedAt: at(2) });
    expect(chosen(stopped)).toBe("stopped");
    expect(chosen(stopped, alert("second", { ...climbing, createdAt: at(5) }))).toBe("second");
  });
});
