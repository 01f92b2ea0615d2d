import { tripId } from "@guardianlink/domain/ids";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { DataServicesProvider } from "../../data/services.tsx";
import { fakeServices } from "../../testing/fake-services.ts";
import { ReportAudio } from "./report-audio.tsx";

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:piece");
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});

/** The recording of a report, with the pieces of these files. */
function open(...files: readonly string[]) {
  const asked: string[] = [];
  const world = { isDown: false };
  const services = {
    ...fakeServices(),
    call(_name: string, request: unknown) {
      asked.push((request as { file: string }).file);
      return world.isDown ? Promise.reject(new Error("down")) : Promise.resolve({ base64: btoa("sound") });
    },
  };
  const records = files.map((file) => ({ path: `audio/${file}`, sha256: "", data: { sha256: "abc" } }));
  render(
    <DataServicesProvider value={services}>
      <ReportAudio trip={tripId("trip")} records={records} />
    </DataServicesProvider>,
  );
  const play = () => userEvent.click(screen.getByRole("button", { name: "Play Recording" }));
  const fire = (event: "ended" | "error") =>
    act(() => void fireEvent(screen.getByLabelText("Recording", { selector: "audio" }), new Event(event)));
  return { asked, world, play, fire };
}

test("pieces that were lost in the middle are named, by their time after the SOS", () => {
  open("0.webm", "5.webm", "1.webm", "7.webm");
  expect(screen.getByText(/^4 pieces of 10 seconds\. Piece 1 starts with the SOS\./)).toBeVisible();
  expect(screen.getByText("Missing, not recorded or not received: 3 to 5, 7.")).toBeVisible();
});

test("the pieces play one after the other, and one that cannot be played is skipped and named", async () => {
  const { asked, play, fire } = open("0.webm", "2.webm", "3.webm");
  await play();
  expect(await screen.findByText(/Playing piece 1\./)).toBeVisible();
  fire("ended");
  expect(await screen.findByText(/Playing piece 3\./)).toBeVisible();
  fire("error");
  expect(await screen.findByText("Can't be played in this browser: 3.")).toBeVisible();
  expect(await screen.findByText(/Playing piece 4\./)).toBeVisible();
  fire("ended");
  expect(await screen.findByRole("button", { name: "Play Recording" })).toBeVisible();
  expect(asked).toEqual(["0.webm", "2.webm", "3.webm"]);
});

test("a piece that cannot be loaded says so, and the next tap continues there", async () => {
  const { asked, world, play, fire } = open("0.webm", "1.webm");
  await play();
  expect(await screen.findByText(/Playing piece 1\./)).toBeVisible();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  world.isDown = true;
  fire("ended");
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the recording.");
  world.isDown = false;
  await play();
  expect(await screen.findByText(/Playing piece 2\./)).toBeVisible();
  expect(asked).toEqual(["0.webm", "1.webm", "1.webm"]);
});
