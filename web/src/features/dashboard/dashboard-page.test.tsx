import { DAY_MS } from "@guardianlink/domain/config";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { CurrentTripProvider } from "../../data/alerts/current-trip.tsx";
import { ProfileProvider } from "../../data/profile/profile-context.tsx";
import { DataServicesProvider } from "../../data/services.tsx";
import { AuthProvider } from "../../platform/auth/session.ts";
import { exampleTrip } from "../../testing/example-trip.ts";
import { ada, fakeAuth } from "../../testing/fake-auth.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { seedContact } from "../../testing/signed-in-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const NOW = new Date(2026, 10, 21, 9, 0);
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const trip = (id: string, over: Parameters<typeof exampleTrip>[1] = {}) => ({
  id,
  ...exampleTrip(ago(0), { licensePlate: id, ...over }),
});

function open(profile: Record<string, unknown> = {}) {
  const services = fakeServices(NOW);
  services.store.seed("users/ada", {
    name: "Ada Obi",
    email: "ada@example.test",
    photoUrl: null,
    createdAt: NOW,
    updatedAt: NOW,
    ...profile,
  });
  const show = (page = <DashboardPage />) =>
    render(
      <AuthProvider value={fakeAuth({ status: "signed-in", user: ada })}>
        <DataServicesProvider value={services}>
          <MemoryRouter>
            <ProfileProvider>
              <CurrentTripProvider uid={ada.uid}>{page}</CurrentTripProvider>
            </ProfileProvider>
          </MemoryRouter>
        </DataServicesProvider>
      </AuthProvider>,
    );
  return { services, store: services.store, setOnline: services.setOnline, show };
}

const counted = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

test("the page greets by the hour and the first name", async () => {
  open().show();
  expect(await screen.findByRole("heading", { level: 1, name: "Good morning, Ada" })).toBeVisible();
});

test("a new account sees empty lists and where to begin", async () => {
  open().show();
  expect(await screen.findByText("No recent activity")).toBeVisible();
  expect(await counted("Active Trips")).toBe("0");
  expect(await counted("Contacts")).toBe("0");
  expect(screen.getByRole("link", { name: /^Start New Trip/ })).toHaveAttribute("href", "/trip");
  expect(screen.getByRole("link", { name: /^Emergency Contacts.*0$/ })).toHaveAttribute("href", "/contacts");
  expect(screen.queryByText("Trip running")).not.toBeInTheDocument();
});

test("the page does not say that there is nothing when it is offline and knows nothing", async () => {
  const { store, setOnline, show } = open();
  store.mood = "unreachable";
  setOnline(false);
  show();
  expect(await screen.findByText("Your recent trips will show when you're back online.")).toBeInTheDocument();
  expect(screen.getAllByText("not known")).toHaveLength(2);
  expect(screen.queryByText(/^No one gets your alerts yet/)).not.toBeInTheDocument();
  expect(screen.queryByText("No recent activity")).not.toBeInTheDocument();
});

test("the counts follow the database", async () => {
  const { services, store, show } = open();
  show();
  await screen.findByText("No recent activity");
  store.seed("users/ada/trips/t1", trip("KJA-1", { status: "sos" }));
  seedContact(services, "c1", "Ngozi Obi", "+2348031234567");
  seedContact(services, "c2", "Emeka Obi", "+2348055550101");
  expect(await screen.findByRole("link", { name: /^Emergency Contacts.*2$/ })).toBeVisible();
  expect(await counted("Active Trips")).toBe("1");
  expect(await counted("Contacts")).toBe("2");
});

test.each([
  ["running", "Trip running", /, since \d\d:\d\d$/, { status: "active" }],
  ["late", "Trip overdue", /, was due \d\d:\d\d$/, { status: "active", eta: ago(1) }],
  ["under alarm", "SOS raised", /, since \d\d:\d\d$/, { status: "sos" }],
] as const)("a trip that is %s can be gone back to", async (_how, words, times, over) => {
  const { store, show } = open();
  store.seed("users/ada/trips/t1", trip("KJA-991AA", over));
  show();
  const link = await screen.findByRole("link", { name: new RegExp(words) });
  expect(link).toHaveAttribute("href", "/trip/active");
  expect(link).toHaveTextContent("KJA-991AA");
  expect(link).toHaveTextContent(times);
});

test("the ads are last, and left out during a trip; what can wait is left out during an SOS", async () => {
  const { store, show } = open();
  show(
    <DashboardPage firstRun={<p>Get protected</p>} end={<p>Ads</p>}>
      Install
    </DashboardPage>,
  );
  expect(await screen.findByText("Get protected")).toBeVisible();
  const ads = screen.getByText("Ads");
  expect(ads.parentElement?.lastElementChild).toBe(ads);
  store.seed("users/ada/trips/t1", trip("KJA-991AA", { status: "active" }));
  expect(await screen.findByText("Trip running")).toBeVisible();
  expect(ads).not.toBeInTheDocument();
  expect(screen.getByText("Get protected")).toBeVisible();
  store.seed("users/ada/trips/t1", trip("KJA-991AA", { status: "sos" }));
  expect(await screen.findByText("SOS raised")).toBeVisible();
  expect(screen.queryByText("Get protected")).not.toBeInTheDocument();
  expect(screen.queryByText("Install")).not.toBeInTheDocument();
});

test("the last five completed trips are listed, newest first", async () => {
  const { store, show } = open();
  for (let n = 1; n <= 6; n++)
    store.seed(
      `users/ada/trips/t${n}`,
      trip(`T${n}`, { status: "completed", completedAt: ago(n), actualDuration: 65 }),
    );
  show();
  const rows = within(await screen.findByRole("list", { name: "Recent Activity" })).getAllByRole("listitem");
  expect(rows.map((row) => /Trip - T\d/.exec(row.textContent)?.[0])).toEqual(
    ["T1", "T2", "T3", "T4", "T5"].map((name) => `Trip - ${name}`),
  );
  expect(rows[0]).toHaveTextContent("Completed 20 Nov");
  expect(rows[0]).toHaveTextContent("1h 05m");
});

test("the trial is shown as active with its days", async () => {
  open().show();
  const card = await screen.findByRole("region", { name: "Free Trial" });
  expect(within(card).getByText("Active")).toBeVisible();
  expect(within(card).getByText("3 days left")).toBeVisible();
});

test("a paid month is shown with its end", async () => {
  open({ createdAt: ago(30), subscriptionActive: true, subscriptionEndsAt: new Date(2026, 11, 3) }).show();
  const card = await screen.findByRole("region", { name: "Premium" });
  expect(within(card).getByText("Active")).toBeVisible();
  expect(card).toHaveTextContent("Paid until 3 December 2026.");
});

test("the card is inactive and links to the plans after the trial", async () => {
  open({ createdAt: ago(4) }).show();
  const card = await screen.findByRole("region", { name: "Subscription Expired" });
  expect(within(card).getByText("Inactive")).toBeVisible();
  expect(within(card).getByRole("link", { name: "View Subscription Plans" })).toHaveAttribute(
    "href",
    "/subscription",
  );
  const start = screen.getByRole("link", { name: /^Start New Trip/ });
  expect(start).toHaveTextContent("New trips need a plan");
  expect(start.closest("li")).not.toBeNull();
});

test("the page says when recent trips cannot be loaded", async () => {
  const { store, show } = open();
  store.breakReading("users/ada/trips");
  show();
  expect(await screen.findByText("Couldn't load your recent trips.")).toBeVisible();
});
