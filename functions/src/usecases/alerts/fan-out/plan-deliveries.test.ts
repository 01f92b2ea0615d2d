import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { contactWhoHas, exampleContact, exampleRef, NOW } from "../../../testing/examples.ts";
import { planDeliveries } from "./plan-deliveries.ts";
import type { ChannelFilter } from "./plan-deliveries.ts";

const ONLY_EMAIL: ChannelFilter = { email: () => true, sms: () => false, whatsapp: () => false };

const plan = (contacts: ReturnType<typeof exampleContact>[], accounts = new Map<string, UserId>()) =>
  planDeliveries(exampleRef, contacts, accounts, NOW, ONLY_EMAIL);

describe("planning the deliveries of an alert", () => {
  test("every contact gets an email", () => {
    const planned = plan([exampleContact("c1"), exampleContact("c2")]);
    expect(planned.map(({ delivery }) => delivery.id)).toEqual(["c1_email", "c2_email"]);
    expect(planned[0]?.recipient).toEqual({
      channel: "email",
      address: "c1@example.com",
      name: "Contact c1",
    });
    expect(planned[0]?.delivery).toMatchObject({
      userId: "ada",
      contactId: "c1",
      contactName: "Contact c1",
      state: "queued",
      attempts: 0,
    });
  });

  test("a person with an account for the address gets a push too", () => {
    const accounts = new Map([["c2@example.com", userId("ngozi")]]);
    const planned = plan([exampleContact("c1"), exampleContact("c2")], accounts);
    expect(planned.map(({ delivery }) => delivery.id)).toEqual(["c1_email", "c2_email", "c2_push"]);
    expect(planned[2]?.recipient).toEqual({ channel: "push", userId: "ngozi" });
  });

  test("an address gets one message, however it is written", () => {
    const planned = plan([
      exampleContact("c1", "ngozi@example.com"),
      exampleContact("c2", "Ngozi@Example.com"),
    ]);
    expect(planned.map(({ delivery }) => delivery.id)).toEqual(["c1_email"]);
  });

  test("a contact who has declined gets nothing on any channel, and the ledger says so", () => {
    const accounts = new Map([["c1@example.com", userId("ngozi")]]);
    const planned = plan([contactWhoHas("declined", "c1")], accounts);
    expect(planned).toMatchObject([
      {
        recipient: null,
        delivery: {
          id: "c1_email",
          state: "declined",
          reason: "Contact c1 has declined to be your contact. Nothing was sent.",
        },
      },
    ]);
  });

  test.each(["asked", "confirmed", "unreachable"] as const)("who is %s is told", (state) => {
    const [planned] = plan([contactWhoHas(state, "c1")]);
    expect(planned).toMatchObject({ recipient: { channel: "email" }, delivery: { state: "queued" } });
  });

  test("without contacts there is nothing to do", () => {
    expect(plan([])).toEqual([]);
  });
});
