import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { HOUR_MS } from "@guardianlink/domain/config";
import { userId } from "@guardianlink/domain/ids";
import { SOS_HOLD_MS } from "@guardianlink/domain/sos";
import { readDeviceTrip } from "../../data/trips/device-trip.ts";
import { exampleTrip } from "../../testing/example-trip.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import type { FakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hasAnswered, seedContact, seedProfile, SignedInPage } from "../../testing/signed-in-page.tsx";
import ActiveTripRoute from "./active-trip.tsx";

const TRIP = "users/ada/trips/trip";

function seedTrip({ store }: FakeServices, changes: Record<string, unknown> = {}): void {
  const eta = new Date("2026-11-21T11:00:00Z");
  store.seed(TRIP, {
    ...exampleTrip(new Date("2026-11-21T08:55:00Z"), {
      destination: "Ibadan",
      eta,
      escalateAt: eta,
      startLocationLat: 6.5244,
      startLocationLng: 3.3792,
      estimatedDuration: 125,
    }),
    ...changes,
  });
}

/** Ada's active trip, restored from the server, with two contacts. */
function open(prepare: (services: FakeServices) => void = () => undefined, path = "/trip/active") {
  const services = fakeServices();
  seedProfile(services);
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  seedContact(services, "musa", "Musa Bello", "+2348055550101");
  seedTrip(services);
  prepare(services);
  const view = renderPage(
    <SignedInPage>
      <ActiveTripRoute />
    </SignedInPage>,
    services,
    path,
  );
  return { services, ...view };
}

type User = ReturnType<typeof open>["user"];

const sosAlerts = ({ store }: FakeServices) =>
  store.commits.flat().filter(({ kind, path }) => kind === "set" && path.includes("/alerts/"));

