import type { TrackPoint } from "@guardianlink/domain/trips/track-api";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { exampleView, minutesAgo, NOW_MS } from "./example-view.ts";
import { HIDDEN_POLL_MS, nextPollMs, POLL_MS } from "./feed.ts";
import { headline, open, SOS, TOKEN } from "../../../testing/track-page.ts";
import { joinRoute } from "./route.ts";

describe("the live page", () => {
  test("says who, what, which car and where, with a way to a map app and to the emergency services", async () => {
    open(exampleView({ status: "sos", sosAtMs: minutesAgo(2) }));
    await headline("Ada needs help");
    for (const text of ["ABC-123DE", "Musa Bello", "Ibadan", "Live", "6.601800, 3.351500"])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: "Open in Maps" })).toHaveAttribute(
      "href",
      "https://www.google.com/maps?q=6.601800,3.351500",
    );
    expect(screen.getByRole("link", { name: "Emergency: call 112 or 911" })).toHaveAttribute(
      "href",
      "tel:112",
    );
  });

  test("keeps the call for help red while something is wrong, and quiet once the trip has ended", async () => {
    const { world, clock } = open(exampleView({ status: "sos", sosAtMs: minutesAgo(2) }));
    await headline("Ada needs help");
    const call = () => screen.getByRole("link", { name: "Emergency: call 112 or 911" });
    expect(call()).toHaveClass("danger");
    world.answer = exampleView({ status: "completed", endedAtMs: NOW_MS });
    clock.advance(POLL_MS);
    await headline("Ada ended the trip");
    expect(call()).not.toHaveClass("danger");
    expect(call()).toBeVisible();
  });

  test("has a button to call the traveller before the emergency services, filled while something is wrong", async () => {
    const phone = "+2348031234567";
    const { world, clock } = open(exampleView({ phone }));
    const call = await screen.findByRole("link", { name: "Call Ada" });
    expect(call).toHaveAttribute("href", `tel:${phone}`);
    expect(call).not.toHaveClass("primary");
    expect(screen.getByText("+234 803 123 4567")).toBeVisible();
    const names = () => screen.getAllByRole("link", { name: /call/i }).map(({ textContent }) => textContent);
    expect(names()).toEqual(["Call Ada", "Emergency: call 112 or 911"]);
    call.focus();
    world.answer = exampleView({ phone, etaMs: minutesAgo(1) });
    clock.advance(POLL_MS);
    await headline("Ada has not arrived yet");
    expect(call).toHaveClass("primary");
    expect(call).toHaveFocus();
    world.answer = exampleView({ phone: null, status: "completed", endedAtMs: NOW_MS });
    clock.advance(POLL_MS);
    await headline("Ada ended the trip");
    expect(names()).toEqual(["Emergency: call 112 or 911"]);
    expect(screen.queryByText("+234 803 123 4567")).toBeNull();
  });

  test("fetches both photos when they are about to be seen", async () => {
    const photos = [
      { kind: "sos", takenAtMs: NOW_MS },
      { kind: "vehicle", takenAtMs: minutesAgo(60) },
    ] as const;
    const { world } = open(exampleView({ photos: [...photos] }), { isNear: false });
    const sos = await screen.findByRole("img", { name: /Photo that Ada took/ });
    const vehicle = screen.getByRole("img", { name: /The vehicle/ });
    expect(world.photosAsked).toEqual([]);
    for (const act of world.whenNear) act();
    await waitFor(() => expect(sos).toHaveAttribute("src", `blob:${NOW_MS}`));
    expect(vehicle).toHaveAttribute("src", `blob:${minutesAgo(60)}`);
    expect(world.photosAsked).toEqual([NOW_MS, minutesAgo(60)]);
  });

  test("shows the calls before the map in an alarm, and the map first while all is well", async () => {
    const { world, clock } = open(exampleView());
    await headline("Ada is on the way");
    const isMapFirst = (): boolean => {
      const map = screen.getByRole("region", { name: "Map of the route" });
      const call = screen.getByRole("link", { name: "Emergency: call 112 or 911" });
      return (map.compareDocumentPosition(call) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    };
    expect(isMapFirst()).toBe(true);
    const maps = screen.getByRole("link", { name: "Open in Maps" });
    maps.focus();
    world.answer = exampleView(SOS);
    clock.advance(POLL_MS);
    await headline("Ada needs help");
    expect(isMapFirst()).toBe(false);
    expect(maps).toHaveFocus();
  });

  test("asks again for a photo that is still on its way from the phone", async () => {
    const { world, clock } = open(exampleView({ photos: [{ kind: "sos", takenAtMs: NOW_MS }] }), {
      isNear: false,
    });
    const photo = await screen.findByRole("img", { name: /Photo that Ada took/ });
    world.hasPhotos = false;
    for (const act of world.whenNear) act();
    await waitFor(() => expect(photo).not.toBeVisible());
    world.hasPhotos = true;
    await waitFor(() => {
      clock.advance(POLL_MS);
      expect(photo).toBeVisible();
    });
    expect(world.photosAsked).toEqual([NOW_MS, NOW_MS]);
    expect(photo).toHaveAttribute("src", `blob:${NOW_MS}`);
    expect(world.opened).toBe(1);
  });

  test("shows the traveller's texts as text and never as markup", async () => {
    open(exampleView({ destination: "<img src=x>" }));
    expect(await screen.findByText("<img src=x>")).toBeVisible();
  });

  test("changes with the trip, announces it, and reports again that it is open", async () => {
    const { world, clock } = open(exampleView());
    await headline("Ada is on the way");
    await waitFor(() => expect(world.opened).toBe(1));
    world.answer = exampleView({ status: "sos", sosAtMs: NOW_MS, alertedAtMs: NOW_MS });
    clock.advance(POLL_MS);
    await headline("Ada needs help");
    expect(screen.getAllByText("Ada needs help").at(-1)).toHaveAttribute("role", "status");
    expect(world.opened).toBe(2);
  });

  test("greys the place when nothing new comes, without an answer", async () => {
    const { world, clock } = open(exampleView());
    await headline("Ada is on the way");
    await waitFor(() => {
      clock.advance(1000);
      expect(world.shown).toContain(true);
    });
    clock.advance(61_000);
    await waitFor(() => expect(screen.getByText("Not live")).toBeVisible());
    expect(world.shown.at(-1)).toBe(false);
  });

  test("keeps what it shows when the network goes, and asks at once when it is back", async () => {
    const { world } = open(exampleView());
    await headline("Ada is on the way");
    world.isOnline = false;
    world.wake();
    expect(screen.getByText(/You're offline\. Last update/)).toBeVisible();
    expect(screen.getByText("ABC-123DE")).toBeVisible();
    expect(screen.getByText("Not live")).toBeVisible();
    world.isOnline = true;
    world.wake();
    await waitFor(() => expect(screen.queryByText(/You're offline/)).toBeNull());
    expect(screen.getByText("Live")).toBeVisible();
    expect(world.asked).toHaveLength(2);
  });

  test("says that it keeps trying when there was no first answer, and shows the trip then", async () => {
    const { world, clock } = open("fails");
    await headline("Not reachable yet");
    world.answer = exampleView();
    clock.advance(POLL_MS);
    await headline("Ada is on the way");
  });

  test.each([
    ["ended", TOKEN],
    ["no token at all", "guess"],
  ])("says calmly that a link has ended: %s", async (_name, token) => {
    const { world, clock } = open("ended", { token });
    await headline("This link has ended");
    const asked = world.asked.length;
    clock.advance(600_000);
    expect(world.asked).toHaveLength(asked);
  });

  test("names the version that it shows, and keeps it while the server says that nothing has changed", async () => {
    const { world, clock } = open(exampleView({ version: "1" }));
    await headline("Ada is on the way");
    world.answer = "unchanged";
    const asked = () => world.versions.length;
    for (let question = 2; question <= 102; question++) {
      clock.advance(POLL_MS);
      await waitFor(() => expect(asked()).toBe(question));
    }
    await headline("Ada is on the way");
    expect(world.versions.slice(0, 3)).toEqual([null, "1", "1"]);
    // Everything is asked for now and then, in case a change was missed.
    expect(world.versions.at(-1)).toBeNull();
    world.answer = exampleView({ ...SOS, version: "2" });
    clock.advance(POLL_MS);
    await headline("Ada needs help");
  });

  test("forgets the trip when the link ends", async () => {
    const { world, clock } = open(exampleView());
    await headline("Ada is on the way");
    world.answer = "ended";
    clock.advance(POLL_MS);
    await headline("This link has ended");
    expect(screen.queryByText("ABC-123DE")).toBeNull();
  });
});

describe("asking", () => {
  test("is quick while the page is seen, slow while it is not, and slower the longer it fails", () => {
    const usual = { failures: 0, isVisible: true, isTripOver: false };
    expect(nextPollMs(usual)).toBeLessThanOrEqual(4000);
    expect(nextPollMs({ ...usual, isVisible: false })).toBe(HIDDEN_POLL_MS);
    expect(nextPollMs({ ...usual, failures: 3 })).toBe(4 * POLL_MS);
    expect(nextPollMs({ ...usual, failures: 30 })).toBe(30_000);
    expect(nextPollMs({ ...usual, isTripOver: true })).toBe(60_000);
  });

  test("leaves out the route that is known", async () => {
    const point = { latitude: 6.6, longitude: 3.3, atMs: minutesAgo(1) };
    const { world, clock } = open(exampleView({ route: [point] }));
    await headline("Ada is on the way");
    clock.advance(POLL_MS);
    await waitFor(() => expect(world.asked).toEqual([null, point.atMs]));
  });
});

test("a route grows at its end and is never doubled", () => {
  const point = (atMs: number): TrackPoint => ({ latitude: 6, longitude: 3, atMs });
  const known = [point(1), point(2)];
  expect(joinRoute(known, [])).toBe(known);
  expect(joinRoute(known, [point(2), point(3)]).map(({ atMs }) => atMs)).toEqual([1, 2, 3]);
});
