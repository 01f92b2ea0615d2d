import { expect, test } from "vitest";
import { NOW } from "../../../testing/examples.ts";
import { applyAnswer } from "./record-contact-answer.ts";

test.each(["queued", "failed", "accepted", "delivered"] as const)(
  "an answer moves an entry on from %s",
  (state) => {
    expect(applyAnswer({ attempts: 1 }, { state }, "opened", NOW).ledger).toMatchObject({
      state: "opened",
      reason: null,
    });
  },
);
