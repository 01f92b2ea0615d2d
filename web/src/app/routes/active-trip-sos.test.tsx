import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { userId } from "@guardianlink/domain/ids";
import { readDeviceTrip } from "../../data/trips/device-trip.ts";
import { TRIP, openActiveTrip, sendSosWithPhoto, sosAlerts } from "../../testing/active-trip-page.tsx";
import type { FakeServices } from "../../testing/fake-services.ts";
import { hasAnswered, seedContact } from "../../testing/signed-in-page.tsx";

/** Stores what became of the email of an alert to a contact. */
function seedEmail(
  { store, clock }: FakeServices,
  alert: string,
  [contactId, contactName, state]: readonly [id: string, name: string, state: string],
): void {
  store.seed(`${alert}/deliveries/${contactId}_email`, {
    userId: "ada",
    contactId,
    contactName,
    channel: "email",
    state,
    reason: state === "failed" ? "the address does not exist" : null,
    attempts: 1,
    updatedAt: clock.now(),
  });
}

/** The titles, buttons and links of the page, in their order. */
const outline = () =>
  [...document.querySelectorAll("h1, h2, button, a")].map(
    (one) => one.getAttribute("aria-label") ?? one.textContent,
  );

describe("SOS", () => {
  test("changes the page: the update comes second, nothing says Monitoring and nothing is green", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("Monitoring");
    await sendSosWithPhoto(user);
    const path = sosAlerts(services)[0]?.path ?? "";
    const sent = { fannedOutAt: services.clock.now(), contactCount: 2 };
    act(() => {
      services.store.seed(path, { ...services.store.read(path), ...sent });
      seedEmail(services, path, ["ngozi", "Ngozi Obi", "accepted"]);
    });
    await screen.findByRole("heading", { name: /^SOS sent \d\d:\d\d$/ });
    expect(screen.queryByText("Monitoring")).not.toBeInTheDocument();
    expect(document.querySelector("[class*=success]")).toBeNull();
    const parts = outline();
    expect(parts[0]).toMatch(/^SOS sent \d\d:\d\d$/);
    expect(parts.slice(1, 3)).toEqual(["Send SOS Update", "Sent to 1 of 2, not opened yet"]);
    expect(parts.slice(3, 6)).toEqual(["WhatsApp Ngozi Obi", "SMS Ngozi Obi", "Call Ngozi Obi"]);
    expect(parts.indexOf("Real-time tracking")).toBeGreaterThan(parts.indexOf("Save Photo"));
  });

  test("shows the camera at once after a tap where it is allowed, with the way to send without it", async () => {
    const { services, user } = openActiveTrip(({ allowCamera }) => allowCamera());
    const open = services.camera.open.bind(services.camera);
    let switchOn = (): void => undefined;
    services.camera.open = async () => {
      await new Promise<void>((resolve) => (switchOn = resolve));
      return open();
    };
    await screen.findByText("Tracking live.");
    await user.click(screen.getByRole("button", { name: "SOS" }));
    expect(await screen.findByText("Opening the camera...")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send without photo" })).toBeEnabled();
    act(switchOn);
    expect(await screen.findByLabelText("Live picture of the camera")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Send without photo" }));
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
    expect(services.camerasOn()).toBe(0);
  });

  test("the phone that raised it keeps showing it, with the call button, when another device ends the trip", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    await screen.findByText("SOS Alert Sent!");
    const path = sosAlerts(services)[0]?.path ?? "";
    const climbing = {
      ladder: [{ kind: "call", contactIds: ["ngozi"], afterMs: 1 }],
      round: 0,
      nextRoundAt: services.clock.now(),
    };
    act(() => services.store.seed(path, { ...services.store.read(path), ...climbing }));
    expect(await screen.findByText(/^Calling Ngozi at /)).toBeVisible();
    act(() => services.store.seed(TRIP, { ...services.store.read(TRIP), status: "completed" }));
    expect(await screen.findByRole("heading", { name: "Trip is over" })).toBeVisible();
    expect(screen.queryByText(/^Calling Ngozi at /)).toBeNull();
    expect(screen.queryByRole("button", { name: "Stop Calling" })).toBeNull();
    // It would raise the SOS of a new trip.
    expect(screen.queryByRole("button", { name: "Send SOS Update" })).toBeNull();
    expect(screen.getByText(/^It wasn't ended on this page\. We no longer watch it\./)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Emergency: call 112/ })).toHaveAttribute("href", "tel:112");
    expect(screen.getByRole("list", { name: "Who has been reached" })).toBeVisible();
    expect(readDeviceTrip(services.device, userId("ada"))?.id).toBe("trip");
    await user.click(screen.getByRole("button", { name: "Go to Dashboard" }));
    expect(await screen.findByText("Now at /")).toBeInTheDocument();
    expect(readDeviceTrip(services.device, userId("ada"))).toBeNull();
  });

  test("sends the alert, says so when the server has it, and opens WhatsApp for the first contact where the browser allows it", async () => {
    const { services, user } = openActiveTrip();
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
    const { services, user } = openActiveTrip();
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

  test("where WhatsApp would cover the page it opens by a tap, and the first says that the photo must be shared", async () => {
    const { services, user } = openActiveTrip();
    Object.assign(services.sharing, { hidesPage: () => true });
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
    expect(services.openedLinks).toEqual([]);
    expect(screen.queryByText("WhatsApp opened")).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "WhatsApp Ngozi Obi" }));
    expect(await screen.findByText("Photos must be shared manually in WhatsApp.")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "WhatsApp Musa Bello" }));
    expect(screen.getAllByText("Photos must be shared manually in WhatsApp.")).toHaveLength(1);
  });

  test("counts the contacts as they are when the server answers", async () => {
    const { services, user } = openActiveTrip();
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
    const { services, user } = openActiveTrip();
    await screen.findByText("Tracking live.");
    services.store.mood = "unreachable";
    await sendSosWithPhoto(user);
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeInTheDocument();
    expect(sosAlerts(services)).toHaveLength(1);
    act(() => services.store.reconnect());
    expect(await screen.findByRole("button", { name: "SOS SENT" })).toBeDisabled();
  });

  test("offers a photo that waits for its upload again after a reload", async () => {
    const { services, user, unmount } = openActiveTrip();
    await sendSosWithPhoto(user);
    await waitFor(() => expect(services.queuedPhotos).toHaveLength(1));
    unmount();
    openActiveTrip((prepared) => {
      Object.assign(prepared, { store: services.store, photos: services.photos });
    });
    expect(await screen.findByRole("button", { name: "Share Photo" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Save Photo" })).toBeVisible();
  });

  test("offers WhatsApp, SMS and a call for each contact, and the emergency number always", async () => {
    const { user } = openActiveTrip();
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
    const { services, user } = openActiveTrip();
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
    const { services, user } = openActiveTrip();
    await screen.findByText("Tracking live.");
    act(() => services.setOnline(false));
    let accept = (): void => undefined;
    services.store.commitUrgent = () => new Promise((resolve) => (accept = resolve));
    services.store.commit = () => new Promise(() => undefined);
    await sendSosWithPhoto(user);
    expect(await screen.findByText("Not sent yet: no network")).toBeVisible();
    expect(screen.getByText(/^Keep this page open. We'll send your SOS/)).toBeVisible();
    expect(screen.getByRole("link", { name: "SMS Ngozi Obi" })).toBeVisible();
    act(() => services.clock.advance(60_000));
    expect(screen.queryByText("SOS Alert Error")).not.toBeInTheDocument();
    act(accept);
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
  });

  test("with the camera refused it goes out without a photo", async () => {
    const { services, user } = openActiveTrip(({ refuseCamera }) => refuseCamera());
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
    const { services, user } = openActiveTrip();
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
    const { services, user } = openActiveTrip();
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
    const { services, user } = openActiveTrip();
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
    const { services, user } = openActiveTrip(({ store }) => {
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
    const { services, user } = openActiveTrip(({ store, setOnline }) => {
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
    const { services, user } = openActiveTrip((prepared) => {
      seedContact(prepared, "ngozi", "Ngozi Obi", "+2348031234567", hasAnswered("declined"));
      seedContact(prepared, "musa", "Musa Bello", "+2348055550101", hasAnswered("declined"));
    });
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    expect(await screen.findByText("No one was alerted")).toBeInTheDocument();
    expect(screen.queryByText("No WhatsApp contacts")).not.toBeInTheDocument();
    expect(services.openedLinks).toEqual([]);
    expect(sosAlerts(services)).toHaveLength(1);
  });

  test("shows who has been reached, and sends an update with the newest location", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("Tracking live.");
    await sendSosWithPhoto(user);
    await screen.findByText("SOS Alert Sent!");
    expect(screen.getByText("No one has answered yet.")).toBeInTheDocument();
    const [alert] = sosAlerts(services);
    act(() => {
      seedEmail(services, alert?.path ?? "", ["ngozi", "Ngozi Obi", "acknowledged"]);
      seedEmail(services, alert?.path ?? "", ["musa", "Musa Bello", "failed"]);
    });
    expect(await screen.findByText("Sent to 1 of 2, opened by 1")).toBeInTheDocument();
    expect(screen.getByText("Has answered: I'm on it")).toBeInTheDocument();
    expect(screen.queryByText("No one has answered yet.")).not.toBeInTheDocument();
    expect(screen.getByText(/^The email failed: the address does not exist/)).toBeInTheDocument();
    act(() => services.clock.advance(5000));
    await user.click(screen.getByRole("button", { name: "Send SOS Update" }));
    await waitFor(() => expect(sosAlerts(services)).toHaveLength(2));
    expect(await screen.findByText("The server has your update")).toBeInTheDocument();
  });
});
