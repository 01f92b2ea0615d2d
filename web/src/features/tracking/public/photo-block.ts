import { SECOND_MS } from "@guardianlink/domain/config";
import type { ShareToken } from "@guardianlink/domain/ids";
import { trackApi } from "@guardianlink/domain/track-api";
import type { TrackPhoto, TrackView } from "@guardianlink/domain/track-api";
import { element } from "../../../ui/public/dom.ts";
import { timeText } from "./time-text.ts";
import type { TrackText } from "./track-text.ts";
import { firstLine, lines, rebuiltFor } from "./update.ts";

/** A photo may still be on its way from the traveller's phone. It is asked for again after this time. */
const RETRY_MS = 5 * SECOND_MS;

/** A figure that hides while its photo does not load. `nowMs` is the server's clock. */
function photoFigure(src: string, caption: string) {
  // The photo takes the network only once it is scrolled near.
  const image = element("img", { loading: "lazy", decoding: "async", src, alt: firstLine(caption) });
  const node = element(
    "figure",
    {},
    image,
    element("figcaption", { "aria-hidden": "true" }, ...lines(caption)),
  );
  let retryAtMs: number | null = null;
  image.addEventListener("load", () => (node.hidden = false));
  image.addEventListener("error", () => (node.hidden = true));
  return {
    node,
    retry(nowMs: number): void {
      if (!node.hidden) return;
      retryAtMs ??= nowMs + RETRY_MS;
      if (nowMs < retryAtMs) return;
      retryAtMs = null;
      // A browser does not load a hidden image lazily.
      image.loading = "eager";
      image.src = src;
    },
  };
}

/** The photos of the trip; nothing while there is none or none loads. */
export function photoBlock(token: ShareToken, text: TrackText) {
  const node = element("div", { class: "photos" });
  const showPhotos = rebuiltFor(node);
  let figures: readonly ReturnType<typeof photoFigure>[] = [];
  const captionOf = ({ kind, takenAtMs }: TrackPhoto, name: string, nowMs: number): string => {
    const time = timeText(takenAtMs, nowMs);
    return kind === "sos" ? text("sosPhoto", { name, time }) : text("vehiclePhoto", { time });
  };
  return {
    node,
    /** @param nowMs the server's clock */
    show({ photos, travellerName }: TrackView, nowMs: number): void {
      node.hidden = photos.length === 0;
      showPhotos(JSON.stringify(photos), () => {
        figures = photos.map((photo) =>
          photoFigure(trackApi.photo(token, photo.takenAtMs), captionOf(photo, travellerName, nowMs)),
        );
        return figures.map((figure) => figure.node);
      });
      for (const figure of figures) figure.retry(nowMs);
    },
  };
}
