import { tripId, userId } from "@guardianlink/domain/ids";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { seedTrip, TRIP } from "../../testing/active-trip-page.tsx";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { saveDeviceTrip } from "./device-trip.ts";
import { newTrip } from "./trip-writes.ts";
import { useFollowedTrip } from "./use-followed-trip.ts";

const uid = userId("ada");

function Page() {
  const { found, running } = useFollowedTrip(uid);
  const trip = found.kind === "trip" ? found.trip : null;
  return (
    <p>
      {trip ? `${trip.status}, ${trip.server}` : found.kind}, {running ? "running" : "not running"}
    </p>
  );
}

/** A phone that remembers the trip. */
function phone() {
  const services = fakeServices();
  const input = { licensePlate: "ABC-123DE", driverName: "Musa", notes: "", eta: null };
  const place = { reading: null, address: null };
  saveDeviceTrip(services.device, uid, newTrip(uid, tripId("trip"), input, place, services.clock.now()).trip);
  return services;
}

test("a trip that another device ends is over here too", async () => {
  const services = phone();
  seedTrip(services);
  renderPage(<Page />, services);
  await screen.findByText("active, accepted, running");
  seedTrip(services, { status: "completed", completedAt: services.clock.now() });
  expect(await screen.findByText("completed, accepted, not running")).toBeVisible();
});

test("a trip whose newest state waits on this phone says so", async () => {
  const services = phone();
  services.store.mood = "unreachable";
  services.setOnline(false);
  seedTrip(services);
  const data = { eta: services.clock.now() };
  const moved = services.store.commit([{ kind: "update", path: TRIP, data }]);
  renderPage(<Page />, services);
  expect(await screen.findByText("active, waiting, running")).toBeVisible();
  services.store.reconnect();
  await moved;
  expect(await screen.findByText("active, accepted, running")).toBeVisible();
});

test("a trip that the server does not have is refused", async () => {
  renderPage(<Page />, phone());
  expect(await screen.findByText("active, refused, not running")).toBeVisible();
});
