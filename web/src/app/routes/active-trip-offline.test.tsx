import { tripId, userId } from "@guardianlink/domain/ids";
import { act, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { saveDeviceTrip } from "../../data/trips/device-trip.ts";
import { newTrip } from "../../data/trips/trip-writes.ts";
import { TRIP, openActiveTrip } from "../../testing/active-trip-page.tsx";
import { noPosition } from "../../testing/fake-device.ts";
import type { FakeServices } from "../../testing/fake-services.ts";

const ADA = userId("ada");

describe("without network and a location", () => {
  const SENDS_TRIP = "We'll send this trip when you're online.";
  const prepare = (services: FakeServices): void => {
    Object.assign(services, { positioning: noPosition("unavailable") });
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
