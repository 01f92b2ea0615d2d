import { SECOND_MS } from "@guardianlink/domain/config";
import { PUBLIC_TOKEN_PATTERN, shareToken } from "@guardianlink/domain/ids";
import type { ShareToken } from "@guardianlink/domain/ids";
import { LANGUAGES } from "@guardianlink/domain/languages/languages";
import type { Language } from "@guardianlink/domain/languages/languages";
import { awaitsReview } from "@guardianlink/domain/languages/texts-in";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { languageChoice } from "../../../ui/public/language-choice.ts";
import type { LanguageChoice } from "../../../ui/public/language-choice.ts";
import type { TrackApi } from "./api.ts";
import { startFeed } from "./feed.ts";
import type { FeedPorts, FeedState } from "./feed.ts";
import type { MapPorts } from "./map-block.ts";
import { linkOverView, unreachableView } from "./states.ts";
import { englishTrackText, loadTrackText } from "./track-texts.ts";
import type { TrackText } from "./track-texts.ts";
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
  let latest: FeedState | null = null;
  let page: ((shown: Shown) => void) | null = null;
  const tellOpened = openedTeller(token, ports);
  const choice = pageLanguage(root, token, ports, () => {
    page = null;
    if (latest !== null) render(latest);
  });
  const buildPage = () => {
    const isReviewed = !awaitsReview(choice.language());
    const refresh = (): void => feed.refresh();
    return tripPage(root, token, { ...ports, refresh, picker: choice.picker(), isReviewed }, choice.text());
  };
  const render = (state: FeedState): void => {
    latest = state;
    if (state.isOver) {
      page = null;
      root.replaceChildren(...linkOverView(choice.text()));
    } else if (hasView(state)) {
      page ??= buildPage();
      page(state);
      tellOpened(state.view);
      choice.openIn(state.view.language);
    } else if (state.connection !== "live")
      root.replaceChildren(...unreachableView(state.connection, choice.text()));
  };

  const feed = startFeed(token, ports, render);
  // Ages must grow even while no answer arrives.
  const tick = (): void => {
    if (page !== null && latest !== null && hasView(latest)) page(latest);
    ports.after(SECOND_MS, tick);
  };
  ports.after(SECOND_MS, tick);
}

interface PageLanguage extends LanguageChoice<Language, TrackText> {
  /** Shows the page in the contact's language, unless the reader has picked one. */
  readonly openIn: (language: Language | null) => void;
}

/**
 * The language of the page. An alarm is shown at once in English, and in the contact's language
 * when its texts are there.
 */
function pageLanguage(
  root: HTMLElement,
  token: ShareToken,
  { api, setLanguage }: PagePorts,
  redraw: () => void,
): PageLanguage {
  let isPicked = false;
  const choice = languageChoice<Language, TrackText>({
    root,
    languages: LANGUAGES,
    first: "en",
    text: englishTrackText,
    load: loadTrackText,
    redraw(language) {
      setLanguage(language);
      redraw();
    },
    keep(language) {
      isPicked = true;
      // A choice that is lost costs the reader another tap on a later visit.
      api.language(token, language).catch(() => undefined);
    },
  });
  return {
    ...choice,
    openIn(language) {
      if (isPicked || language === null || language === choice.language()) return;
      isPicked = true;
      void choice.switchTo(language);
    },
  };
}

/**
 * Reports that a person has the page open: at first, and again for each call for help that arrives
 * while it is open.
 */
function openedTeller(token: ShareToken, { api }: PagePorts): (view: TrackView) => void {
  let told: number | null | undefined;
  return ({ alertedAtMs }) => {
    if (alertedAtMs === told) return;
    told = alertedAtMs;
    // A receipt that is lost costs the viewer nothing; the next call for help brings another.
    api.opened(token).catch(() => undefined);
  };
}
