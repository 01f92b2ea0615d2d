import { plus } from "@guardianlink/domain/dates";
import { DAY_MS } from "@guardianlink/domain/config";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { ProfileProvider } from "../../data/profile/profile-context.tsx";
import { DataServicesProvider } from "../../data/services.tsx";
import { AuthProvider } from "../../platform/auth/session.ts";
import { ada, fakeAuth } from "../../testing/fake-auth.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { Shell } from "./shell.tsx";

const NOW = new Date("2026-11-21T10:00:00Z");

interface Setting {
  readonly path?: string;
  readonly accountAgeDays?: number;
  readonly paid?: boolean;
}

async function open({ path = "/", accountAgeDays = 0, paid = false }: Setting) {
  const services = fakeServices(NOW);
  const createdAt = plus(NOW, -accountAgeDays * DAY_MS);
  services.store.seed("users/ada", {
    name: "Ada Obi",
    email: "ada@example.test",
    photoUrl: null,
    createdAt,
    updatedAt: createdAt,
    ...(paid && { subscriptionActive: true, subscriptionEndsAt: plus(NOW, DAY_MS) }),
  });
  render(
    <AuthProvider value={fakeAuth({ status: "signed-in", user: ada })}>
      <DataServicesProvider value={services}>
        <MemoryRouter initialEntries={[path]}>
          <ProfileProvider>
            <Routes>
              <Route element={<Shell />}>
                <Route path="*" element={<h1>Page</h1>} />
              </Route>
            </Routes>
          </ProfileProvider>
        </MemoryRouter>
      </DataServicesProvider>
    </AuthProvider>,
  );
  await screen.findByRole("heading", { name: "Page" });
  // The profile arrives after the first rendering.
  await act(() => Promise.resolve());
  return services;
}

const activeItem = () =>
  within(screen.getByRole("navigation"))
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent);

test("the navigation has the five items in order", async () => {
  await open({});
  const links = within(screen.getByRole("navigation")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dashboard", "/"],
    ["Trips", "/trip"],
    ["MediReach", "/medireach"],
    ["Billing", "/subscription"],
    ["Profile", "/profile"],
  ]);
});

test.each([
  ["/", ["Dashboard"]],
  ["/trip", ["Trips"]],
  ["/profile/anything", ["Profile"]],
  ["/contacts", []],
])("on %s the active item is %j", async (path, expected) => {
  await open({ path });
  expect(activeItem()).toEqual(expected);
});

test("a running trip has the screen for itself", async () => {
  await open({ path: "/trip/active" });
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Start new trip" })).not.toBeInTheDocument();
});

test("the start button is there in the trial", async () => {
  await open({});
  expect(screen.getByRole("link", { name: "Start new trip" })).toHaveAttribute("href", "/trip");
  expect(screen.queryByText(/free trial expires/)).not.toBeInTheDocument();
});

test("the report of a trip has the start button", async () => {
  await open({ path: "/trip/trip-1/report" });
  expect(screen.getByRole("link", { name: "Start new trip" })).toBeVisible();
});

test("the start page has no button that leads to it", async () => {
  await open({ path: "/trip" });
  expect(screen.queryByRole("link", { name: "Start new trip" })).not.toBeInTheDocument();
});

test("a new page starts at its top, and reading starts there", async () => {
  await open({});
  const main = screen.getByRole("main");
  expect(main).not.toHaveFocus();
  document.documentElement.scrollTop = 300;
  await userEvent.click(screen.getByRole("link", { name: "Profile" }));
  expect(main).toHaveFocus();
  expect(document.documentElement.scrollTop).toBe(0);
});

test("the last day of the trial is announced", async () => {
  await open({ accountAgeDays: 2.5 });
  expect(screen.getByText(/Your free trial expires in 1 day\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Subscribe now" })).toHaveAttribute("href", "/subscription");
});

test("after the trial there is no start button, and nothing expires any more", async () => {
  await open({ accountAgeDays: 4 });
  expect(screen.queryByRole("link", { name: "Start new trip" })).not.toBeInTheDocument();
  expect(screen.queryByText(/free trial expires/)).not.toBeInTheDocument();
});

test("a paid month has the start button and no warning", async () => {
  await open({ accountAgeDays: 2.5, paid: true });
  expect(screen.getByRole("link", { name: "Start new trip" })).toBeVisible();
  expect(screen.queryByText(/free trial expires/)).not.toBeInTheDocument();
});

test("the page says that it is offline until it is back", async () => {
  const services = await open({});
  act(() => services.setOnline(false));
  expect(screen.getByText(/You're offline. We'll send your changes/)).toBeVisible();
  act(() => services.setOnline(true));
  expect(screen.queryByText(/You're offline. We'll send your changes/)).not.toBeInTheDocument();
});
