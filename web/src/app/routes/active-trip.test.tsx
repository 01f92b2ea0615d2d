import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { HOUR_MS } from "@guardianlink/domain/config";
import { userId } from "@guardianlink/domain/ids";
import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import { readDeviceTrip } from "../../data/trips/device-trip.ts";
import { TRIP, openActiveTrip, sosAlerts } from "../../testing/active-trip-page.tsx";
import { noLocation } from "../../testing/fake-device.ts";
import type { FakeServices } from "../../testing/fake-services.ts";
import { hasAnswered, seedContact } from "../../testing/signed-in-page.tsx";

describe("the active trip", () => {
  test("keeps the screen awake where the phone can, and says so", async () => {
    const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
    openActiveTrip((services) => Object.assign(services, { wakeLock: { isSupported: true, request } }));
    expect(await screen.findByText(/^We keep the screen on/)).toBeVisible();
    expect(request).toHaveBeenCalledOnce();
  });

  test("leads to the report of an earlier trip, where the message was about that one", async () => {
    openActiveTrip(undefined, "/trip/active?trip=earlier");
    expect(await screen.findByText("Now at /trip/earlier/report")).toBeInTheDocument();
  });

  test("shows the state of the trip and restores the record of this device", async () => {
    const { services } = openActiveTrip();
    expect(await screen.findByText("Monitoring")).toBeInTheDocument();
    expect(screen.getByText("1h 05m")).toBeInTheDocument();
    expect(screen.getByText("ABC-123DE")).toBeInTheDocument();
    expect(screen.getByText("6.524400, 3.379200")).toBeInTheDocument();
    expect(await screen.findByText(/^2 emergency contacts get your alerts/)).toBeInTheDocument();
    expect(readDeviceTrip(services.device, userId("ada"))?.id).toBe("trip");
  });

  test("shows what is needed first at the top", async () => {
    openActiveTrip();
    await screen.findByText("Monitoring");
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      "Real-time tracking",
      "Trip Details",
      "Safety check-ins",
      "Send a trip update",
      "Live link",
    ]);
  });

  test("names each fact of the trip", async () => {
    openActiveTrip();
    await screen.findByText("Monitoring");
    for (const name of [
      "Duration",
      "Started",
      "License Plate",
      "Driver",
      "Location",
      "Destination or notes",
      "Expected Arrival",
    ])
      expect(screen.getByText(name)).toBeVisible();
  });

  test("the time that is left and the duration change with the clock", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("1h 05m");
    expect(screen.getByText("1 h left")).toBeInTheDocument();
    act(() => services.clock.advance(60_000));
    expect(screen.getByText("1h 06m")).toBeInTheDocument();
    expect(screen.getByText("59 min left")).toBeInTheDocument();
  });

  test("without network it says when contacts last saw the location, and nothing is live", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("Tracking live.");
    await screen.findByText("We're watching this trip.");
    act(() => services.setOnline(false));
    expect(screen.getByText("Not sending.").parentElement).toHaveTextContent(
      /Contacts last saw you at \d\d:\d\d\./,
    );
    expect(screen.queryByText("Live")).not.toBeInTheDocument();
    expect(screen.queryByText("We're watching this trip.")).not.toBeInTheDocument();
  });

  test("still says when contacts last saw the location after a reload without network", async () => {
    const { services, unmount } = openActiveTrip();
    await screen.findByText("Tracking live.");
    await waitFor(() =>
      expect(readDeviceTrip(services.device, userId("ada"))?.seenAt).toEqual(services.clock.now()),
    );
    unmount();
    openActiveTrip((prepared) => {
      prepared.store.mood = "unreachable";
      prepared.setOnline(false);
      void prepared.store.commit([{ kind: "update", path: TRIP, data: { actualDuration: null } }]);
    });
    expect((await screen.findByText("Not sending.")).parentElement).toHaveTextContent(
      /Contacts last saw you at \d\d:\d\d\./,
    );
  });

  test("on a network without answers it says so, and does not say that no one watches the trip", async () => {
    const { services } = openActiveTrip();
    const suspect = vi.spyOn(services.network, "suspect");
    await screen.findByText("Tracking live.");
    await screen.findByText("We're watching this trip.");
    services.store.mood = "unreachable";
    act(() => void services.store.commit([{ kind: "update", path: TRIP, data: { actualDuration: null } }]));
    act(() => services.clock.advance(9_000));
    expect(screen.getByText("Tracking live.")).toBeVisible();
    act(() => services.clock.advance(2_000));
    expect(screen.getByText("Slow network.").parentElement).toHaveTextContent(
      /^Slow network\. Sending… Contacts last saw you at \d\d:\d\d\.$/,
    );
    expect(screen.getByText("Not live")).toBeVisible();
    expect(screen.queryByText(/Waiting for network/)).not.toBeInTheDocument();
    expect(suspect).toHaveBeenCalled();
    act(() => services.store.reconnect());
    expect(screen.getByText("Tracking live.")).toBeVisible();
  });

  const green = () => [...document.querySelectorAll("[class*=success]")].map((one) => one.textContent);

  test("without an arrival time it promises no alert about being late", async () => {
    openActiveTrip(({ store }) => store.seed(TRIP, { ...store.read(TRIP), eta: null, escalateAt: null }));
    expect(await screen.findByText("2 emergency contacts get your alerts on SOS.")).toBeVisible();
  });

  test("is green only while the server has its newest state", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("We're watching this trip.");
    expect(green()).toContain("Monitoring");
    services.store.mood = "unreachable";
    act(() => services.clock.advance(50 * 60_000));
    await user.click(screen.getByRole("button", { name: "+30 min" }));
    // Every write is pending for a moment.
    act(() => services.clock.advance(9_000));
    expect(green()).toContain("Monitoring");
    act(() => services.clock.advance(2_000));
    expect(screen.getByText("Monitoring")).toBeVisible();
    expect(green()).not.toContain("Monitoring");
    expect(screen.queryByText("We're watching this trip.")).not.toBeInTheDocument();
    act(() => services.store.reconnect());
    expect(green()).toContain("Monitoring");
  });

  test("is not green when the server does not have it, and without network", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("We're watching this trip.");
    act(() => services.setOnline(false));
    expect(green()).not.toContain("Monitoring");
    act(() => services.setOnline(true));
    expect(green()).toContain("Monitoring");
    act(() => void services.store.commit([{ kind: "delete", path: TRIP }]));
    expect(screen.getByText("Monitoring")).toBeVisible();
    expect(green()).not.toContain("Monitoring");
  });

  test("without a trip it leads to the start form", async () => {
    openActiveTrip(({ store }) => store.seed(TRIP, { ...store.read(TRIP), status: "completed" }));
    expect(await screen.findByText("Now at /trip")).toBeInTheDocument();
  });

  test("the SOS shortcut offers the SOS at once while no one has said whether a trip runs", async () => {
    const { services } = openActiveTrip(
      ({ store }) => store.holdReading("users/ada/trips"),
      "/trip/active?sos=1",
    );
    expect(screen.getByRole("button", { name: "SOS" })).toBeEnabled();
    expect(screen.getByText(/^We're looking for your trip\./)).toBeVisible();
    expect(screen.queryByText(/^No trip is running/)).toBeNull();
    vi.useFakeTimers();
    fireEvent.pointerDown(screen.getByRole("button", { name: "SOS" }), { button: 0 });
    act(() => void vi.advanceTimersByTime(SOS_HOLD_MS));
    vi.useRealTimers();
    await waitFor(() => expect(sosAlerts(services)).toHaveLength(1));
  });

  test("offers the SOS, and looks again, when the trips cannot be read", async () => {
    const { services, user } = openActiveTrip(({ store }) => store.breakReading("users/ada/trips"));
    expect(await screen.findByText("Couldn't load your trip.")).toBeVisible();
    expect(screen.queryByText(/looking for your trip/)).toBeNull();
    expect(screen.getByRole("button", { name: "SOS" })).toBeEnabled();
    expect(screen.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
    services.store.repair();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Monitoring")).toBeVisible();
  });

  test("the SOS shortcut says that no trip is running only when that is known", async () => {
    openActiveTrip(
      ({ store }) => store.seed(TRIP, { ...store.read(TRIP), status: "completed" }),
      "/trip/active?sos=1",
    );
    expect(await screen.findByText(/^No trip is running\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Start New Trip" })).toBeVisible();
  });

  test("stores the location under the trip and mirrors it", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("Tracking live.");
    await waitFor(() => expect(services.store.read(TRIP)?.["lastLocation"]).toMatchObject({ accuracy: 12 }));
  });

  test("asks before the arrival and extends it", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("Monitoring");
    act(() => services.clock.advance(50 * 60_000));
    await user.click(screen.getByRole("button", { name: "+30 min" }));
    await waitFor(() =>
      expect(services.store.read(TRIP)).toMatchObject({
        eta: new Date("2026-11-21T11:30:00Z"),
        escalateAt: new Date("2026-11-21T11:30:00Z"),
      }),
    );
    expect(screen.queryByRole("button", { name: "+30 min" })).not.toBeInTheDocument();
  });

  test("is overdue past the expected arrival", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("Monitoring");
    act(() => services.clock.advance(60 * 60_000 + 1000));
    expect(screen.getByText("Overdue")).toBeInTheDocument();
    expect(screen.getByText("You're overdue")).toBeInTheDocument();
    expect(await screen.findByText(/^2 emergency contacts get your alerts/)).toBeInTheDocument();
    expect(screen.getByText("Expected Arrival").nextElementSibling?.className).toContain("late");
  });

  describe("past the expected arrival", () => {
    const open = async (prepare?: (services: FakeServices) => void) => {
      const { services } = openActiveTrip(prepare);
      await screen.findByText("We're watching this trip.");
      act(() => services.clock.advance(60 * 60_000 + 1000));
      return services;
    };
    const text = () => screen.getByText(/^You were due at \d\d:\d\d\. /).textContent.replace(/^.*?\. /, "");
    const alertedAt = new Date("2026-11-21T11:00:20Z");

    test("says that contacts are alerted only once the server has alerted them", async () => {
      const services = await open();
      expect(text()).toBe("We alert your contacts now that you're late. If you're safe, end the trip.");
      act(() => services.store.seed(TRIP, { ...services.store.read(TRIP), alertedAt }));
      const alerted = "We're alerting your contacts. If you're safe, end the trip and we'll tell them.";
      expect(text()).toBe(alerted);
      act(() => services.setOnline(false));
      expect(text()).toBe(alerted);
    });

    const UNKNOWN = "We can't tell whether your contacts are alerted. If you need help, call 112 or 911.";

    test("says that it is not known without network", async () => {
      const services = await open();
      act(() => services.setOnline(false));
      expect(text()).toBe(UNKNOWN);
    });

    test("says that it is not known where the server does not have the trip", async () => {
      const services = await open((prepared) =>
        Object.assign(prepared, { geolocation: noLocation("unavailable") }),
      );
      act(() => void services.store.commit([{ kind: "delete", path: TRIP }]));
      expect(text()).toBe(UNKNOWN);
    });
  });

  test("has nothing green while it is overdue", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("Tracking live.");
    expect(green()).toContain("Live");
    act(() => services.clock.advance(60 * 60_000 + 1000));
    expect(screen.getByText("You're overdue")).toBeVisible();
    expect(green()).toEqual([]);
  });

  test("says that it was paused while the page was hidden", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("Tracking live.");
    act(() => services.setVisible(false));
    act(() => services.clock.advance(4 * 60_000));
    act(() => services.setVisible(true));
    expect(await screen.findByText(/^Screen off or in another app from .* \(4 min\)/)).toBeInTheDocument();
  });
});

