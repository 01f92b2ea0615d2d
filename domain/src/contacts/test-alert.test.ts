import { describe, expect, it } from "vitest";
import { afterReport, testLines } from "./test-alert.ts";
import type { TestChannel } from "./test-alert.ts";

const channel = (state: TestChannel["state"], reason: string | null = null): TestChannel => ({
  state,
  reason,
});

describe("a test message", () => {
  it("never goes back to an earlier state, in any order of the reports", () => {
    expect(afterReport(channel("queued"), "delivered", null)).toEqual(channel("delivered"));
    expect(afterReport(channel("delivered"), "accepted", null)).toEqual(channel("delivered"));
    expect(afterReport(channel("failed", "It came back."), "accepted", null).state).toBe("failed");
    expect(afterReport(channel("opened"), "failed", "It came back.")).toEqual(channel("opened"));
  });

  it("has failed when it bounces after it was delivered", () =>
    expect(afterReport(channel("delivered"), "failed", "It came back.")).toEqual(
      channel("failed", "It came back."),
    ));

  it("reports the outcome of each channel", () => {
    const sentAt = new Date(0);
    expect(testLines({ sentAt, email: channel("failed", "It came back."), push: null })).toEqual([
      ["Email", "Failed: It came back."],
      ["Notification", "Not set up by this contact"],
    ]);
    expect(testLines({ sentAt, email: channel("opened"), push: channel("accepted") })).toEqual([
      ["Email", "Opened"],
      ["Notification", "Sent, not confirmed as arrived yet"],
    ]);
  });
});
