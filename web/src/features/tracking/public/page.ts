import { SECOND_MS } from "@guardianlink/domain/config";
import { PUBLIC_TOKEN_PATTERN, shareToken } from "@guardianlink/domain/ids";
import type { ShareToken } from "@guardianlink/domain/ids";
import type { TrackView } from "@guardianlink/domain/track-api";
import type { TrackApi } from "./api.ts";
import { startFeed } from "./feed.ts";
import type { FeedPorts, FeedState } from "./feed.ts";
import type { MapPorts } from "./map-block.ts";
import { linkOverView, unreachableView } from "./states.ts";
import { englishTrackText } from "./track-text.ts";
import { tripPage } from "./trip-page.ts";
import type { Shown } from "./trip-page.ts";

export interface PagePorts extends FeedPorts, MapPorts {
  readonly api: TrackApi;
}

const hasView = (state: FeedState): state is Shown => state.view !== null;

/** Shows the trip of a link, and keeps showing it as it changes. */
export function showTrackPage(root: HTMLElement, token: string, ports: PagePorts): void {
  // Text that cannot be a token is not worth a request.
  if (PUBLIC_TOKEN_PATTERN.test(token)) followTrip(root, shareToken(token), ports);
  else root.replaceChildren(...linkOverView(englishTrackText));
}

function followTrip(root: HTMLElement, token: ShareToken, ports: PagePorts): void {
  const text = englishTrackText;
  let latest: FeedState | null = null;
  let page: ((shown: Shown) => void) | null = null;
  const tellOpened = openedTeller(token, ports);

  const render = (state: FeedState): void => {
    latest = state;
    if (state.isOver) {
      page = null;
      root.replaceChildren(...linkOverView(text));
    } else if (hasView(state)) {
      page ??= tripPage(root, token, { ...ports, refresh: () => feed.refresh() }, text);
      page(state);
      tellOpened(state.view);
    } else if (state.connection !== "live") root.replaceChildren(...unreachableView(state.connection, text));
  };

  const feed = startFeed(token, ports, render);
  // Ages must grow even while no answer arrives.
  const tick = (): void => {
    if (page !== null && latest !== null && hasView(latest)) page(latest);
    ports.after(SECOND_MS, tick);
  };
  ports.after(SECOND_MS, tick);
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
