import { describe, expect, test } from "vitest";
import { exampleJob, NOW } from "../../../testing/examples.ts";
import { applyMailEvent } from "./record-mail-event.ts";
import type { MailEvent } from "../../messaging/ports.ts";

const job = exampleJob({ channel: "email", address: "ngozi@example.com", name: "Ngozi" }, { done: true });
const apply = (state: Parameters<typeof applyMailEvent>[1]["state"], kind: MailEvent["kind"]) =>
  applyMailEvent(job, { state }, kind, NOW).ledger;

describe("a report of the mail provider", () => {
  test("moves an accepted email on", () => {
    expect(apply("accepted", "delivered")).toEqual({
      state: "delivered",
      reason: null,
      attempts: 1,
      updatedAt: NOW,
    });
  });

  test.each(["bounced", "dropped"] as const)("%s means failed, with a reason", (kind) => {
    expect(apply("accepted", kind)).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("email") as unknown,
    });
    expect(apply("delivered", kind)?.state).toBe("failed");
  });

  test("does not move the ledger back", () => {
    for (const state of ["opened", "acknowledged"] as const)
      for (const kind of ["delivered", "bounced"] as const) expect(apply(state, kind)).toBeNull();
  });

  test("that comes late does not turn a bounce into a delivery", () => {
    expect(apply("failed", "delivered")).toBeNull();
  });

  test("means that the provider has the email, whatever the call was answered", () => {
    const open = { ...job, done: false, leaseUntil: NOW };
    const step = applyMailEvent(open, { state: "queued" }, "processed", NOW);
    expect(step.job).toMatchObject({ done: true, leaseUntil: null });
    expect(step.ledger).toMatchObject({ state: "accepted", reason: null });
  });

  test("of opened mail shows that the contact has it in front of them, whatever came before", () => {
    for (const state of ["queued", "accepted", "delivered", "failed"] as const)
      expect(apply(state, "opened")).toMatchObject({ state: "opened", reason: null });
    expect(apply("acknowledged", "opened")).toBeNull();
  });

  test("of a delay says so until the email arrives", () => {
    expect(apply("accepted", "deferred")).toMatchObject({
      state: "accepted",
      reason: expect.stringContaining("accepted it yet") as unknown,
    });
    for (const state of ["delivered", "opened", "failed"] as const)
      expect(apply(state, "deferred")).toBeNull();
  });

  test("of being processed does not replace a later state", () => {
    for (const state of ["accepted", "delivered", "opened", "failed"] as const)
      expect(apply(state, "processed")).toBeNull();
  });
});
