import { screen } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { exampleView, minutesAgo } from "./example-view.ts";
import { POLL_MS } from "./feed.ts";
import { headline, open, SOS } from "../../../testing/track-page.ts";

describe("I'm on it", () => {
  test("is sent once and then shown", async () => {
    const { world, user } = open(exampleView(SOS));
    await user.click(await screen.findByRole("button", { name: "I'm on it" }));
    expect(await screen.findByRole("button", { name: "You are on it" })).toBeDisabled();
    expect(screen.getByText(/You are on it, since/)).toBeVisible();
    expect(world.acknowledged).toBe(1);
  });

  test("that gets no answer is shown as failed and can be pressed again", async () => {
    const { world, user } = open(exampleView(SOS));
    const button = await screen.findByRole("button", { name: "I'm on it" });
    world.answer = "fails";
    await user.click(button);
    expect(await screen.findByText(/^No answer from the server/)).toBeVisible();
    expect(screen.getByRole("button", { name: "I'm on it" })).toBeEnabled();
  });

  test("can be taken back with I can't", async () => {
    const { world, user } = open(exampleView(SOS));
    await user.click(await screen.findByRole("button", { name: "I'm on it" }));
    await screen.findByRole("button", { name: "You are on it" });
    await user.click(screen.getByRole("button", { name: "I can't" }));
    expect(await screen.findByText("Thank you. We'll keep alerting the others.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "I'm on it" })).toBeEnabled();
    expect(world.passedOn).toBe(1);
  });

  test("can be confirmed after 20 minutes, when the server asks", async () => {
    const { user, world } = open(
      exampleView({ ...SOS, onIt: [{ name: "Ngozi Obi", atMs: minutesAgo(20), isYou: true }] }),
    );
    await user.click(await screen.findByRole("button", { name: "I'm still on it" }));
    expect(await screen.findByRole("button", { name: "You are on it" })).toBeDisabled();
    expect(world.acknowledged).toBe(1);
  });

  test("is not asked for while nothing is wrong", async () => {
    const { world, clock } = open(exampleView());
    await headline("Ada is on the way");
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("heading", { name: "Who is helping" })).toBeNull();
    world.answer = exampleView({ etaMs: minutesAgo(1) });
    clock.advance(POLL_MS);
    expect(await screen.findByRole("button", { name: "I'm on it" })).toBeVisible();
  });

  test("that got no answer is not asked for again once the trip is over", async () => {
    const { world, clock, user } = open(exampleView(SOS));
    const button = await screen.findByRole("button", { name: "I'm on it" });
    world.answer = "fails";
    await user.click(button);
    expect(await screen.findByText(/^No answer from the server/)).toBeVisible();
    const onIt = [{ name: "Ngozi Obi", atMs: minutesAgo(1), isYou: false }];
    world.answer = exampleView({ ...SOS, status: "completed", onIt });
    clock.advance(2 * POLL_MS);
    await headline("Ada's trip has ended");
    expect(screen.getByText(/Ngozi Obi is on it/)).toBeVisible();
    expect(screen.getByText(/^No answer from the server/)).not.toBeVisible();
  });

  test("is not asked for after the trip", async () => {
    open(exampleView({ status: "completed", position: null }));
    await headline("Ada ended the trip");
    expect(screen.queryByRole("button")).toBeNull();
  });
});
