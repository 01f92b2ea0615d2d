import { HOUR_MS } from "@guardianlink/domain/config";
import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ProfileProvider } from "../../data/profile/profile-context.tsx";
import { DataServicesProvider } from "../../data/services.tsx";
import { AuthProvider } from "../../platform/auth/session.ts";
import { seedTrip, sosAlerts, TRIP } from "../../testing/active-trip-page.tsx";
import { ada, fakeAuth } from "../../testing/fake-auth.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import type { FakeServices } from "../../testing/fake-services.ts";
import { seedContact, seedProfile } from "../../testing/signed-in-page.tsx";
import { ToastHost } from "../../ui/toast-host.tsx";
import ActiveTripRoute from "../routes/active-trip.tsx";
import { Shell } from "./shell.tsx";

const Contacts = () => (
  <>
    <h1>Contacts</h1>
    <Link to="/trip/active">To the trip</Link>
  </>
);

/** Ada on a page that is not her trip's, with one contact. */
async function open(prepare: (services: FakeServices) => void = seedTrip) {
  const services = fakeServices();
  seedProfile(services);
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  prepare(services);
  render(
    <AuthProvider value={fakeAuth({ status: "signed-in", user: ada })}>
      <DataServicesProvider value={services}>
        <MemoryRouter initialEntries={["/contacts"]}>
          <ProfileProvider>
            <Routes>
              <Route element={<Shell />}>
                <Route path="/contacts" element={<Contacts />} />
                <Route path="/trip/active" element={<ActiveTripRoute />} />
              </Route>
            </Routes>
            <ToastHost />
          </ProfileProvider>
        </MemoryRouter>
      </DataServicesProvider>
    </AuthProvider>,
  );
  await screen.findByRole("link", { name: "Call 112" });
  // The trip and the contacts arrive after the first rendering.
  await act(() => Promise.resolve());
  return { services, user: userEvent.setup() };
}

function hold(): void {
  vi.useFakeTimers();
  fireEvent.pointerDown(screen.getByRole("button", { name: "SOS" }), { button: 0 });
  act(() => void vi.advanceTimersByTime(SOS_HOLD_MS));
  vi.useRealTimers();
}

const bar = () => within(screen.getByRole("complementary", { name: "Running trip" }));

test("an SOS held on any page opens the trip's page with its countdown", async () => {
  const { services } = await open();
  hold();
  expect(await screen.findByRole("dialog", { name: "Sending your SOS" })).toBeVisible();
  expect(sosAlerts(services)).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
});

/** Presses SOS, and has the page change while the finger rests. Timers are fake from here. */
function pressAndLeave(): void {
  vi.useFakeTimers();
  fireEvent.pointerDown(screen.getByRole("button", { name: "SOS" }), { button: 0 });
  act(() => void vi.advanceTimersByTime(SOS_HOLD_MS / 2));
  fireEvent.click(screen.getByRole("link", { name: "To the trip" }));
}

test("a hold continues when the page changes under the finger, and the SOS is of the trip", async () => {
  const { services } = await open();
  pressAndLeave();
  act(() => void vi.advanceTimersByTime(SOS_HOLD_MS));
  vi.useRealTimers();
  expect(await screen.findByRole("dialog", { name: "Sending your SOS" })).toBeVisible();
  expect(sosAlerts(services)).toHaveLength(1);
});

test("a hold whose page has changed ends when the finger lifts", async () => {
  const { services } = await open();
  pressAndLeave();
  fireEvent.pointerUp(document.body);
  act(() => void vi.advanceTimersByTime(SOS_HOLD_MS));
  vi.useRealTimers();
  await screen.findByRole("button", { name: "SOS" });
  expect(sosAlerts(services)).toEqual([]);
});

test("a hold that began before the trip was known raises the SOS of that trip", async () => {
  const { services } = await open(() => undefined);
  vi.useFakeTimers();
  fireEvent.pointerDown(screen.getByRole("button", { name: "SOS" }), { button: 0 });
  act(() => seedTrip(services));
  act(() => void vi.advanceTimersByTime(SOS_HOLD_MS));
  vi.useRealTimers();
  expect(await screen.findByRole("dialog", { name: "Sending your SOS" })).toBeVisible();
  expect(sosAlerts(services).map(({ path }) => path)).toEqual([expect.stringMatching(`^${TRIP}/alerts/`)]);
});

