import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Write } from "../platform/firestore/store.ts";
import { fakeServices } from "../testing/fake-services.ts";
import type { FakeServices } from "../testing/fake-services.ts";
import { renderPage } from "../testing/render-page.tsx";
import { SignedInPage } from "../testing/signed-in-page.tsx";
import { CarryOn } from "./carry-on.tsx";

const trip = "users/ada/trips/trip";
const start: Write = { kind: "set", path: trip, data: {} };
const raise: readonly Write[] = [
  { kind: "update", path: trip, data: { status: "sos" } },
  { kind: "set", path: `${trip}/alerts/alert`, data: {} },
];
const end: Write = { kind: "update", path: trip, data: { status: "completed" } };

const open = (services: FakeServices) =>
  renderPage(
    <SignedInPage>
      <CarryOn />
    </SignedInPage>,
    services,
    "/",
  );

test.each([
  ["an SOS", raise, "Please call emergency services directly"],
  ["a start", [start], "Failed to start trip"],
  ["an end", [end], "Trip not ended"],
] as const)(
  "%s that was left without an answer and is refused for good is said",
  async (_what, writes, said) => {
    const services = fakeServices();
    let refuse: ((refused: readonly Write[]) => void) | null = null;
    services.store.carryOn = (uid, onRefused) => {
      expect(uid).toBe("ada");
      refuse = onRefused;
    };
    open(services);
    act(() => refuse?.(writes));
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  },
);

test("the positions that a trip, ended without network, has left go out once there is one", async () => {
  const services = fakeServices();
  await services.positions.put({
    uid: "ada",
    tripId: "trip",
    latitude: 6.5,
    longitude: 3.4,
    accuracy: 10,
    speed: null,
    timestamp: new Date(Date.UTC(2026, 10, 21, 10)),
  });
  services.setOnline(false);
  open(services);
  expect(services.store.commits).toEqual([]);
  act(() => services.setOnline(true));
  await waitFor(() => expect(services.store.commits.flat()[0]?.path).toMatch(`${trip}/locations/`));
});
