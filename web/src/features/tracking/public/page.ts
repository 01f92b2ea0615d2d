import { SECOND_MS } from "@guardianlink/domain/config";
import { PUBLIC_TOKEN_PATTERN, shareToken } from "@guardianlink/domain/ids";
import type { ShareToken } from "@guardianlink/domain/ids";
import { REVIEWS } from "@guardianlink/domain/public-texts/languages";
import type { Language } from "@guardianlink/domain/public-texts/languages";
import type { TrackView } from "@guardianlink/domain/track-api";
import type { TrackApi } from "./api.ts";
import { startFeed } from "./feed.ts";
import type { FeedPorts, FeedState } from "./feed.ts";
import { languagePicker } from "./language-picker.ts";
import type { MapPorts } from "./map-block.ts";
import { linkOverView, unreachableView } from "./states.ts";
import { englishTrackText, loadTrackText } from "./track-text.ts";
import { tripPage } from "./trip-page.ts";
import type { Shown } from "./trip-page.ts";

export interface PagePorts extends FeedPorts, MapPorts {
  readonly api: TrackApi;
  /** Says which language the document is in. */
  readonly setLanguage: (language: Language) => void;
}

const hasView = (state: FeedState): state is Shown => state.view !== null;

/** Shows the trip of a link, and keeps showing it as it changes. */
export function showTrackPage(root: HTMLElement, token: string, ports: PagePorts): void {
  // Text that cannot be a token is not worth a request.
  if (PUBLIC_TOKEN_PATTERN.test(token)) followTrip(root, shareToken(token), ports);
  else root.replaceChildren(...linkOverView(englishTrackText));
}

function followTrip(root: HTMLElement, token: ShareToken, ports: PagePorts): void {
  let language: Language = "en";
  let wanted: Language = language;
  let text = englishTrackText;
  let latest: FeedState | null = null;
  let page: ((shown: Shown) => void) | null = null;
  const tellOpened = openedTeller(token, ports);

  const render = (state: FeedState): void => {
    latest = state;
    if (state.isOver) {
      page = null;
      root.replaceChildren(...linkOverView(text));
    } else if (hasView(state)) {
      page ??= tripPage(
        root,
        token,
        {
          ...ports,
          refresh: () => feed.refresh(),
          picker: languagePicker(language, (next) => void choose(next)),
          isReviewed: language === "en" || REVIEWS[language] !== null,
        },
        text,
      );
      page(state);
      tellOpened(state.view);
    } else if (state.connection !== "live") root.replaceChildren(...unreachableView(state.connection, text));
  };

  const choose = async (next: Language): Promise<void> => {
    wanted = next;
    const loaded = await loadTrackText(next).catch(() => null);
    // On a slow network the reader may have chosen another language meanwhile.
    if (wanted !== next) return;
    if (loaded !== null) {
      [language, text, page] = [next, loaded, null];
      ports.setLanguage(next);
      if (latest !== null) render(latest);
    }
    const picker = root.querySelector("select");
    // Texts that cannot be fetched leave the page in its language, and the picker says which that is.
    if (picker !== null) picker.value = language;
    picker?.focus();
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
