import { screen, fireEvent } from "@testing-library/react";
import { expect } from "vitest";
import ActiveTripRoute from "../app/routes/active-trip.tsx";
import { exampleTrip } from "./example-trip.ts";
import { fakeServices } from "./fake-services.ts";
import type { FakeServices } from "./fake-services.ts";
import { renderPage } from "./render-page.tsx";
import { seedContact, seedProfile, SignedInPage } from "./signed-in-page.tsx";

/** The path of the trip. */
export const TRIP = "users/ada/trips/trip";

/** Stores the running trip. */
export function seedTrip({ store }: FakeServices, changes: Record<string, unknown> = {}): void {
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
export function openActiveTrip(
  prepare: (services: FakeServices) => void = () => undefined,
  path = "/trip/active",
) {
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

export type User = ReturnType<typeof openActiveTrip>["user"];

/** The alerts that were written. */
export const sosAlerts = ({ store }: FakeServices) =>
  store.commits.flat().filter(({ kind, path }) => kind === "set" && path.includes("/alerts/"));

/** Raises an SOS with a photo, by the taps of a person. */
export async function sendSosWithPhoto(user: User) {
  await user.click(await screen.findByRole("button", { name: "SOS" }));
  await user.click(screen.getByRole("button", { name: "Open Camera" }));
  fireEvent.loadedData(await screen.findByLabelText("Live picture of the camera"));
  await user.click(screen.getByRole("button", { name: "Capture" }));
  expect(await screen.findByRole("button", { name: "Retake" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send SOS Alert" }));
}
