import { describe, expect, it } from "vitest";
import { summarizeLedger } from "./alert.ts";

describe("the ledger's sum", () => {
  it("counts a contact as reached by one channel, failed only by all", () => {
    const ledger = [
      { contactId: "a", state: "failed" },
      { contactId: "a", state: "delivered" },
      { contactId: "b", state: "failed" },
      { contactId: "b", state: "failed" },
      { contactId: "c", state: "queued" },
      { contactId: "c", state: "failed" },
    ] as const;
    expect(summarizeLedger(ledger)).toEqual({ contacts: 3, reached: 1, failed: 1, pending: 1 });
  });

  it("leaves out who has declined: nobody was to be told there", () =>
    expect(
      summarizeLedger([
        { contactId: "a", state: "accepted" },
        { contactId: "b", state: "declined" },
      ]),
    ).toEqual({ contacts: 1, reached: 1, failed: 0, pending: 0 }));
});
