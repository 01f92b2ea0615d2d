import { contactId } from "../ids.ts";
import { describe, expect, it } from "vitest";
import { CHANNELS, contactOfDelivery, deliveryId, summarizeLedger } from "./alert.ts";

describe("the summary of the ledger", () => {
  it("counts a contact as reached when one channel was accepted, failed when all failed", () => {
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

  it("leaves out a contact who has declined", () =>
    expect(
      summarizeLedger([
        { contactId: contactId("a"), state: "accepted" },
        { contactId: contactId("b"), state: "declined" },
      ]),
    ).toEqual({ contacts: 1, reached: 1, failed: 0, pending: 0 }));
});

describe("the id of a delivery", () => {
  const contacts = ["ngozi", "a_b", "x_sms", "x_sms_2", "family-1"].map((id) => contactId(id));

  it("names the contact, whatever that one's id looks like", () => {
    for (const contact of contacts)
      for (const channel of CHANNELS)
        for (const round of [0, 1, 50])
          expect(contactOfDelivery(deliveryId(contact, channel, round))).toBe(contact);
  });

  it("is different for each contact, channel and round", () => {
    const ids = contacts.flatMap((contact) =>
      CHANNELS.flatMap((channel) => [0, 1, 2, 50].map((round) => deliveryId(contact, channel, round))),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
