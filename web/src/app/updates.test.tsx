import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeClock } from "../testing/fake-clock.ts";
import { ToastHost } from "../ui/toast-host.tsx";
import { offerUpdate } from "./updates.ts";

const WORDS = "A new version is ready";

function waitingUpdate(isOnTrip: boolean) {
  const state = { isOnTrip };
  const clock = fakeClock(new Date("2026-11-21T10:00:00Z"));
  const apply = vi.fn();
  render(<ToastHost />);
  offerUpdate(apply, { isTripRunning: () => state.isOnTrip, clock });
  return { state, clock, apply };
}

test("a new version is offered, and taken when the user agrees", async () => {
  const { apply } = waitingUpdate(false);
  const update = await screen.findByRole("button", { name: "Update" });
  expect(apply).not.toHaveBeenCalled();
  fireEvent.click(update);
  expect(apply).toHaveBeenCalledOnce();
});

test("during a trip it is not offered; after the trip it is", async () => {
  const { state, clock, apply } = waitingUpdate(true);
  clock.advance(60 * 60_000);
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  state.isOnTrip = false;
  clock.advance(2000);
  expect(await screen.findByText(WORDS)).toBeInTheDocument();
  expect(apply).not.toHaveBeenCalled();
});

test("an offer on the screen is withdrawn when a trip begins", async () => {
  const { state, clock } = waitingUpdate(false);
  await screen.findByText(WORDS);
  state.isOnTrip = true;
  clock.advance(2000);
  await waitFor(() => expect(screen.queryByText(WORDS)).not.toBeInTheDocument());
});

test("an offer that is accepted as the trip begins does nothing", async () => {
  const { state, apply } = waitingUpdate(false);
  const update = await screen.findByRole("button", { name: "Update" });
  state.isOnTrip = true;
  fireEvent.click(update);
  expect(apply).not.toHaveBeenCalled();
});