test("an SOS held on any page has its countdown and its panel although the phone's database is broken", async () => {
  const { services, user } = await open((prepared) => {
    seedTrip(prepared);
    prepared.store.breakReading(`${TRIP}/alerts`);
    prepared.store.breakReading(`${TRIP}/alerts/id1/deliveries`);
  });
  services.store.commitUrgent = () => Promise.resolve();
  hold();
  const countdown = await screen.findByRole("dialog", { name: "Sending your SOS" });
  await user.click(within(countdown).getByRole("button", { name: "Cancel SOS" }));
  expect(await screen.findByText("SOS cancelled")).toBeVisible();
  hold();
  await screen.findByRole("dialog", { name: "Sending your SOS" });
  act(() => services.clock.advance(5000));
  expect(screen.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  expect(screen.getByRole("list", { name: "Who has been reached" })).toBeVisible();
});

test("a held SOS counts on every page before the server moves the trip, so none is raised twice", async () => {
  const { services, user } = await open();
  services.store.mood = "unreachable";
  act(() => services.setOnline(false));
  hold();
  await screen.findByRole("dialog", { name: "Sending your SOS" });
  act(() => services.clock.advance(5000));
  expect(services.store.read(TRIP)).toMatchObject({ status: "active" });
  await user.click(screen.getByRole("button", { name: "End Trip Safely" }));
  expect(screen.getByRole("button", { name: "Hold to End Trip" })).toBeVisible();
});

test("a page asks for the alerts of its trip and for the contacts by one query each", async () => {
  let targets = (): readonly string[] => [];
  await open((prepared) => {
    seedTrip(prepared, { status: "sos" });
    const watch = vi.spyOn(prepared.store, "watch");
    targets = () => watch.mock.calls.map(([target]) => JSON.stringify(target));
  });
  expect(await screen.findByText("SOS raised")).toBeVisible();
  const queriesOf = (path: string) => new Set(targets().filter((target) => target.includes(`"${path}"`)));
  expect(queriesOf(`${TRIP}/alerts`).size).toBe(1);
  expect(queriesOf("users/ada/contacts").size).toBe(1);
});

test("an SOS that waits on this phone is not called sent in the bar", async () => {
  await open((prepared) => {
    seedTrip(prepared);
    prepared.store.mood = "unreachable";
    prepared.setOnline(false);
    prepared.device.set("sosAlerts_ada", JSON.stringify({ tripId: "trip", alertIds: ["a1"] }));
    void prepared.store.commitUrgent([
      { kind: "update", path: TRIP, data: { status: "sos" } },
      {
        kind: "set",
        path: `${TRIP}/alerts/a1`,
        data: {
          userId: "ada",
          tripId: "trip",
          type: "sos",
          createdAt: prepared.clock.now(),
          happenedAt: prepared.clock.now(),
          location: null,
          address: null,
          photoPath: null,
        },
      },
    ]);
  });
  expect(await screen.findByText("SOS not sent yet")).toBeVisible();
  expect(bar().queryByRole("button", { name: "SOS" })).not.toBeInTheDocument();
  expect(bar().getByRole("link", { name: "Call 112" })).toBeVisible();
});

test("a tap opens the photo dialog on the page where the person is", async () => {
  const { services, user } = await open();
  await user.click(screen.getByRole("button", { name: "SOS" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Emergency SOS" }));
  expect(dialog.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
  await user.click(dialog.getByRole("button", { name: "Send without photo" }));
  expect(await screen.findByRole("button", { name: "SOS SENT" })).toBeDisabled();
  expect(sosAlerts(services)).toHaveLength(1);
});

test("without a trip and without a plan every page has SOS and 112, and the SOS makes a trip", async () => {
  const { services } = await open((prepared) =>
    seedProfile(prepared, new Date(prepared.clock.now().getTime() - 1000 * HOUR_MS)),
  );
  const emergency = within(screen.getByRole("complementary", { name: "Emergency" }));
  expect(emergency.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
  expect(screen.queryByRole("link", { name: "Start new trip" })).not.toBeInTheDocument();
  hold();
  expect(await screen.findByRole("dialog", { name: "Sending your SOS" })).toBeVisible();
  expect(sosAlerts(services)).toHaveLength(1);
});

test("an SOS without contacts leads to where a contact can be added, with 112", async () => {
  const { services } = await open((prepared) => {
    void prepared.store.commit([{ kind: "delete", path: "users/ada/contacts/ngozi" }]);
  });
  hold();
  expect(await screen.findByText("No emergency contacts")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Add emergency contacts" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Call 112" })).toBeVisible();
  await waitFor(() => expect(sosAlerts(services)).toHaveLength(0));
});

test("the photo dialog that opened while the contacts load closes when there are none", async () => {
  const { services, user } = await open((prepared) => {
    seedTrip(prepared);
    void prepared.store.commit([{ kind: "delete", path: "users/ada/contacts/ngozi" }]);
    prepared.store.mood = "unreachable";
  });
  await user.click(screen.getByRole("button", { name: "SOS" }));
  expect(await screen.findByRole("dialog", { name: "Emergency SOS" })).toBeVisible();
  act(() => services.store.reconnect());
  expect(await screen.findByText("No emergency contacts")).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Emergency SOS" })).toBeNull();
  expect(await screen.findByRole("link", { name: "Add emergency contacts" })).toBeVisible();
  expect(sosAlerts(services)).toHaveLength(0);
});
