import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { userId } from "@guardianlink/domain/ids";
import { storedTripKey } from "@guardianlink/domain/stored-trip-key";
import { readDeviceTrip } from "../../data/trips/device-trip.ts";
import { TRIP, openActiveTrip, seedTrip } from "../../testing/active-trip-page.tsx";
import type { User } from "../../testing/active-trip-page.tsx";

describe("ending a trip after an alert", () => {
  test.each([
    ["an SOS", { status: "sos" }],
    ["the expected arrival has passed", { eta: new Date("2026-11-21T09:30:00Z") }],
    ["an overdue trip was postponed", { alertedAt: new Date("2026-11-21T09:40:00Z") }],
  ])("takes a hold when %s", async (_name, changes) => {
    const { services, user } = openActiveTrip((prepared) => seedTrip(prepared, changes));
    await user.click(await screen.findByRole("button", { name: "End Trip Safely" }));
    const confirm = screen.getByRole("button", { name: "Hold to End Trip" });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    expect(services.store.read(TRIP)).not.toMatchObject({ status: "completed" });
    fireEvent.pointerDown(confirm, { button: 0 });
    await waitFor(() => expect(services.store.read(TRIP)).toMatchObject({ status: "completed" }));
  });
});

test("ending a trip takes a hold when only this phone's record says that it was overdue", async () => {
  const alertedAt = new Date("2026-11-21T09:40:00Z");
  const { unmount } = openActiveTrip((prepared) => seedTrip(prepared, { alertedAt }));
  await screen.findByText("Monitoring");
  unmount();
  const { user } = openActiveTrip((prepared) => {
    prepared.store.holdReading(TRIP);
    prepared.store.holdReading("users/ada/trips");
    prepared.setOnline(false);
  });
  await user.click(await screen.findByRole("button", { name: "End Trip Safely" }));
  expect(screen.getByRole("button", { name: "Hold to End Trip" })).toBeVisible();
});

test("ending a trip takes a hold when contacts were told of a question without an answer", async () => {
  const askedAt = new Date("2026-11-21T09:50:00Z");
  const check = { id: "1795254600000", kind: "long-stop", askedAt, informedAt: askedAt };
  const { user } = openActiveTrip(({ store }) =>
    store.seed(`${TRIP}/watch/state`, { check, checkInMinutes: 0 }),
  );
  await screen.findByRole("region", { name: "All well?" });
  await user.click(screen.getByRole("button", { name: "End Trip Safely" }));
  expect(screen.getByRole("button", { name: "Hold to End Trip" })).toBeVisible();
});

describe("ending the trip", () => {
  const end = async (user: User) => {
    await user.click(await screen.findByRole("button", { name: "End Trip Safely" }));
    const confirm = screen.getByRole("button", { name: "End Trip" });
    // A second tap right after the first does nothing.
    expect(confirm).toBeDisabled();
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
  };

  test("promises contacts who did not ask for it no message about a calm end", async () => {
    const { user } = openActiveTrip();
    await user.click(await screen.findByRole("button", { name: "End Trip Safely" }));
    expect(screen.getByText("We'll stop tracking and notify those who get your trip news.")).toBeVisible();
  });

  test("asks first, then completes it, stops the tracking and goes to the dashboard", async () => {
    let stopped = 0;
    const { services, user } = openActiveTrip((prepared) => {
      const watch = prepared.geolocation.watch.bind(prepared.geolocation);
      prepared.geolocation.watch = (onReading, onError) => {
        const stop = watch(onReading, onError);
        return () => {
          stopped++;
          stop();
        };
      };
    }, "/trip/active?trip=trip");
    await screen.findByText("Tracking live.");
    expect(stopped).toBe(0);
    await end(user);
    expect(await screen.findByText("Now at /")).toBeInTheDocument();
    expect(stopped).toBe(1);
    expect(await screen.findByText("Trip ended")).toBeInTheDocument();
    expect(screen.getByText("Your journey has been completed safely.")).toBeInTheDocument();
    expect(services.store.read(TRIP)).toMatchObject({
      status: "completed",
      actualDuration: 65,
      escalateAt: null,
    });
    expect(services.store.read(`${TRIP}/events/ended`)).toBeDefined();
    expect(readDeviceTrip(services.device, userId("ada"))).toBeNull();
  });

  test("without network it is over on this phone and says that it will sync", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("Monitoring");
    act(() => {
      services.setOnline(false);
      services.store.mood = "unreachable";
    });
    await end(user);
    expect(await screen.findByText("Now at /")).toBeInTheDocument();
    expect(await screen.findByText("Trip ended")).toBeInTheDocument();
    expect(
      screen.getByText("Your trip was updated locally and will sync when you are back online."),
    ).toBeInTheDocument();
    expect(readDeviceTrip(services.device, userId("ada"))).toBeNull();
  });

  test("a refusal is shown and the trip stays", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("Monitoring");
    services.store.mood = "refuses";
    // Tracking resumes with the trip, and its locations are refused too.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await end(user);
    expect(await screen.findByText("Trip not ended")).toBeInTheDocument();
    expect(screen.getByText("Monitoring")).toBeInTheDocument();
  });

  test("a trip that was not ended on this page is over here too", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("Monitoring");
    act(() => services.store.seed(TRIP, { ...services.store.read(TRIP), status: "completed" }));
    expect(await screen.findByText("Now at /")).toBeInTheDocument();
    expect(screen.getByText("It wasn't ended on this page.")).toBeInTheDocument();
  });

  test("a trip that another tab has ended and forgotten leads to the dashboard", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("Monitoring");
    act(() => {
      services.store.seed(TRIP, { ...services.store.read(TRIP), status: "completed" });
      services.device.remove(storedTripKey(userId("ada")));
    });
    expect(await screen.findByText("Now at /")).toBeInTheDocument();
  });
});
