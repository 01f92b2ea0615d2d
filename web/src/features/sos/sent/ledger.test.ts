import type { Channel, Delivery, DeliveryState } from "@guardianlink/domain/alerts/alert";
import { contactId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { alertStage, ledgerRows, reachedText } from "./ledger.ts";

const delivery = (contact: string, channel: Channel, state: DeliveryState): Delivery => ({
  id: `${contact}_${channel}`,
  userId: userId("ada"),
  contactId: contactId(contact),
  contactName: `Name of ${contact}`,
  channel,
  state,
  reason: state === "failed" ? "The address does not exist" : null,
  attempts: 1,
  updatedAt: new Date("2026-11-21T10:00:00Z"),
});

describe("the ledger says of each contact", () => {
  const contacts = [
    { id: contactId("n"), name: "Ngozi" },
    { id: contactId("m"), name: "Musa" },
  ];

  test("the best news of all channels", () =>
    expect(
      ledgerRows(contacts, [
        delivery("n", "email", "failed"),
        delivery("n", "push", "delivered"),
        delivery("m", "email", "acknowledged"),
      ]),
    ).toEqual([
      { contactId: "n", name: "Ngozi", tone: "reached", text: "The app notification has arrived" },
      { contactId: "m", name: "Musa", tone: "answered", text: "Has answered: I'm on it" },
    ]));

  test("why it failed and what to do", () =>
    expect(ledgerRows(contacts.slice(0, 1), [delivery("n", "email", "failed")])).toEqual([
      {
        contactId: "n",
        name: "Ngozi",
        tone: "failed",
        text: "The email failed: The address does not exist. Call or text them yourself.",
      },
    ]));

  test("a reason that ends a sentence without a second full stop", () =>
    expect(
      ledgerRows(contacts.slice(0, 1), [
        { ...delivery("n", "email", "failed"), reason: "The email service refused this address or message." },
      ])[0]?.text,
    ).toBe(
      "The email failed: The email service refused this address or message. Call or text them yourself.",
    ));

  test("that no one has been alerted before there is a delivery", () =>
    expect(ledgerRows(contacts, []).map(({ text }) => text)).toEqual(["Not alerted yet", "Not alerted yet"]));

  test("also of a contact who was removed since", () =>
    expect(ledgerRows([], [delivery("x", "email", "accepted")])).toEqual([
      { contactId: "x", name: "Name of x", tone: "reached", text: "Sent by email" },
    ]));
});

describe("the stage of an alert", () => {
  const fresh = { fannedOutAt: null, contactCount: null };
  const sent = { fannedOutAt: new Date(), contactCount: 1 };
  test.each([
    ["waiting", "on this phone", fresh, true, [], false],
    ["accepted", "on the server", fresh, false, [], true],
    ["unknown", "on the server, and this phone is offline", fresh, false, [], false],
    ["telling", "on its way to a contact", sent, false, [delivery("n", "email", "queued")], true],
    ["told", "sent to a contact", sent, false, [delivery("n", "email", "accepted")], true],
    ["told", "without a contact", { ...sent, contactCount: 0 }, false, [], true],
    ["unknown", "sent, and its ledger is not read", sent, false, [], true],
  ] as const)("is %s while it is %s", (stage, _what, alert, isPending, deliveries, isOnline) =>
    expect(alertStage(alert, isPending, deliveries, isOnline)).toBe(stage),
  );
});

test("the count says how many people have opened the alert, on whatever channel", () => {
  const deliveries = [delivery("n", "email", "opened"), delivery("n", "push", "acknowledged")];
  expect(reachedText({ contactCount: 2 }, deliveries, true)).toBe("Sent to 1 of 2, opened by 1");
});

test("the count is of those who were contacts when it went out", () => {
  const deliveries = [delivery("n", "email", "accepted"), delivery("m", "email", "failed")];
  expect(reachedText({ contactCount: 3 }, deliveries, true)).toBe("Sent to 1 of 3, not opened yet");
  expect(reachedText({ contactCount: null }, deliveries, true)).toBe("Sent to 1 of 2, not opened yet");
});

test("offline the count does not say that no one has opened it", () => {
  const sent = [delivery("n", "email", "accepted"), delivery("m", "email", "accepted")];
  expect(reachedText({ contactCount: 2 }, sent, false)).toBe("Sent to 2 of 2");
  const opened = [...sent, delivery("m", "push", "opened")];
  expect(reachedText({ contactCount: 2 }, opened, false)).toBe("Sent to 2 of 2, opened by 1");
});
