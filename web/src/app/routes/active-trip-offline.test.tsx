import { tripId, userId } from "@guardianlink/domain/ids";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { readDeviceTrip, saveDeviceTrip } from "../../data/trips/device-trip.ts";
import { newTrip } from "../../data/trips/trip-writes.ts";
import { TRIP, openActiveTrip, sendSosWithPhoto } from "../../testing/active-trip-page.tsx";
import { noLocation } from "../../testing/fake-device.ts";
import type { FakeServices } from "../../testing/fake-services.ts";

const ADA = userId("ada");

describe("without network and a location", () => {
  const SENDS_TRIP = "We'll send this trip when you're online.";
  const prepare = (services: FakeServices): void => {
    Object.assign(services, { geolocation: noLocation("unavailable") });
  };
  const openOffline = (remember: (services: FakeServices) => void = () => undefined) =>
    openActiveTrip((services) => {
      prepare(services);
      remember(services);
      services.store.mood = "unreachable";
      services.setOnline(false);
      void services.store.commit([{ kind: "update", path: TRIP, data: { actualDuration: null } }]);
    });

  test("does not say that it sends a trip that the server has, also after a reload", async () => {
    const { services, unmount } = openActiveTrip(prepare);
    await screen.findByText("We're watching this trip.");
    services.store.mood = "unreachable";
    act(() => services.setOnline(false));
    act(() => void services.store.commit([{ kind: "update", path: TRIP, data: { actualDuration: null } }]));
    expect(await screen.findByText("Not sending.")).toBeVisible();
    expect(screen.queryByText(SENDS_TRIP)).not.toBeInTheDocument();
    unmount();
    openOffline();
    expect(await screen.findByText("Not sending.")).toBeVisible();
    expect(screen.queryByText(SENDS_TRIP)).not.toBeInTheDocument();
  });

  test("says that it sends a trip that the server has never had", async () => {
    openOffline(({ device, clock }) => {
      const input = { licensePlate: "ABC-123DE", driverName: "Musa", notes: "", eta: null };
      const { trip } = newTrip(ADA, tripId("trip"), input, { reading: null, address: null }, clock.now());
      saveDeviceTrip(device, ADA, trip);
    });
    expect(await screen.findByText(SENDS_TRIP)).toBeVisible();
  });
});

describe("the contacts after a reload without network and without a cache", () => {
  const reload = () =>
    openActiveTrip(({ store, setOnline }) => {
      store.holdReading("users/ada/contacts");
      store.mood = "unreachable";
      setOnline(false);
    });

  test("can still be reached", async () => {
    const { services, unmount } = openActiveTrip();
    await screen.findByText("We're watching this trip.");
    await waitFor(() => expect(readDeviceTrip(services.device, ADA)?.contacts).toContain("Ngozi Obi"));
    unmount();
    const { user } = reload();
    expect(await screen.findByRole("link", { name: "WhatsApp Ngozi Obi" })).toBeVisible();
    expect(screen.queryByText(/^Loading who gets your alerts/)).not.toBeInTheDocument();
    await sendSosWithPhoto(user);
    const people = within(await screen.findByRole("list", { name: "Who has been reached" }));
    for (const way of ["Call", "SMS", "WhatsApp"])
      expect(people.getByRole("link", { name: `${way} Musa Bello` })).toBeVisible();
  });

  test("are those that the server had last", async () => {
    const { services, unmount } = openActiveTrip();
    await screen.findByText("We're watching this trip.");
    act(() => void services.store.commit([{ kind: "delete", path: "users/ada/contacts/ngozi" }]));
    await waitFor(() => expect(readDeviceTrip(services.device, ADA)?.contacts).toMatch(/^\[.*Musa[^{]*\]$/));
    unmount();
    reload();
    expect(await screen.findByRole("link", { name: "WhatsApp Musa Bello" })).toBeVisible();
    expect(screen.queryByText(/Ngozi/)).not.toBeInTheDocument();
  });

  test("are not known when what the phone keeps is damaged", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { services, unmount } = openActiveTrip();
    await screen.findByText("We're watching this trip.");
    const trip = await waitFor(() => {
      const kept = readDeviceTrip(services.device, ADA);
      if (!kept?.contacts) throw new Error("no contacts yet");
      return kept;
    });
    unmount();
    saveDeviceTrip(services.device, ADA, { ...trip, contacts: "[{}]" });
    reload();
    expect(await screen.findByText("Loading who gets your alerts...")).toBeVisible();
    expect(screen.queryByRole("link", { name: /^WhatsApp/ })).not.toBeInTheDocument();
  });
});
