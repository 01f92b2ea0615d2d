import { SECOND_MS } from "@guardianlink/domain/config";
import { PUBLIC_TOKEN_PATTERN, shareToken } from "@guardianlink/domain/ids";
import type { ShareToken } from "@guardianlink/domain/ids";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { TrackView } from "@guardianlink/domain/track-api";
import { answerBlock } from "./answer-block.ts";
import type { TrackApi } from "./api.ts";
import { startFeed } from "./feed.ts";
import type { FeedPorts, FeedState } from "./feed.ts";
import { mapBlock } from "./map-block.ts";
import type { MapModule } from "./map-block.ts";
import { photoBlock } from "./photo-block.ts";
import { linkOverView, unreachableView } from "./states.ts";
import { storyBlocks } from "./story-blocks.ts";
import { wordsFor } from "./words.ts";

export interface PagePorts extends FeedPorts {
  readonly api: TrackApi;
  readonly loadMap: () => Promise<MapModule>;
  readonly whenNear: (element: Element, act: () => void) => void;
  readonly say: (message: ToastMessage) => void;
}

type Shown = FeedState & { readonly view: TrackView };
const hasView = (state: FeedState): state is Shown => state.view !== null;

/** Shows the trip of a link, and keeps showing it as it changes. */
export function showTrackPage(root: HTMLElement, token: string, ports: PagePorts): void {
  // Text that cannot be a token is not worth a request.
  if (PUBLIC_TOKEN_PATTERN.test(token)) followTrip(root, shareToken(token), ports);
  else root.replaceChildren(...linkOverView());
}

function followTrip(root: HTMLElement, token: ShareToken, ports: PagePorts): void {
  let latest: FeedState | null = null;
  let page: ((shown: Shown) => void) | null = null;
  const tellOpened = openedTeller(token, ports);
  const tellHeadline = headlineTeller(ports.say);

  const render = (state: FeedState): void => {
    latest = state;
    if (state.isOver) {
      page = null;
      root.replaceChildren(...linkOverView());
    } else if (hasView(state)) {
      page ??= buildPage(root, token, ports, () => feed.refresh());
      page(state);
      tellOpened(state.view);
      tellHeadline(wordsFor(state, ports.nowMs()).headline);
    } else if (state.connection !== "live") root.replaceChildren(...unreachableView(state.connection));
  };

  const feed = startFeed(token, ports, render);
  // Ages must grow even while no answer arrives.
  const tick = (): void => {
    if (page !== null && latest !== null && hasView(latest)) page(latest);
    ports.after(SECOND_MS, tick);
  };
  ports.after(SECOND_MS, tick);
}

function buildPage(
  root: HTMLElement,
  token: ShareToken,
  ports: PagePorts,
  refresh: () => void,
): (shown: Shown) => void {
  const story = storyBlocks();
  const answer = answerBlock({
    send: () => ports.api.acknowledge(token),
    say: ports.say,
    refresh,
  });
  const map = mapBlock(ports);
  const photo = photoBlock(token);
  root.replaceChildren(
    story.header,
    story.trouble,
    story.place,
    answer.node,
    story.emergency,
    map.node,
    photo.node,
    story.facts,
  );
  return (shown) => {
    const words = wordsFor(shown, ports.nowMs());
    story.show(words);
    answer.show(shown.view, ports.nowMs() + shown.clockOffsetMs);
    photo.show(shown.view, ports.nowMs() + shown.clockOffsetMs);
    map.show(shown.view, words.place?.isFresh ?? false);
  };
}

/** Says that a person has the page open: at first, and again for each call for help that goes out meanwhile. */
function openedTeller(token: ShareToken, { api }: PagePorts): (view: TrackView) => void {
  let told: number | null | undefined;
  return ({ toldAtMs }) => {
    if (toldAtMs === told) return;
    told = toldAtMs;
    // A receipt that is lost costs the viewer nothing; the next call for help brings another.
    api.opened(token).catch(() => undefined);
  };
}

/** Says aloud when the story changes; the first one is read from the page. */
function headlineTeller(say: PagePorts["say"]): (headline: string) => void {
  let known: string | null = null;
  return (headline) => {
    if (known !== null && known !== headline) say({ title: headline, text: null });
    known = headline;
  };
}
