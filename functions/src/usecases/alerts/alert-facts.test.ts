import { expect, test } from "vitest";
import { exampleAlert, exampleTrip } from "../../testing/examples.ts";
import { alertFacts } from "./alert-facts.ts";

const PHONE = "+2348031234567";

test.each([
  ["sos", PHONE],
  ["overdue", PHONE],
  ["started", null],
  ["ended", null],
] as const)("the traveller's number goes out with a call for help only: %s", (type, senderPhone) => {
  const facts = alertFacts({
    alert: exampleAlert({ type }),
    trip: exampleTrip(),
    senderName: "Ada Obi",
    senderPhone: PHONE,
    address: null,
    liveLink: null,
  });
  expect(facts.senderPhone).toBe(senderPhone);
});