test("offers WhatsApp messages about the trip, which change when it is late, and none to who declined", async () => {
  const { services } = openActiveTrip((prepared) =>
    seedContact(prepared, "musa", "Musa Bello", "+2348055550101", hasAnswered("declined")),
  );
  const messages = () =>
    within(screen.getByRole("list", { name: "WhatsApp messages" }))
      .getAllByRole("link")
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute("href") ?? "")]);
  await screen.findByRole("link", { name: "WhatsApp Ngozi Obi" });
  const to = "^https://wa\\.me/2348031234567\\?text=";
  const trip = "[\\s\\S]*Vehicle: ABC-123DE[\\s\\S]*Destination or notes: Ibadan";
  const [started = [], ...others] = messages();
  expect(started[0]).toBe("WhatsApp Ngozi Obi");
  expect(started[1]).toMatch(new RegExp(`${to}Ada Obi started a trip${trip}`));
  expect(others).toEqual([]);
  act(() => services.clock.advance(60 * 60_000 + 1000));
  expect(screen.getByRole("heading", { name: "Tell them yourself" })).toBeVisible();
  expect(messages()[0]?.[1]).toMatch(new RegExp(`${to}Ada Obi has not arrived yet${trip}`));
});

describe("with contacts of whom none can be reached", () => {
  const nobody = (services: FakeServices): void => {
    seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567", hasAnswered("declined"));
    seedContact(services, "musa", "Musa Bello", "+2348055550101", hasAnswered("unreachable"));
  };

  test("it says so before anything happens, and offers what needs no server", async () => {
    openActiveTrip(nobody);
    expect(await screen.findByText("None of your contacts can be reached")).toBeVisible();
    expect(screen.getByText(/Your SOS may reach no one/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Call 112 or 911" })).toHaveAttribute("href", "tel:112");
    const rows = screen.getByRole("list", { name: "Reach them yourself" });
    expect(within(rows).getByText("Declined")).toBeVisible();
    expect(within(rows).getByText("The email came back")).toBeVisible();
    expect(within(rows).getByRole("link", { name: "Call Ngozi Obi" })).toHaveAttribute(
      "href",
      "tel:+2348031234567",
    );
    expect(
      decodeURIComponent(
        within(rows).getByRole("link", { name: "SMS Musa Bello" }).getAttribute("href") ?? "",
      ),
    ).toContain("ABC-123DE");
    expect(screen.queryByText(/will be notified|your alerts/)).not.toBeInTheDocument();
  });

  test("being overdue does not claim that anyone is alerted", async () => {
    const { services } = openActiveTrip(nobody);
    await screen.findByText("None of your contacts can be reached");
    act(() => services.clock.advance(3 * HOUR_MS));
    expect(
      await screen.findByText(/none of your contacts can be reached. If you need help, call 112/),
    ).toBeVisible();
    expect(screen.queryByText(/We're alerting|We alert your contacts/)).not.toBeInTheDocument();
  });

  test("one who has not answered yet is enough", async () => {
    openActiveTrip((services) => {
      nobody(services);
      seedContact(services, "musa", "Musa Bello", "+2348055550101", hasAnswered("asked"));
    });
    expect(await screen.findByText(/^1 emergency contact gets your alerts/)).toBeVisible();
    expect(screen.queryByText("None of your contacts can be reached")).not.toBeInTheDocument();
  });
});
