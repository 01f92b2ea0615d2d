import { CANNOT_HELP } from "@guardianlink/domain/alerts/alert";
import type { Alert, Delivery, DeliveryState } from "@guardianlink/domain/alerts/alert";
import { expect, test } from "vitest";
import type { CallForHelp } from "../../data/statistics/calls-for-help.ts";
import { alertStatistics } from "./alert-statistics.ts";

type Sent = readonly [contact: string, state: DeliveryState, reason?: string];

const call = (alert: Partial<Alert>, ...sent: readonly Sent[]): CallForHelp => ({
  alert: { type: "sos", ...alert } as Alert,
  deliveries: sent.map(
    ([contact, state, reason = null]) =>
      ({ contactId: contact, contactName: contact.toUpperCase(), state, reason }) as Delivery,
  ),
});

test("alerts are counted by what raised them", () => {
  const check = { kind: "stop", askedAt: new Date() } as unknown as NonNullable<Alert["check"]>;
  const { sos, overdue, unanswered } = alertStatistics([
    call({ type: "sos" }),
    call({ type: "sos" }),
    call({ type: "overdue" }),
    call({ type: "overdue", check }),
  ]);
  expect({ sos, overdue, unanswered }).toEqual({ sos: 2, overdue: 1, unanswered: 1 });
});

test.each([
  [[["n", "acknowledged"]], "onIt"],
  [[["n", "opened", CANNOT_HELP]], "cannot"],
  [[["n", "opened"]], "opened"],
  [[["n", "delivered"]], "notOpened"],
  [[["n", "accepted"]], "notOpened"],
  [[["n", "queued"]], "notOpened"],
  [[["n", "failed", "The address does not exist."]], "notReached"],
  [
    [
      ["n", "failed"],
      ["n", "opened"],
      ["n", "delivered"],
    ],
    "opened",
  ],
] as const)("the best message of a contact counts: %j is %s", (sent, outcome) => {
  const [ngozi] = alertStatistics([call({}, ...sent)]).contacts;
  expect(ngozi?.alerts).toBe(1);
  expect(Object.entries(ngozi?.outcomes ?? {}).filter(([, count]) => count > 0)).toEqual([[outcome, 1]]);
});

test("a contact who had declined is not counted, the others are, the one with most alerts first", () => {
  const { contacts } = alertStatistics([
    call({}, ["m", "declined"], ["n", "opened"]),
    call({}, ["m", "acknowledged"], ["n", "acknowledged"]),
  ]);
  expect(contacts.map(({ name, alerts }) => [name, alerts])).toEqual([
    ["N", 2],
    ["M", 1],
  ]);
});
