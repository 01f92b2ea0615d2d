import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { fakeClock } from "./fake-clock.ts";
import type { TrackApi } from "../features/tracking/public/api.ts";
import { exampleView, minutesAgo, NOW_MS } from "../features/tracking/public/example-view.ts";
import { showTrackPage } from "../features/tracking/public/page.ts";

// The live page in tests.

/** The token of the link. */
export const TOKEN = "AbCdEfGhIjKlMnOpQrStUv";

/** The fields of a trip with an SOS. */
export const SOS = { status: "sos", sosAtMs: minutesAgo(2) } as const;

type Answer = TrackView | "unchanged" | "ended" | "fails";

/** What the server has of the page, and what the page asked of it. */
function fakeServer(first: Answer) {
  return {
    answer: first,
    asked: [] as (number | null)[],
    versions: [] as (string | null)[],
    opened: 0,
    acknowledged: 0,
    passedOn: 0,
    photosAsked: [] as number[],
    hasPhotos: true,
    kept: [] as string[],
  };
}

type FakeServer = ReturnType<typeof fakeServer>;

const fakeApi = (server: FakeServer): TrackApi => ({
  view(_token, sinceMs, version) {
    server.asked.push(sinceMs);
    server.versions.push(version);
    return server.answer === "fails"
      ? Promise.reject(new Error("no answer"))
      : Promise.resolve(server.answer);
  },
  audio: (_token, file) => Promise.resolve(`blob:${file}`),
  photo(_token, takenAtMs) {
    server.photosAsked.push(takenAtMs);
    return server.hasPhotos ? Promise.resolve(`blob:${takenAtMs}`) : Promise.reject(new Error("no photo"));
  },
  opened() {
    server.opened++;
    return Promise.resolve();
  },
  language: (_token, language) => {
    server.kept.push(language);
    return Promise.resolve();
  },
  cannot: () => {
    server.passedOn++;
    server.answer = exampleView(SOS);
    return Promise.resolve();
  },
  acknowledge: () => {
    server.acknowledged++;
    if (server.answer === "fails") return Promise.reject(new Error("no answer"));
    server.answer = exampleView({ ...SOS, onIt: [{ name: "Ngozi Obi", atMs: NOW_MS, isYou: true }] });
    return Promise.resolve();
  },
});

/** The page on a phone whose server says what the test wants. */
export function open(first: Answer, { token = TOKEN, isNear = true } = {}) {
  const clock = fakeClock(new Date(NOW_MS));
  const world = {
    ...fakeServer(first),
    isOnline: true,
    isVisible: true,
    whenNear: [] as (() => void)[],
    shown: [] as boolean[],
    language: "en",
    wake: (): void => undefined,
  };
  // What a test leaves in the document is removed after it (setup.ts).
  const root = document.createElement("main");
  document.body.append(root);
  showTrackPage(root, token, {
    api: fakeApi(world),
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
