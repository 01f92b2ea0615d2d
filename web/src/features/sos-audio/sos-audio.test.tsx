import { tripId, userId } from "@guardianlink/domain/ids";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DataServicesProvider } from "../../data/services.tsx";
import { fakeServices } from "../../testing/fake-services.ts";
import type { FakeServices } from "../../testing/fake-services.ts";
import SosAudio from "./sos-audio.tsx";

const SOS_AT = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number): Date => new Date(SOS_AT.getTime() + seconds * 1000);

function open(
  prepare: (services: FakeServices) => void = () => undefined,
  secondsLater = 0,
  sendAt: Date | null = null,
) {
  const services = fakeServices(later(secondsLater));
  prepare(services);
  const view = render(
    <DataServicesProvider value={services}>
      <SosAudio uid={userId("ada")} first={{ tripId: tripId("trip"), happenedAt: SOS_AT, sendAt }} />
    </DataServicesProvider>,
  );
  return { services, ...view };
}
const told = () => screen.findByText(/^Recording audio for this SOS\./);

test("each piece waits for its upload under the number of its ten seconds, and the page counts those sent", async () => {
  const { services } = open();
  await told();
  act(() => services.hear(SOS_AT));
  act(() => services.hear(later(25), "audio/mp4"));
  expect(services.queuedPhotos).toMatchObject([
    { path: "trip-audio/ada/trip/0.webm", uid: "ada", attachTo: null, type: "audio/webm" },
    { path: "trip-audio/ada/trip/2.mp4", uid: "ada", attachTo: null, type: "audio/mp4" },
  ]);
  const end = (kind: "uploaded" | "failed", path: string) =>
    act(() => services.endUpload({ kind, path, field: null, error: null }));
  end("failed", "trip-audio/ada/trip/2.mp4");
  end("uploaded", "trip-audio/ada/other/0.webm");
  expect(screen.getByText("Recording audio for this SOS. 0 pieces sent.")).toBeVisible();
  end("uploaded", "trip-audio/ada/trip/0.webm");
  expect(screen.getByText("Recording audio for this SOS. 1 piece sent.")).toBeVisible();
});

test("the traveller stops it, and it stays stopped on this trip", async () => {
  const { services, unmount } = open();
  await told();
  await userEvent.click(screen.getByRole("button", { name: "Stop Recording" }));
  expect(await screen.findByText("Recording stopped.")).toBeVisible();
  expect(services.isRecording()).toBe(false);
  unmount();
  open((again) => again.device.set("sos-audio-stopped", "trip"));
  expect(await screen.findByText("Recording stopped.")).toBeVisible();
});

test("a blocked microphone is shown and never asked for", async () => {
  const { services } = open((one) => one.blockMicrophone());
  expect(await screen.findByText("Not recording. The microphone is blocked for this site.")).toBeVisible();
  expect(services.isRecording()).toBe(false);
});

test("the page says that a phone call has taken the microphone, and the recording continues after it", async () => {
  const { services } = open();
  await told();
  act(() => services.takeMicrophone());
  expect(await screen.findByText(/^Not recording\. Another app may be using the microphone/)).toBeVisible();
  // A try while it is taken changes nothing.
  await act(async () => {
    services.clock.advance(10_000);
    await Promise.resolve();
  });
  expect(services.isRecording()).toBe(false);
  services.returnMicrophone();
  act(() => services.clock.advance(10_000));
  await told();
  act(() => services.hear(later(25)));
  expect(services.queuedPhotos).toMatchObject([{ path: "trip-audio/ada/trip/2.webm" }]);
});

test("an SOS during a phone call is recorded once the call is over", async () => {
  const { services } = open((one) => one.takeMicrophone());
  expect(await screen.findByText(/^Not recording\. Another app may be using the microphone/)).toBeVisible();
  services.returnMicrophone();
  act(() => services.clock.advance(10_000));
  await told();
  expect(services.isRecording()).toBe(true);
});

test("the recording ends half an hour after the SOS", async () => {
  const { services } = open();
  await told();
  act(() => services.clock.advance(30 * 60_000));
  expect(await screen.findByText("Recording ended after 30 minutes.")).toBeVisible();
  expect(services.isRecording()).toBe(false);
});

test("a held SOS is recorded once it can no longer be taken back, with or without an answer of the server", async () => {
  const { services } = open(undefined, 0, later(5));
  services.setOnline(false);
  await act(() => Promise.resolve());
  act(() => services.clock.advance(4000));
  expect(services.isRecording()).toBe(false);
  act(() => services.clock.advance(1000));
  await told();
  expect(services.isRecording()).toBe(true);
});
