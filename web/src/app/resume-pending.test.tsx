import { tripId } from "@guardianlink/domain/ids";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Write } from "../platform/firestore/store.ts";
import { fakeServices } from "../testing/fake-services.ts";
import type { FakeServices } from "../testing/fake-services.ts";
import { renderPage } from "../testing/render-page.tsx";
import { SignedInPage } from "../testing/signed-in-page.tsx";
import { ResumePending } from "./resume-pending.tsx";

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
      <ResumePending />
    </SignedInPage>,
    services,
    "/",
  );

test.each([
  ["an SOS", raise, "Please call emergency services directly"],
  ["a start", [start], "Failed to start trip"],
  ["an end", [end], "Trip not ended"],
] as const)(
  "%s that an earlier page left unanswered is told when the server refuses it",
  async (_what, writes, said) => {
    const services = fakeServices();
    let refuse: ((refused: readonly Write[]) => void) | null = null;
    services.store.resume = (root, onRefused) => {
      expect(root).toBe("users/ada");
      refuse = onRefused;
    };
    open(services);
    act(() => refuse?.(writes));
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  },
);

test("the locations of a trip that ended offline are sent once there is a network", async () => {
  const services = fakeServices();
  await services.locations.put({
    uid: "ada",
    tripId: tripId("trip"),
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
