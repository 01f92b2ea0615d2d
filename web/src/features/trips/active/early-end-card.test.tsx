import { HOUR_MS } from "@guardianlink/domain/config";
import { userId } from "@guardianlink/domain/ids";
import type { TripAction } from "@guardianlink/domain/worker-messages";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleTrip } from "../../../testing/example-trip.ts";
import { fakeServices } from "../../../testing/fake-services.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { SignedInPage } from "../../../testing/signed-in-page.tsx";
import { tapOnNotification } from "../../../testing/tap-on-notification.ts";
import { EarlyEndCard } from "./early-end-card.tsx";

const NOW = new Date("2026-11-21T10:00:00Z");
const before = (ms: number): Date => new Date(NOW.getTime() - ms);
const CHECK = { id: "1795255200000", kind: "early-end", askedAt: NOW, informedAt: null };

const TRIP = "users/ada/trips/trip";
const ended = (completedAt: Date) =>
  exampleTrip(before(3 * HOUR_MS), { status: "completed", completedAt, actualDuration: 60 });

/** The card after a trip that ended just now, and what it did. */
function open() {
  const done: unknown[] = [];
  let wereContactsTold = false;
  const services = {
    ...fakeServices(NOW),
    call: (name: string, data: unknown) => {
      done.push([name, data]);
      return Promise.resolve({ wasOpen: true, wereContactsTold });
    },
  };
  services.store.seed(TRIP, ended(before(60_000)));
  const ask = (informedAt: Date | null): void => {
    wereContactsTold = informedAt !== null;
    services.store.seed(`${TRIP}/watch/state`, { check: { ...CHECK, informedAt }, checkInMinutes: 0 });
  };
  ask(null);
  const page = (
    <SignedInPage>
      <h1>Dashboard</h1>
      <EarlyEndCard uid={userId("ada")} onHelp={() => done.push("SOS")} />
    </SignedInPage>
  );
  return { done, services, ask, show: () => renderPage(page, services, "/") };
}

const answered = (answer: string) => ["answerCheck", { tripId: "trip", checkId: CHECK.id, answer }];
const fine = () => screen.findByRole("button", { name: "I'm fine" });

test("the question after an early end takes the answer", async () => {
  const { done, show } = open();
  const { user } = show();
  await user.click(await fine());
  expect(await screen.findByText("We won't tell your contacts.")).toBeVisible();
  expect(done).toEqual([answered("fine")]);
});

test("“Need help” opens the SOS at once, and is reported", async () => {
  const { done, show } = open();
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Need help" }));
  await waitFor(() => expect(done).toEqual([answered("help"), "SOS"]));
});

/** A tap on a button of the notification. */
const tap = (action: TripAction, checkId: string) =>
  tapOnNotification({ tripId: "trip", checkId, action, atMs: NOW.getTime() });

test("a button of its notification answers the question", async () => {
  tap("fine", CHECK.id);
  const { done, show } = open();
  show();
  await waitFor(() => expect(done).toEqual([answered("fine")]));
});

test("a button on the notification of an earlier question answers nothing", async () => {
  const taken = tap("more", "1795250000000");
  const { done, show } = open();
  const { user } = show();
  await waitFor(() => expect(taken).toHaveBeenCalled());
  await user.click(await screen.findByRole("button", { name: "Need help" }));
  await waitFor(() => expect(done).toEqual([answered("help"), "SOS"]));
});

test("the question stays after the contacts were told, also while the next trip runs", async () => {
  const { services, ask, show } = open();
  ask(NOW);
  services.store.seed("users/ada/trips/next", exampleTrip(NOW));
  const { user } = show();
  expect(await screen.findByText(/You didn't answer, so we're telling your contacts\./)).toBeVisible();
  await user.click(await fine());
  expect(await screen.findByText("We're telling your contacts that you answered.")).toBeVisible();
});

test.each([
  ["the next trip runs", "users/ada/trips/next", exampleTrip(NOW)],
  ["the trip ended a day ago", TRIP, ended(before(24 * HOUR_MS + 60_000))],
])("the question is gone when %s", async (_when, path, trip) => {
  const { services, show } = open();
  show();
  const asked = await fine();
  act(() => services.store.seed(path, trip));
  await waitFor(() => expect(asked).not.toBeInTheDocument());
});
