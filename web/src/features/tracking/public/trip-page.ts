import type { ShareToken } from "@guardianlink/domain/ids";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { element } from "../../../ui/public/dom.ts";
import { answerBlock } from "./answer-block.ts";
import type { TrackApi } from "./api.ts";
import type { FeedPorts, FeedState } from "./feed.ts";
import { locationBlock } from "./location-block.ts";
import type { MapPorts } from "./map-block.ts";
import { pageTexts } from "./page-texts.ts";
import { storyBlocks } from "./story-blocks.ts";
import type { TrackText } from "./track-texts.ts";
import { setText } from "../../../ui/public/update.ts";

export type Shown = FeedState & { readonly view: TrackView };

interface TripPagePorts extends MapPorts, Pick<FeedPorts, "nowMs"> {
  readonly api: Pick<TrackApi, "acknowledge" | "audio" | "cannot" | "photo">;
  /** Asks for the view at once. */
  readonly refresh: () => void;
  readonly picker: HTMLElement;
  readonly isReviewed: boolean;
}

/** Builds the page of a trip. @returns shows a state on it */
export function tripPage(
  root: HTMLElement,
  token: ShareToken,
  ports: TripPagePorts,
  text: TrackText,
): (shown: Shown) => void {
  const story = storyBlocks(text, ports.picker, ports.isReviewed);
  const answer = answerBlock(
    {
      send: () => ports.api.acknowledge(token),
      cannot: () => ports.api.cannot(token),
      refresh: ports.refresh,
    },
    text,
  );
  const location = locationBlock(
    {
      ...ports,
      fetchPhoto: (takenAtMs) => ports.api.photo(token, takenAtMs),
      fetchAudio: (file) => ports.api.audio(token, file),
    },
    text,
  );
  const announcer = element("p", { class: "unseen", role: "status" });
  const announce = headlineAnnouncer(announcer);
  const end = [answer.node, story.facts, story.about, announcer];
  const calm = [story.header, story.trouble, location.node, story.emergency, ...end];
  const alarm = [story.header, story.trouble, story.emergency, location.node, ...end];
  return (shown) => {
    const texts = pageTexts(shown, ports.nowMs(), text);
    const serverNowMs = ports.nowMs() + shown.clockOffsetMs;
    const isAlarm = texts.tone !== "calm";
    arrange(root, isAlarm ? alarm : calm);
    story.show(texts);
    location.show(texts, shown.view, serverNowMs);
    answer.show(shown.view, isAlarm, serverNowMs);
    announce(texts.headline);
  };
}

/** Puts the nodes in this order where they are not. What has the focus keeps it. */
function arrange(root: HTMLElement, nodes: readonly HTMLElement[]): void {
  if (nodes.length === root.childNodes.length && nodes.every((node, at) => root.childNodes[at] === node))
    return;
  const { activeElement } = document;
  root.replaceChildren(...nodes);
  if (activeElement instanceof HTMLElement && root.contains(activeElement))
    activeElement.focus({ preventScroll: true });
}

/** Says aloud when the story changes; the first one is read from the page. */
function headlineAnnouncer(announcer: HTMLElement): (headline: string) => void {
  let known: string | null = null;
  return (headline) => {
    if (known !== null && known !== headline) setText(announcer, headline);
    known = headline;
  };
}
