import { userId } from "@guardianlink/domain/ids";
import { MAX_RUNNING_TRIPS, TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import { deriveSubscription } from "@guardianlink/domain/account/subscription";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { noLocation } from "../../../testing/fake-device.ts";
import { fakeServices } from "../../../testing/fake-services.ts";
import type { FakeServices } from "../../../testing/fake-services.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { StartTripForm } from "./start-trip-form.tsx";

const NOW = new Date("2026-11-21T10:00:00Z");

/** The form of an account that was made so many days ago. */
function open(accountAgeDays: number, services: FakeServices = fakeServices(NOW)) {
  const createdAt = new Date(NOW.getTime() - accountAgeDays * 86_400_000);
  const account = { createdAt, subscriptionActive: false, subscriptionEndsAt: null };
  const form = (
    <StartTripForm
      uid={userId("ada")}
      subscription={deriveSubscription(account, NOW)}
      isStarting={false}
      onStarting={() => undefined}
    />
  );
  return { services, ...renderPage(form, services) };
}

/**
 * Submits the form without its button, which is disabled while something is missing. Some keyboards
 * do so.
 */
function submit(): void {
  const form = screen.getByRole("button", { name: "Start Trip Monitoring" }).closest("form");
  if (form === null) throw new Error("The button is in no form.");
  fireEvent.submit(form);
}

test("a form that is sent without plate and driver says what is missing", async () => {
  const { services, user } = open(1);
  // A character that cannot be seen fills nothing in.
  await user.type(screen.getByLabelText("License Plate"), "\u200b");
  await user.type(screen.getByLabelText("Driver Name"), "\u200b");
  expect(screen.getByRole("button", { name: "Start Trip Monitoring" })).toBeDisabled();
  submit();
  expect(await screen.findByText("Missing information")).toBeInTheDocument();
  expect(screen.getByText("Please fill in the license plate and driver name.")).toBeInTheDocument();
  expect(services.store.commits).toEqual([]);
});

test("the page says that the trial ended while the form was open, and nothing starts", async () => {
  const { services, user } = open(4);
  await user.type(screen.getByLabelText("License Plate"), "ABC-123DE");
  await user.type(screen.getByLabelText("Driver Name"), "Musa Bello");
  submit();
  expect(await screen.findByText("Subscription required")).toBeInTheDocument();
  expect(screen.getByText("Please subscribe to start logging trips.")).toBeInTheDocument();
  expect(services.store.commits).toEqual([]);
});

test("the place is looked for again, and notes go with the trip as its destination", async () => {
  const services = fakeServices(NOW);
  const { geolocation } = services;
  const broken = { ...services, geolocation: noLocation("timeout") };
  const { user } = open(1, broken);
  expect(await screen.findByText("Unable to detect location")).toBeVisible();
  expect(screen.getByText("Location request timed out. Please try again.")).toBeVisible();
  Object.assign(broken.geolocation, geolocation);
  await user.click(screen.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("12 Allen Avenue, Ikeja, Lagos")).toBeVisible();
  await user.type(screen.getByLabelText("License Plate"), "ABC-123DE");
  await user.type(screen.getByLabelText("Driver Name"), "Musa Bello");
  await user.type(screen.getByLabelText("Additional notes"), "Ibadan");
  await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
  expect(await screen.findByText("Trip started")).toBeInTheDocument();
  expect(screen.getByText("Your journey is now being monitored. Stay safe!")).toBeInTheDocument();
  expect(services.store.read("users/ada/trips/id1")).toMatchObject({
    title: "Trip - ABC-123DE",
    destination: "Ibadan",
    estimatedDuration: 60,
  });
  expect(localStorage.getItem("activeTrip_ada")).toContain("ABC-123DE");
});

test("the page says when the phone's clock is wrong", async () => {
  const services = fakeServices(NOW);
  const clockAhead = { ...services.clockAhead, measure: () => Promise.resolve(-20 * 60_000) };
  open(1, { ...services, clockAhead });
  expect(await screen.findByText("This phone's clock is 20 minutes behind")).toBeVisible();
});

test("a trip is remembered before the server answers, for a page that is closed meanwhile", async () => {
  const { services, user } = open(1);
  await user.type(screen.getByLabelText("License Plate"), "ABC-123DE");
  await user.type(screen.getByLabelText("Driver Name"), "Musa Bello");
  services.store.mood = "unreachable";
  await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
  await waitFor(() => expect(localStorage.getItem("activeTrip_ada")).toContain("ABC-123DE"));
  expect(screen.queryByText("Trip started")).toBeNull();
});

test("a refused start is shown, and no trip is remembered", async () => {
  const { services, user } = open(1);
  await user.type(screen.getByLabelText("License Plate"), "ABC-123DE");
  await user.type(screen.getByLabelText("Driver Name"), "Musa Bello");
  services.store.mood = "refuses";
  await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
  expect(await screen.findByText("Failed to start trip")).toBeInTheDocument();
  expect(screen.getByText("Please try again.")).toBeInTheDocument();
  expect(localStorage.getItem("activeTrip_ada")).toBeNull();
});

test("a start that is refused because too many trips run says so", async () => {
  const { services, user } = open(1);
  for (let n = 1; n <= MAX_RUNNING_TRIPS; n++)
    services.store.seed(`users/ada/trips/running${n}`, { status: "active" });
  await user.type(screen.getByLabelText("License Plate"), "ABC-123DE");
  await user.type(screen.getByLabelText("Driver Name"), "Musa Bello");
  services.store.mood = "refuses";
  await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
  expect(await screen.findByText("Failed to start trip")).toBeInTheDocument();
  expect(screen.getByText("5 trips are running. End one of them, then start this one.")).toBeInTheDocument();
});

test("a start that is refused because of too many today says so", async () => {
  const { services, user } = open(1);
  for (let n = 0; n <= TRIPS_PER_DAY; n++)
    services.store.seed(`users/ada/trips/ended${n}`, { createdAt: NOW });
  await user.type(screen.getByLabelText("License Plate"), "ABC-123DE");
  await user.type(screen.getByLabelText("Driver Name"), "Musa Bello");
  services.store.mood = "refuses";
  await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
  expect(await screen.findByText(/You've started 100 trips today, the most in a day/)).toBeInTheDocument();
});

test("a photo of the vehicle can be taken again and removed", async () => {
  const { user, services } = open(1);
  const take = async (button: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    const dialog = await screen.findByRole("dialog", { name: "Capture Vehicle Photo" });
    fireEvent.loadedData(await within(dialog).findByLabelText("Live picture of the camera"));
    await user.click(within(dialog).getByRole("button", { name: "Capture" }));
    expect(await screen.findByRole("img", { name: "Your photo of the vehicle" })).toBeVisible();
  };
  await take("Take Vehicle Photo");
  await take("Retake");
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(screen.queryByRole("img", { name: "Your photo of the vehicle" })).not.toBeInTheDocument();
  expect(services.camerasOn()).toBe(0);
});
