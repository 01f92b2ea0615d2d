import type { ShareToken } from "@guardianlink/domain/ids";
import { trackApi } from "@guardianlink/domain/track-api";
import type { TrackView } from "@guardianlink/domain/track-api";
import { element } from "../../../ui/public/dom.ts";
import { rebuiltFor } from "./update.ts";
import { timeText } from "./words.ts";

/** The newest photo of the trip; nothing while there is none or it does not load. */
export function photoBlock(token: ShareToken) {
  const node = element("figure", { class: "photo" });
  const showPhoto = rebuiltFor(node);
  return {
    node,
    show({ photoTakenAtMs, travellerName }: TrackView, nowMs: number): void {
      showPhoto(String(photoTakenAtMs), () => {
        node.hidden = photoTakenAtMs === null;
        if (photoTakenAtMs === null) return [];
        const caption = `Photo that ${travellerName} took at ${timeText(photoTakenAtMs, nowMs)}`;
        // Below the words and the map: it takes the network only once it is scrolled near.
        const image = element("img", {
          loading: "lazy",
          decoding: "async",
          src: trackApi.photo(token, photoTakenAtMs),
          alt: caption,
        });
        image.addEventListener("error", () => (node.hidden = true));
        return [image, element("figcaption", { "aria-hidden": "true" }, caption)];
      });
    },
  };
}
