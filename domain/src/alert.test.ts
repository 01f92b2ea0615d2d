import { contactId } from "./ids.ts";
import { describe, expect, it } from "vitest";
import { summarizeLedger } from "./alert.ts";

describe("the ledger's sum", () => {
  it("counts a contact as reached by one channel, failed only by all", () => {
    const ledger = [
      { contactId: contactId("a"), state: "failed" },
      { contactId: contactId("a"), state: "delivered" },
      { contactId: contactId("b"), state: "failed" },
      { contactId: contactId("b"), state: "failed" },
      { contactId: contactId("c"), state: "queued" },
      { contactId: contactId("c"), state: "failed" },
    ] as const;
    expect(summarizeLedger(ledger)).toEqual({ contacts: 3, reached: 1, failed: 1, pending: 1 });
  });

  it("leaves out who has declined: nobody was to be told there", () =>
    expect(
      summarizeLedger([
        { contactId: contactId("a"), state: "accepted" },
        { contactId: contactId("b"), state: "declined" },
      ]),
    ).toEqual({ contacts: 1, reached: 1, failed: 0, pending: 0 }));
});
