import { newAlert } from "@guardianlink/domain/alerts/alert";
import { alertId, contactId, tripId, userId } from "@guardianlink/domain/ids";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { seedTrip } from "../../../testing/active-trip-page.tsx";
import { fakeServices } from "../../../testing/fake-services.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { seedContact, seedProfile, SignedInPage } from "../../../testing/signed-in-page.tsx";
import { OverdueCalls } from "./next-round.tsx";

const PATH = "users/ada/trips/trip/alerts/overdue_1";

function open(fields: object = {}) {
  const services = fakeServices();
  seedProfile(services);
  seedTrip(services);
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  const createdAt = new Date("2026-11-21T10:00:00Z");
  const { id: _id, ...data } = newAlert({
    id: alertId("overdue_1"),
    userId: userId("ada"),
    tripId: tripId("trip"),
    type: "overdue",
    createdAt,
    happenedAt: createdAt,
    ladder: [{ kind: "call", contactIds: [contactId("ngozi")], afterMs: 1 }],
    round: 0,
    nextRoundAt: new Date(2026, 10, 21, 15, 13),
  });
  services.store.seed(PATH, { ...data, ...fields });
  return {
    services,
    ...renderPage(
      <SignedInPage>
        <OverdueCalls />
      </SignedInPage>,
      services,
    ),
  };
}

test("the traveller sees who is called next and when, and stops the calls after a question", async () => {
  const { services, user } = open();
  expect(await screen.findByText("Calling Ngozi at 15:13.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stop Calling" }));
  const question = await screen.findByRole("alertdialog", { name: "Stop calling your contacts?" });
  await user.click(within(question).getByRole("button", { name: "Keep Calling" }));
  expect(services.store.commits).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Stop Calling" }));
  const confirm = within(await screen.findByRole("alertdialog")).getByRole("button", {
    name: "Stop Calling",
  });
  await expect.poll(() => confirm.hasAttribute("disabled")).toBe(false);
  await user.click(confirm);
  expect(await screen.findByText("Calls stopped")).toBeVisible();
  expect(services.store.read(PATH)).toHaveProperty("ladderStoppedAt");
  expect(await screen.findByText("You stopped the calls. Your contacts keep what they got.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Stop Calling" })).toBeNull();
});

test("offline the page does not say who is called next, because someone may have answered", async () => {
  const { services } = open();
  expect(await screen.findByText("Calling Ngozi at 15:13.")).toBeVisible();
  act(() => services.setOnline(false));
  expect(await screen.findByText("We don't know yet who has answered.")).toBeVisible();
  expect(screen.queryByText(/^Calling/)).toBeNull();
  expect(screen.getByRole("button", { name: "Stop Calling" })).toBeVisible();
});

test("nothing can be stopped where no round follows", async () => {
  open({ nextRoundAt: null, unansweredAt: new Date("2026-11-21T10:30:00Z") });
  expect(await screen.findByText("No one has answered. Call 112 or 911.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Stop Calling" })).toBeNull();
});
