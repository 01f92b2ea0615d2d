import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { exampleView, minutesAgo } from "./example-view.ts";
import { headline, open, SOS } from "../../../testing/track-page.ts";

/** The answer about a traveller who was forced to say that all is well. */
const DURESS = { ...SOS, duressAtMs: minutesAgo(1), phone: null } as const;

test.each([null, "+2348012345678"])(
  "a forced traveller is called by no one, and the police are (phone: %s)",
  async (phone) => {
    open(exampleView({ ...DURESS, phone }));
    await headline('Ada was forced to say "safe"');
    expect(screen.getByText(/^Forced at \d\d:\d\d, 1 min ago$/)).toBeVisible();
    expect(
      screen.getByText("Don't call or text Ada. Call 112 or 911 and read them the details on this page."),
    ).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Call Ada/ })).toBeNull();
    expect(screen.queryByText("Phone of Ada")).toBeNull();
    expect(screen.getByRole("link", { name: /112/ })).toHaveAttribute("href", "tel:112");
  },
);

test("a forced traveller goes before the SOS and the end of the trip", async () => {
  open(exampleView({ ...DURESS, status: "completed", endedAtMs: minutesAgo(1) }));
  await headline('Ada was forced to say "safe"');
  expect(screen.queryByText(/ended the trip/)).toBeNull();
});

test("a duress that comes while the page is open replaces what it said", async () => {
  const { world, clock } = open(exampleView(SOS));
  await headline("Ada needs help");
  world.answer = exampleView(DURESS);
  clock.advance(5000);
  await headline('Ada was forced to say "safe"');
});

test("a contact can say that they are on it after a duress PIN", async () => {
  const { world, user } = open(exampleView(DURESS));
  await user.click(await screen.findByRole("button", { name: "I'm on it" }));
  await waitFor(() => expect(world.acknowledged).toBe(1));
});
