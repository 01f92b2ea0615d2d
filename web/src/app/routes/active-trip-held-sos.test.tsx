import { plus } from "@guardianlink/domain/dates";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { TRIP, openActiveTrip, sosAlerts } from "../../testing/active-trip-page.tsx";
import type { FakeStore } from "../../testing/fake-store.ts";

/** Stores Ada's choice of the countdown, in seconds. */
const chooseCountdown = (store: FakeStore, sosCountdownSeconds: number) =>
  store.seed("users/ada", {
    ...store.read("users/ada"),
    settings: { phone: null, sosCountdownSeconds },
  });

describe("a held SOS", () => {
  const hold = async () => {
    fireEvent.pointerDown(await screen.findByRole("button", { name: "SOS" }), { button: 0 });
    return screen.findByRole("dialog", { name: "Sending your SOS" });
  };

  test("is committed at once, with an end of its countdown, and leaves the trip to the server", async () => {
    const { services } = openActiveTrip();
    await screen.findByText("Tracking live.");
    await hold();
    const [alert] = sosAlerts(services);
    expect(alert).toMatchObject({ data: { sendAt: plus(services.clock.now(), 5000) } });
    expect(services.store.read(TRIP)).toMatchObject({ status: "active" });
    expect(screen.getByRole("heading", { name: "Sending SOS", hidden: true })).toBeInTheDocument();
    expect(screen.queryByText("SOS Alert Sent!")).not.toBeInTheDocument();
    act(() => services.clock.advance(5000));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
    expect(await screen.findByText("SOS Alert Sent!")).toBeInTheDocument();
  });

  test.each([false, true])("waits as long as the traveller chose, without network: %j", async (isOffline) => {
    const { services } = openActiveTrip(({ store }) => chooseCountdown(store, 10));
    await screen.findByText("Tracking live.");
    if (isOffline)
      act(() => {
        services.setOnline(false);
        services.store.mood = "unreachable";
      });
    await hold();
    const [alert] = sosAlerts(services);
    expect(alert).toMatchObject({ data: { sendAt: plus(services.clock.now(), 10_000) } });
    act(() => services.clock.advance(9000));
    expect(screen.getByRole("button", { name: "Cancel SOS" })).toBeVisible();
    act(() => services.clock.advance(1000));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("goes out at once where the traveller chose no countdown", async () => {
    const { services } = openActiveTrip(({ store }) => chooseCountdown(store, 0));
    await screen.findByText("Tracking live.");
    document.documentElement.scrollTop = 300;
    fireEvent.pointerDown(screen.getByRole("button", { name: "SOS" }), { button: 0 });
    expect(await screen.findByText("SOS Alert Sent!")).toBeVisible();
    // The page of the SOS is read from its top.
    expect(document.documentElement.scrollTop).toBe(0);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sosAlerts(services)).not.toMatchObject([{ data: { sendAt: expect.anything() as unknown } }]);
    expect(services.store.read(TRIP)).toMatchObject({ status: "sos" });
  });

  test("is taken back with Cancel, and can be raised again", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("Tracking live.");
    await hold();
    await user.click(screen.getByRole("button", { name: "Cancel SOS" }));
    expect(await screen.findByText("SOS cancelled")).toBeInTheDocument();
    const [alert] = sosAlerts(services);
    expect(services.store.read(alert?.path ?? "")?.["cancelledAt"]).toBeInstanceOf(Date);
    expect(screen.getByRole("button", { name: "SOS" })).toBeEnabled();
    act(() => services.clock.advance(10_000));
    expect(screen.queryByText("SOS Alert Sent!")).not.toBeInTheDocument();
  });

  test("says when it is too late to take it back", async () => {
    const { services, user } = openActiveTrip();
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
    const { services, user } = openActiveTrip(({ allowCamera }) => allowCamera());
    await screen.findByText("Tracking live.");
    await hold();
    fireEvent.loadedData(await screen.findByLabelText("Live picture of the camera"));
    await user.click(screen.getByRole("button", { name: "Capture" }));
    await waitFor(() => expect(services.queuedPhotos).toHaveLength(1));
    const [alert] = sosAlerts(services);
    expect(services.queuedPhotos[0]?.attachTo).toEqual({ path: alert?.path, field: "photoPath" });
  });

  test("gets the photo that is being taken when its countdown ends", async () => {
    const { services, user } = openActiveTrip(({ allowCamera }) => allowCamera());
    let develop = (_photo: Blob): void => undefined;
    services.camera.capture = () => new Promise((resolve) => (develop = resolve));
    await screen.findByText("Tracking live.");
    await hold();
    fireEvent.loadedData(await screen.findByLabelText("Live picture of the camera"));
    await user.click(screen.getByRole("button", { name: "Capture" }));
    act(() => services.clock.advance(5000));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    act(() => develop(new Blob(["photo"])));
    await waitFor(() => expect(services.queuedPhotos).toHaveLength(1));
    expect(services.camerasOn()).toBe(0);
  });

  test("takes a photo after its countdown too, which can be shared and saved", async () => {
    const { services, user } = openActiveTrip();
    await screen.findByText("Tracking live.");
    await hold();
    act(() => services.clock.advance(5000));
    expect(screen.queryByRole("button", { name: "Share Photo" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Add Photo" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add Photo" }));
    fireEvent.loadedData(await dialog.findByLabelText("Live picture of the camera"));
    await user.click(dialog.getByRole("button", { name: "Capture" }));
    await user.click(await dialog.findByRole("button", { name: "Add Photo" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const [alert] = sosAlerts(services);
    await waitFor(() =>
      expect(services.queuedPhotos[0]?.attachTo).toEqual({ path: alert?.path, field: "photoPath" }),
    );
    expect(services.camerasOn()).toBe(0);
    await user.click(screen.getByRole("button", { name: "Share Photo" }));
    expect(services.offeredLinks).toEqual(["sos.jpg"]);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await user.click(screen.getByRole("button", { name: "Save Photo" }));
    expect(saved.mock.contexts).toMatchObject([{ download: "sos.jpg" }]);
    act(() =>
      services.store.seed(alert?.path ?? "", {
        ...services.store.read(alert?.path ?? ""),
        photoPath: services.queuedPhotos[0]?.path,
      }),
    );
    expect(await screen.findByText("Photo: uploaded.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add Photo" })).not.toBeInTheDocument();
  });
});