async function sendSosWithPhoto(user: User) {
  await user.click(await screen.findByRole("button", { name: "SOS" }));
  await user.click(screen.getByRole("button", { name: "Open Camera" }));
  fireEvent.loadedData(await screen.findByLabelText("Live picture of the camera"));
  await user.click(screen.getByRole("button", { name: "Capture" }));
  expect(await screen.findByRole("button", { name: "Retake" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send SOS Alert" }));
}

describe("the active trip", () => {
  test("keeps the screen awake where the phone can, and says so", async () => {
    const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
    open((services) => Object.assign(services, { wakeLock: { isSupported: true, request } }));
    expect(await screen.findByText(/^The screen stays on/)).toBeVisible();
    expect(request).toHaveBeenCalledOnce();
  });

  test("shows how it stands and restores the record of this device", async () => {
    const { services } = open();
    expect(await screen.findByText("Monitoring")).toBeInTheDocument();
    expect(screen.getByText("1h 05m")).toBeInTheDocument();
    expect(screen.getByText("ABC-123DE")).toBeInTheDocument();
    expect(screen.getByText("6.524400, 3.379200")).toBeInTheDocument();
    expect(await screen.findByText(/^2 emergency contacts will be notified/)).toBeInTheDocument();
    expect(readDeviceTrip(services.device, userId("ada"))?.id).toBe("trip");
  });

  test("names each fact of the trip", async () => {
    open();
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
    const { services } = open();
    await screen.findByText("1h 05m");
    expect(screen.getByText("· 1 h 00 min left")).toBeInTheDocument();
    act(() => services.clock.advance(60_000));
    expect(screen.getByText("1h 06m")).toBeInTheDocument();
    expect(screen.getByText("· 59 min left")).toBeInTheDocument();
  });

  test("without network it says when contacts last saw the location, and nothing is live", async () => {
    const { services } = open();
    await screen.findByText("Tracking live.");
    await screen.findByText("We're watching this trip.");
    act(() => services.setOnline(false));
    expect(screen.getByText("Not sending.").parentElement).toHaveTextContent(
      /Contacts last saw you at \d\d:\d\d\./,
    );
    expect(screen.queryByText("Live")).not.toBeInTheDocument();
    expect(screen.queryByText("We're watching this trip.")).not.toBeInTheDocument();
  });

  test("without a trip it leads to the start form", async () => {
    open(({ store }) => store.seed(TRIP, { ...store.read(TRIP), status: "completed" }));
    expect(await screen.findByText("Now at /trip")).toBeInTheDocument();
  });

  test("the SOS shortcut offers the SOS at once while no one has said whether a trip runs", async () => {
    const { services } = open(({ store }) => store.holdReading("users/ada/trips"), "/trip/active?sos=1");
    expect(screen.getByRole("button", { name: "SOS" })).toBeEnabled();
    expect(screen.getByText(/^We're looking for your trip\./)).toBeVisible();
    expect(screen.queryByText(/^No trip is running/)).toBeNull();
    vi.useFakeTimers();
    fireEvent.pointerDown(screen.getByRole("button", { name: "SOS" }), { button: 0 });
    act(() => void vi.advanceTimersByTime(SOS_HOLD_MS));
    vi.useRealTimers();
    await waitFor(() => expect(sosAlerts(services)).toHaveLength(1));
  });

  test("the SOS shortcut says that no trip is running only when that is known", async () => {
    open(({ store }) => store.seed(TRIP, { ...store.read(TRIP), status: "completed" }), "/trip/active?sos=1");
    expect(await screen.findByText(/^No trip is running\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Start New Trip" })).toBeVisible();
  });

  test("stores the position under the trip and mirrors it", async () => {
    const { services } = open();
    await screen.findByText("Tracking live.");
    await waitFor(() => expect(services.store.read(TRIP)?.["lastLocation"]).toMatchObject({ accuracy: 12 }));
  });

  test("asks before the arrival and extends it", async () => {
    const { services, user } = open();
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
    const { services } = open();
    await screen.findByText("Monitoring");
    act(() => services.clock.advance(60 * 60_000 + 1000));
    expect(screen.getByText("Overdue")).toBeInTheDocument();
    expect(screen.getByText("You are overdue")).toBeInTheDocument();
    expect(screen.getByText("Expected Arrival").nextElementSibling?.className).toContain("late");
  });

  test("says that it was paused while the page was hidden", async () => {
    const { services } = open();
    await screen.findByText("Tracking live.");
    act(() => services.setVisible(false));
    act(() => services.clock.advance(4 * 60_000));
    act(() => services.setVisible(true));
    expect(await screen.findByText(/^Screen off or in another app from .* \(4 min\)/)).toBeInTheDocument();
  });
});

describe("with contacts of whom none can be reached", () => {
  const nobody = (services: FakeServices): void => {
    seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567", hasAnswered("declined"));
    seedContact(services, "musa", "Musa Bello", "+2348055550101", hasAnswered("unreachable"));
  };

  test("it says so before anything happens, and offers what needs no server", async () => {
    open(nobody);
    expect(await screen.findByText("None of your contacts can be reached")).toBeVisible();
    expect(screen.getByText(/an SOS may reach no one by itself/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Call 112 or 911" })).toHaveAttribute("href", "tel:112");
    const rows = screen.getByRole("list", { name: "Reach them yourself" });
    expect(within(rows).getByText("Has declined to be your contact")).toBeVisible();
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
    expect(screen.queryByText(/will be notified/)).not.toBeInTheDocument();
  });

  test("being overdue does not claim that somebody is alerted", async () => {
    const { services } = open(nobody);
    await screen.findByText("None of your contacts can be reached");
    act(() => services.clock.advance(3 * HOUR_MS));
    expect(
      await screen.findByText(/none of your contacts can be reached. If you need help, call 112/),
    ).toBeVisible();
    expect(screen.queryByText(/your contacts are being alerted/)).not.toBeInTheDocument();
  });

  test("one who has not answered yet is enough", async () => {
    open((services) => {
      nobody(services);
      seedContact(services, "musa", "Musa Bello", "+2348055550101", hasAnswered("asked"));
    });
    expect(await screen.findByText(/1 emergency contact will be notified/)).toBeVisible();
    expect(screen.queryByText("None of your contacts can be reached")).not.toBeInTheDocument();
  });
});

describe("ending a trip after an alert", () => {
  test.each([
    ["an SOS", { status: "sos" }],
    ["the expected arrival has passed", { eta: new Date("2026-11-21T09:30:00Z") }],
  ])("takes a hold when %s", async (_name, changes) => {
    const { services, user } = open((prepared) => seedTrip(prepared, changes));
    await user.click(await screen.findByRole("button", { name: "End Trip Safely" }));
    const confirm = screen.getByRole("button", { name: "Hold to End Trip" });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    expect(services.store.read(TRIP)).not.toMatchObject({ status: "completed" });
    fireEvent.pointerDown(confirm, { button: 0 });
    await waitFor(() => expect(services.store.read(TRIP)).toMatchObject({ status: "completed" }), {
      timeout: 5000,
    });
  });
});

describe("a held SOS", () => {
  const hold = async () => {
    fireEvent.pointerDown(await screen.findByRole("button", { name: "SOS" }), { button: 0 });
    return screen.findByRole("dialog", { name: "Sending your SOS" }, { timeout: 5000 });
  };

  test("is committed at once, with an end of its countdown, and leaves the trip to the server", async () => {
    const { services } = open();
    await screen.findByText("Tracking live.");
    await hold();
    const [alert] = sosAlerts(services);
    expect(alert).toMatchObject({ data: { sendAt: new Date(services.clock.now().getTime() + 5000) } });
    expect(services.store.read(TRIP)).toMatchObject({ status: "active" });
    act(() => services.clock.advance(5000));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  });

  test("is taken back with Cancel, and can be raised again", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    await hold();
    await user.click(screen.getByRole("button", { name: "Cancel SOS" }));
    expect(await screen.findByText("SOS cancelled")).toBeInTheDocument();
    const [alert] = sosAlerts(services);
    expect(services.store.read(alert?.path ?? "")?.["cancelledAt"]).toBeInstanceOf(Date);
    expect(screen.getByRole("button", { name: "SOS" })).toBeEnabled();
  });

  test("says when it is too late to take it back", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    await hold();
    services.store.mood = "refuses";
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await user.click(screen.getByRole("button", { name: "Cancel SOS" }));
    expect(await screen.findByText("Too late to cancel")).toBeInTheDocument();
    act(() => services.clock.advance(5000));
    expect(screen.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  });

  test("takes a photo meanwhile where the camera is allowed, and attaches it", async () => {
    const { services, user } = open(({ allowCamera }) => allowCamera());
    await screen.findByText("Tracking live.");
    await hold();
    fireEvent.loadedData(await screen.findByLabelText("Live picture of the camera"));
    await user.click(screen.getByRole("button", { name: "Capture" }));
    await waitFor(() => expect(services.queuedPhotos).toHaveLength(1));
    const [alert] = sosAlerts(services);
    expect(services.queuedPhotos[0]?.attachTo).toEqual({ path: alert?.path, field: "photoPath" });
  });
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

  test("asks first, then completes it, stops the tracking and goes to the dashboard", async () => {
    let stopped = 0;
    const { services, user } = open((prepared) => {
      const watch = prepared.positioning.watch.bind(prepared.positioning);
      prepared.positioning.watch = (onReading, onError) => {
        const stop = watch(onReading, onError);
        return () => {
          stopped++;
          stop();
        };
      };
    });
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
    expect(readDeviceTrip(services.device, userId("ada"))).toBeNull();
  });

  test("without network it is over on this phone and says that it will sync", async () => {
    const { services, user } = open();
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

  test("a refusal is said and the trip stays", async () => {
    const { services, user } = open();
    await screen.findByText("Monitoring");
    services.store.mood = "refuses";
    await end(user);
    expect(await screen.findByText("Trip not ended")).toBeInTheDocument();
    expect(screen.getByText("Monitoring")).toBeInTheDocument();
  });

  test("a trip that was ended on another device is over here too", async () => {
    const { services } = open();
    await screen.findByText("Monitoring");
    act(() => services.store.seed(TRIP, { ...services.store.read(TRIP), status: "completed" }));
    expect(await screen.findByText("Now at /")).toBeInTheDocument();
  });
});

describe("SOS", () => {
  test("whoever raised one stays with it when another device ends the trip, with the call at hand", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    await screen.findByText("SOS Alert Sent!");
    act(() => services.store.seed(TRIP, { ...services.store.read(TRIP), status: "completed" }));
    expect(await screen.findByRole("heading", { name: "Trip is over" })).toBeVisible();
    expect(screen.getByText(/^This trip was ended on another device/)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Emergency: call 112/ })).toHaveAttribute("href", "tel:112");
    expect(screen.getByRole("list", { name: "Who has been reached" })).toBeVisible();
    expect(readDeviceTrip(services.device, userId("ada"))?.id).toBe("trip");
    await user.click(screen.getByRole("button", { name: "Go to Dashboard" }));
    expect(await screen.findByText("Now at /")).toBeInTheDocument();
    expect(readDeviceTrip(services.device, userId("ada"))).toBeNull();
  });

  test("sends the alert, says so when the server has it, and opens WhatsApp for the first contact where the browser allows it", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
    expect(screen.getByText("Emergency alerts sent to 2 contacts.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
    expect(services.camerasOn()).toBe(0);
    expect(sosAlerts(services)).toHaveLength(1);
    await waitFor(() => expect(services.queuedPhotos).toHaveLength(1));
    const [link] = services.openedLinks;
    expect(link).toContain("https://wa.me/2348031234567?text=");
    expect(await screen.findByText("WhatsApp opened")).toBeInTheDocument();
    expect(screen.getByText("Photos must be shared manually in WhatsApp.")).toBeInTheDocument();
    expect(decodeURIComponent(link ?? "")).toMatch(/SOS: Ada Obi needs help[\s\S]*ABC-123DE/);
  });

  test("a browser that blocks the WhatsApp window leaves its buttons, and no message claims that it opened", async () => {
    const { services, user } = open();
    Object.assign(services.sharing, { open: () => false });
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
    expect(screen.queryByText("WhatsApp opened")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "WhatsApp Ngozi Obi" })).toHaveAttribute(
      "href",
      expect.stringContaining("https://wa.me/2348031234567?text="),
    );
  });

  test("counts the contacts as they are when the server answers", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    act(() => {
      services.setOnline(false);
      services.store.mood = "unreachable";
    });
    await sendSosWithPhoto(user);
    await screen.findByText("SOS saved. Waiting for network");
    act(() => seedContact(services, "musa", "Musa Bello", "+2348055550101", hasAnswered("declined")));
    act(() => services.store.reconnect());
    expect(await screen.findByText("Emergency alerts sent to 1 contact.")).toBeInTheDocument();
  });

  test("disables its button and says so while the server is waited for", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    services.store.mood = "unreachable";
    await sendSosWithPhoto(user);
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeInTheDocument();
    expect(sosAlerts(services)).toHaveLength(1);
    act(() => services.store.reconnect());
    expect(await screen.findByRole("button", { name: "SOS SENT" })).toBeDisabled();
  });

  test("offers WhatsApp, SMS and a call for each contact, and the emergency number always", async () => {
    const { user } = open();
    expect(await screen.findByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
    await sendSosWithPhoto(user);
    const people = await screen.findByRole("list", { name: "Who has been reached" });
    expect(within(people).getByRole("link", { name: "SMS Musa Bello" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^sms:\+2348055550101\?&body=SOS/),
    );
    expect(within(people).getByRole("link", { name: "Call Ngozi Obi" })).toHaveAttribute(
      "href",
      "tel:+2348031234567",
    );
    expect(within(people).getByRole("link", { name: "WhatsApp Musa Bello" })).toBeInTheDocument();
  });

  test("without network it is committed at once and says that it waits", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    act(() => {
      services.setOnline(false);
      services.store.mood = "unreachable";
    });
    await sendSosWithPhoto(user);
    expect(await screen.findByText("SOS saved. Waiting for network")).toBeInTheDocument();
    expect(await screen.findByText("Not sent yet: no network")).toBeInTheDocument();
    expect(screen.queryByText("SOS Alert Sent!")).not.toBeInTheDocument();
    expect(sosAlerts(services)).toHaveLength(1);
    act(() => services.store.reconnect());
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
    expect(await screen.findByText("The server has your SOS")).toBeInTheDocument();
  });

  test("one that only this page has, on a full phone without network, is shown as not sent, with what needs no data", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    act(() => services.setOnline(false));
    let accept = (): void => undefined;
    services.store.commitUrgent = () => new Promise((resolve) => (accept = resolve));
    services.store.commit = () => new Promise(() => undefined);
    await sendSosWithPhoto(user);
    expect(await screen.findByText("Not sent yet: no network")).toBeVisible();
    expect(screen.getByText(/^This phone can't store your SOS. Keep this page open/)).toBeVisible();
    expect(screen.getByRole("link", { name: "SMS Ngozi Obi" })).toBeVisible();
    act(() => services.clock.advance(60_000));
    expect(screen.queryByText("SOS Alert Error")).not.toBeInTheDocument();
    act(accept);
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
  });

  test("with the camera refused it goes out without a photo", async () => {
    const { services, user } = open(({ refuseCamera }) => refuseCamera());
    await user.click(await screen.findByRole("button", { name: "SOS" }));
    await user.click(screen.getByRole("button", { name: "Open Camera" }));
    expect(await screen.findByText("Camera access denied")).toBeInTheDocument();
    expect(
      screen.getByText("Allow the camera in your browser settings, or go on without a photo."),
    ).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Send without photo" }));
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
    expect(services.queuedPhotos).toHaveLength(0);
  });

  test("closing the dialog stops the camera and drops the photo", async () => {
    const { services, user } = open();
    await user.click(await screen.findByRole("button", { name: "SOS" }));
    await user.click(screen.getByRole("button", { name: "Open Camera" }));
    await screen.findByLabelText("Live picture of the camera");
    expect(services.camerasOn()).toBe(1);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(services.camerasOn()).toBe(0);
    await user.click(await screen.findByRole("button", { name: "SOS" }));
    expect(screen.getByRole("button", { name: "Open Camera" })).toBeInTheDocument();
    expect(sosAlerts(services)).toHaveLength(0);
  });

  test("the dialog closes when another tab has sent one", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    await user.click(screen.getByRole("button", { name: "SOS" }));
    await user.click(screen.getByRole("button", { name: "Open Camera" }));
    fireEvent.loadedData(await screen.findByLabelText("Live picture of the camera"));
    await user.click(screen.getByRole("button", { name: "Capture" }));
    act(() =>
      services.device.set("sosAlerts_ada", JSON.stringify({ tripId: "trip", alertIds: ["of-another-tab"] })),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
    expect(sosAlerts(services)).toHaveLength(0);
  });

  test("a refusal says to call, and the button may be pressed again", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    services.store.mood = "refuses";
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await sendSosWithPhoto(user);
    expect((await screen.findAllByText("SOS Alert Error")).length).toBeGreaterThan(0);
    expect(
      screen.getAllByText(
        "Failed to send some alerts. Please call emergency services directly at 112 or 911.",
      ).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "SOS" })).toBeEnabled();
  });

  test("needs a contact, and says so", async () => {
    const { services, user } = open(({ store }) => {
      void store.commit([
        { kind: "delete", path: "users/ada/contacts/ngozi" },
        { kind: "delete", path: "users/ada/contacts/musa" },
      ]);
    });
    await screen.findByText(/No one gets your SOS yet/);
    await user.click(screen.getByRole("button", { name: "SOS" }));
    expect(await screen.findByText("No emergency contacts")).toBeInTheDocument();
    expect(screen.getByText("Please add emergency contacts before sending alerts")).toBeInTheDocument();
    expect(sosAlerts(services)).toHaveLength(0);
  });

  test("goes out although this phone does not know the contacts, and claims nothing about them", async () => {
    const { services, user } = open(({ store, setOnline }) => {
      void store.commit([
        { kind: "delete", path: "users/ada/contacts/ngozi" },
        { kind: "delete", path: "users/ada/contacts/musa" },
      ]);
      setOnline(false);
      store.mood = "unreachable";
    });
    await sendSosWithPhoto(user);
    expect(await screen.findByText("SOS saved. Waiting for network")).toBeInTheDocument();
    expect(screen.queryByText("No WhatsApp contacts")).not.toBeInTheDocument();
    expect(services.openedLinks).toEqual([]);
    expect(sosAlerts(services)).toHaveLength(1);
  });

  test("goes out although all contacts have declined, and says that no one was told", async () => {
    const { services, user } = open((prepared) => {
      seedContact(prepared, "ngozi", "Ngozi Obi", "+2348031234567", hasAnswered("declined"));
      seedContact(prepared, "musa", "Musa Bello", "+2348055550101", hasAnswered("declined"));
    });
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    expect(await screen.findByText("No WhatsApp contacts")).toBeInTheDocument();
    expect(
      screen.getByText("Add phone numbers to your emergency contacts to enable WhatsApp alerts"),
    ).toBeInTheDocument();
    expect(await screen.findByText("No contact was told")).toBeInTheDocument();
    expect(services.openedLinks).toEqual([]);
    expect(sosAlerts(services)).toHaveLength(1);
  });

  test("shows who has been reached, and sends an update with the newest position", async () => {
    const { services, user } = open();
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    await screen.findByText("SOS Alert Sent!");
    expect(screen.getByText("No one has answered yet.")).toBeInTheDocument();
    const [alert] = sosAlerts(services);
    const delivery = (contactId: string, contactName: string, state: string) =>
      services.store.seed(`${alert?.path ?? ""}/deliveries/${contactId}_email`, {
        userId: "ada",
        contactId,
        contactName,
        channel: "email",
        state,
        reason: state === "failed" ? "the address does not exist" : null,
        attempts: 1,
        updatedAt: services.clock.now(),
      });
    act(() => {
      delivery("ngozi", "Ngozi Obi", "acknowledged");
      delivery("musa", "Musa Bello", "failed");
    });
    expect(await screen.findByText("Sent to 1 of 2, opened by 1")).toBeInTheDocument();
    expect(screen.getByText("Has answered: I'm on it")).toBeInTheDocument();
    expect(screen.queryByText("No one has answered yet.")).not.toBeInTheDocument();
    expect(screen.getByText(/^The email failed: the address does not exist/)).toBeInTheDocument();
    act(() => services.clock.advance(5000));
    await user.click(screen.getByRole("button", { name: "Send Update" }));
    await waitFor(() => expect(sosAlerts(services)).toHaveLength(2));
    expect(await screen.findByText("Update sent")).toBeInTheDocument();
  });
});
