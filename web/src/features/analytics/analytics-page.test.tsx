import { userId } from "@guardianlink/domain/ids";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { exampleTrip } from "../../testing/example-trip.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import type { FakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { seedProfile, SignedInPage } from "../../testing/signed-in-page.tsx";
import { AnalyticsPage } from "./analytics-page.tsx";

const TRIPS = "users/ada/trips";

function seedTrips({ store }: FakeServices): void {
  const start = new Date("2026-11-20T08:00:00Z");
  const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
  const completed = { status: "completed", actualDuration: 90, completedAt: after(90) } as const;
  store.seed(`${TRIPS}/a`, exampleTrip(start, { ...completed, eta: after(60) }));
  store.seed(`${TRIPS}/b`, exampleTrip(start, { ...completed, eta: after(120), driverName: "Chidi" }));
}

function seedSos({ store }: FakeServices): void {
  const at = new Date("2026-11-20T08:30:00Z");
  store.seed(`${TRIPS}/a/alerts/sos`, {
    userId: "ada",
    tripId: "a",
    type: "sos",
    createdAt: at,
    happenedAt: at,
    location: null,
    address: null,
    photoPath: null,
  });
  store.seed(`${TRIPS}/a/alerts/sos/deliveries/n_email`, {
    userId: "ada",
    contactId: "n",
    contactName: "Ngozi Obi",
    channel: "email",
    state: "acknowledged",
    reason: null,
    attempts: 1,
    updatedAt: at,
  });
}

function open(prepare: (services: FakeServices) => void = seedTrips, createdAt?: Date) {
  const services = fakeServices();
  seedProfile(services, createdAt);
  prepare(services);
  const page = (
    <SignedInPage>
      <AnalyticsPage uid={userId("ada")} />
    </SignedInPage>
  );
  return { services, ...renderPage(page, services, "/analytics") };
}

function goOffline({ setOnline, store }: FakeServices): void {
  setOnline(false);
  store.mood = "unreachable";
}

const card = async (name: string) => within(await screen.findByRole("region", { name }));
const rows = (name: string): readonly (string | null)[] =>
  within(screen.getByRole("table", { name, hidden: true }))
    .getAllByRole("row", { hidden: true })
    .map(({ textContent }) => textContent);

test("the trial shows the traveller's own trips as charts, with a table behind each", async () => {
  const { user } = open();
  const punctuality = await card("On time or late");
  expect(punctuality.getByRole("list", { name: "Trips on time or late" })).toHaveTextContent(
    "On time: 1Late: 1",
  );
  expect(punctuality.getByText(/^Late trips were 30 min late on average\./)).toBeVisible();
  const drivers = (await card("Drivers")).getAllByRole("listitem");
  expect(drivers.map(({ textContent }) => textContent)).toEqual(["Chidi1 trip", "Musa Bello1 trip"]);
  await user.click(punctuality.getByText("Show as table", { exact: false }));
  expect(punctuality.getByRole("table")).toBeVisible();
  expect(rows("Trips by month")).toEqual(["MonthTrips", "Nov 20262"]);
  expect(rows("Hours on the road by month")).toEqual(["MonthOn the road", "Nov 20263h 00m"]);
  expect(rows("License plates")).toEqual(["License plateTrips", "ABC-123DE2"]);
  expect((await card("Alerts")).getByText("No alert was sent on these trips.")).toBeVisible();
});

test("alerts show what each contact answered", async () => {
  open((services) => {
    seedTrips(services);
    seedSos(services);
  });
  const answers = await card("What your contacts answered");
  expect(answers.getByRole("list", { name: "What Ngozi Obi answered" })).toHaveTextContent("I'm on it: 1");
  expect(rows("What your contacts answered")).toEqual(["ContactAnswerAlerts", "Ngozi ObiI'm on it1"]);
  expect(rows("Alerts")).toContain("SOS1");
});

test("a person without trial or plan sees what it is and where to get it", async () => {
  open(seedTrips, new Date("2026-11-01T10:00:00Z"));
  expect(await screen.findByText("Part of Premium")).toBeVisible();
  expect(screen.getByRole("link", { name: "View Subscription Plans" })).toHaveAttribute(
    "href",
    "/subscription",
  );
  expect(screen.queryByText("Trips by month")).toBeNull();
});

test("a traveller without trips is led to the first one", async () => {
  open(() => undefined);
  expect(await screen.findByText("No trips to count yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Start New Trip" })).toHaveAttribute("href", "/trip");
});

test("alerts that could not be read are not counted as none, and are asked for again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { services, user } = open((prepared) => {
    seedTrips(prepared);
    seedSos(prepared);
    prepared.store.breakReading(`${TRIPS}/a/alerts`);
  });
  expect(await screen.findByText("Couldn't load your alerts.")).toBeVisible();
  expect(screen.queryByText("No alert was sent on these trips.")).toBeNull();
  services.store.repair();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("region", { name: "What your contacts answered" })).toBeVisible();
});

test("trips that could not be read are asked for again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { services, user } = open((prepared) => {
    seedTrips(prepared);
    prepared.store.breakReading(TRIPS);
  });
  expect(await screen.findByText("Couldn't load your trips.")).toBeVisible();
  services.store.repair();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("region", { name: "Trips by month" })).toBeVisible();
});

test("offline the page counts what the phone knows and says so", async () => {
  const { services } = open((phone) => {
    seedTrips(phone);
    goOffline(phone);
  });
  expect(
    await screen.findByText("Counted from the trips on this phone. Go online to count all of them."),
  ).toBeVisible();
  expect(screen.getByText("Your alerts will show when you're back online.")).toBeVisible();
  services.store.mood = "accepts";
  act(() => services.setOnline(true));
  expect(await screen.findByText("No alert was sent on these trips.")).toBeVisible();
});

test("offline and never seen, the page claims nothing", async () => {
  open(goOffline);
  expect(await screen.findByText("Your statistics will show when you're back online.")).toBeVisible();
  expect(screen.queryByText("No trips to count yet")).toBeNull();
});
