import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { element } from "../../../ui/public/dom.ts";
import type { FeedPorts } from "./feed.ts";
import type { RouteMap } from "./map.ts";
import type { TrackText } from "./track-texts.ts";
import { firstLine } from "../../../ui/public/update.ts";

interface MapModule {
  readonly mountMap: (box: HTMLElement) => RouteMap;
}

export interface MapPorts extends Pick<FeedPorts, "after"> {
  readonly loadMap: () => Promise<MapModule>;
  /** Calls once, when an element that has its place on the page is about to be seen. */
  readonly whenNear: (element: Element, act: () => void) => void;
}

/** Wait until the texts are on the screen before the map uses the network. */
const WORDS_FIRST_MS = 300;

/**
 * The map. It keeps its space from the first location on, so that nothing moves when it loads.
 * Script and tiles are fetched when it is nearly on the screen. Where it cannot load, the words and
 * the link to a map app remain.
 */
export function mapBlock({ loadMap, after, whenNear }: MapPorts, text: TrackText) {
  const box = element("div", { class: "map", role: "region", "aria-label": firstLine(text("map")) });
  const node = element("div", { class: "map-frame" }, box);
  node.hidden = true;
  let map: RouteMap | null = null;
  let latest: (() => void) | null = null;
  let isAsked = false;
  let hasFailed = false;

  const load = (): void => {
    loadMap().then(
      ({ mountMap }) => {
        node.hidden = false;
        map = mountMap(box);
        latest?.();
      },
      () => {
        // The next location tries again. Until then the empty frame stays hidden.
        isAsked = false;
        hasFailed = true;
        node.hidden = true;
      },
    );
  };

  return {
    node,
    show(view: TrackView, isFresh: boolean): void {
      latest = () => map?.show(view, isFresh);
      if (view.position === null) {
        node.hidden = true;
        return;
      }
      if (map !== null || !hasFailed) node.hidden = false;
      latest();
      if (isAsked) return;
      isAsked = true;
      if (hasFailed) load();
      else after(WORDS_FIRST_MS, () => whenNear(node, load));
    },
  };
}
