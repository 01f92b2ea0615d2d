import { newAlert } from "@guardianlink/domain/alerts/alert";
import type { Alert, Delivery, DeliveryState } from "@guardianlink/domain/alerts/alert";
import { alertId, contactId, tripId, userId } from "@guardianlink/domain/ids";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fakeServices } from "../../../testing/fake-services.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { useLedgerToast } from "./use-ledger-toast.ts";

const AT = new Date("2026-11-21T10:00:00Z");
const ALERT = newAlert({
  id: alertId("alert"),
  userId: userId("ada"),
  tripId: tripId("trip"),
  type: "sos",
  createdAt: AT,
  happenedAt: AT,
});
const OUT: Alert = { ...ALERT, fannedOutAt: AT, contactCount: 3 };

const email = (state: DeliveryState, index: number): Delivery => ({
  id: `c${index}_email`,
  userId: userId("ada"),
  contactId: contactId(`c${index}`),
  contactName: "Ngozi",
  channel: "email",
  state,
  reason: null,
  attempts: 1,
  updatedAt: AT,
});

type Seen = readonly [alert: Alert, deliveries: readonly Delivery[] | undefined];

/** A panel that sees one state of the ledger after the other. */
function open(first: Seen) {
  const services = fakeServices();
  let next: (seen: Seen) => void = () => undefined;
  function Panel() {
    const [seen, setSeen] = useState<Seen>(first);
    next = setSeen;
    useLedgerToast(seen[0], false, seen[1]);
    return null;
  }
  renderPage(<Panel />, services);
  return { services, sees: (...seen: Seen) => act(() => next(seen)) };
}

test.each([
  [
    ["accepted", "delivered", "opened"],
    "Emergency Alerts Sent",
    "All emergency contacts have been notified.",
  ],
  [["accepted", "failed", "accepted"], "Partially Sent", "2 email(s) sent, 1 failed."],
  [["failed", "failed"], "Alert Failed", "Failed to send emergency alerts."],
  [
    ["accepted", "declined"],
    "Emergency Alerts Sent",
    "1 emergency contact notified. 1 declined alerts and got nothing.",
  ],
] as const)("emails that came to %j are told as: %s", async (states, title, text) => {
  const { sees } = open([ALERT, []]);
  sees(
    OUT,
    states.map((state, index) => email(index === 0 ? "queued" : state, index)),
  );
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  sees(OUT, states.map(email));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("a ledger that was still unknown at the end is reported too", async () => {
  const { sees } = open([ALERT, undefined]);
  sees(OUT, undefined);
  sees(OUT, [email("accepted", 0)]);
  expect(await screen.findByText("Emergency Alerts Sent")).toBeInTheDocument();
});

test("the outcome of an alert is said once, and not again on a reopened page", async () => {
  const { sees } = open([OUT, undefined]);
  sees(OUT, [email("accepted", 0)]);
  expect(screen.queryByText("Emergency Alerts Sent")).not.toBeInTheDocument();
  // An update is an alert of its own.
  const update = { ...OUT, id: alertId("update") };
  sees({ ...update, fannedOutAt: null }, []);
  sees(update, [email("accepted", 0)]);
  expect(await screen.findByText("Emergency Alerts Sent")).toBeInTheDocument();
  sees(update, [email("delivered", 0)]);
  expect(screen.getAllByText("Emergency Alerts Sent")).toHaveLength(1);
});

test("an alert that the server has and does not send is shown as failed", async () => {
  const { services } = open([ALERT, []]);
  act(() => services.clock.advance(59_999));
  expect(screen.queryByText("Emergency Alert Failed")).not.toBeInTheDocument();
  act(() => services.clock.advance(1));
  expect(await screen.findByText("Emergency Alert Failed")).toBeInTheDocument();
  expect(screen.getByText("An unexpected error occurred while sending alerts.")).toBeInTheDocument();
});

test("an alert that is sent in time is not shown as failed", () => {
  const { services, sees } = open([ALERT, []]);
  act(() => services.clock.advance(30_000));
  sees(OUT, [email("accepted", 0)]);
  act(() => services.clock.advance(60_000));
  expect(screen.queryByText("Emergency Alert Failed")).not.toBeInTheDocument();
});
