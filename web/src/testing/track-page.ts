import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { fakeClock } from "./fake-clock.ts";
import { exampleView, minutesAgo, NOW_MS } from "../features/tracking/public/example-view.ts";
import { showTrackPage } from "../features/tracking/public/page.ts";

// The live page in tests.

/** The token of the link. */
export const TOKEN = "AbCdEfGhIjKlMnOpQrStUv";

/** The fields of a trip with an SOS. */
export const SOS = { status: "sos", sosAtMs: minutesAgo(2) } as const;

type Answer = TrackView | "unchanged" | "ended" | "fails";

/** The page on a phone whose server says what the test wants. */
export function open(first: Answer, { token = TOKEN, isNear = true } = {}) {
  const clock = fakeClock(new Date(NOW_MS));
  const world = {
    answer: first,
    isOnline: true,
    isVisible: true,
    asked: [] as (number | null)[],
    versions: [] as (string | null)[],
    opened: 0,
    acknowledged: 0,
    passedOn: 0,
    photosAsked: [] as number[],
    hasPhotos: true,
    whenNear: [] as (() => void)[],
    shown: [] as boolean[],
    language: "en",
    kept: [] as string[],
    wake: (): void => undefined,
  };
  // What a test leaves in the document is removed after it (setup.ts).
  const root = document.createElement("main");
  document.body.append(root);
  showTrackPage(root, token, {
    api: {
      view(_token, sinceMs, version) {
        world.asked.push(sinceMs);
        world.versions.push(version);
        return world.answer === "fails"
          ? Promise.reject(new Error("no answer"))
          : Promise.resolve(world.answer);
      },
      audio: (_token, file) => Promise.resolve(`blob:${file}`),
      photo(_token, takenAtMs) {
        world.photosAsked.push(takenAtMs);
        return world.hasPhotos ? Promise.resolve(`blob:${takenAtMs}`) : Promise.reject(new Error("no photo"));
      },
      opened() {
        world.opened++;
        return Promise.resolve();
      },
      language: (_token, language) => {
        world.kept.push(language);
        return Promise.resolve();
      },
      cannot: () => {
        world.passedOn++;
        world.answer = exampleView(SOS);
        return Promise.resolve();
      },
      acknowledge: () => {
        world.acknowledged++;
        if (world.answer === "fails") return Promise.reject(new Error("no answer"));
        world.answer = exampleView({ ...SOS, onIt: [{ name: "Ngozi Obi", atMs: NOW_MS, isYou: true }] });
        return Promise.resolve();
      },
    },
    loadMap: () =>
      Promise.resolve({ mountMap: () => ({ show: (_view, isFresh) => void world.shown.push(isFresh) }) }),
    whenNear: (_element, act) => {
      if (isNear) act();
      else world.whenNear.push(act);
    },
    nowMs: () => clock.now().getTime(),
    after: (delayMs, action) => clock.after(delayMs, action),
    setLanguage: (language) => (world.language = language),
    isVisible: () => world.isVisible,
    isOnline: () => world.isOnline,
    onWake: (listener) => (world.wake = listener),
  });
  return { world, clock, user: userEvent.setup() };
}

/** Waits for the headline of the page. */
export const headline = (name: string) =>
  waitFor(() => expect(screen.getByRole("heading", { level: 1, name })).toBeVisible());
