import type { TrackView } from "@guardianlink/domain/track-api";
import { element } from "../../../ui/public/dom.ts";
import type { FeedPorts } from "./feed.ts";
import type { RouteMap } from "./map.ts";

export interface MapModule {
  readonly mountMap: (box: HTMLElement) => RouteMap;
}

interface MapPorts extends Pick<FeedPorts, "after"> {
  readonly loadMap: () => Promise<MapModule>;
}

/** The words are on the screen first; then the map may use the network. */
const WORDS_FIRST_MS = 300;

/** The map, from when there is a place to show. Where it cannot be loaded, the words and the link to a map app remain. */
export function mapBlock({ loadMap, after }: MapPorts) {
  const box = element("div", { class: "map", role: "region", "aria-label": "Map of the route" });
  const node = element("section", { class: "map-frame" }, box);
  node.hidden = true;
  let map: RouteMap | null = null;
  let latest: (() => void) | null = null;
  let isAsked = false;

  const load = (): void => {
    loadMap().then(
      ({ mountMap }) => {
        node.hidden = false;
        map = mountMap(box);
        latest?.();
      },
      () => {
        // Tried again with a later position.
        isAsked = false;
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
      if (map !== null) node.hidden = false;
      latest();
      if (isAsked) return;
      isAsked = true;
      after(WORDS_FIRST_MS, load);
    },
  };
}
