import { SECOND_MS } from "@guardianlink/domain/config";
import type { TrackPhoto, TrackView } from "@guardianlink/domain/trips/track-api";
import { element } from "../../../ui/public/dom.ts";
import type { MapPorts } from "./map-block.ts";
import { timeText } from "./time-texts.ts";
import type { TrackText } from "./track-texts.ts";
import { firstLine, lines, rebuiltFor } from "../../../ui/public/update.ts";

/**
 * A photo may still be on its way from the traveller's phone. It is asked for again after this
 * time.
 */
const RETRY_MS = 5 * SECOND_MS;

export interface PhotoPorts extends Pick<MapPorts, "whenNear"> {
  /**
   * The address, in this page, of the photo that was taken then. @throws when it could not be
   * fetched.
   */
  readonly fetchPhoto: (takenAtMs: number) => Promise<string>;
}

/** A figure that hides while its photo does not load. `nowMs` is the server's clock. */
function photoFigure(takenAtMs: number, caption: string, { fetchPhoto, whenNear }: PhotoPorts) {
  const image = element("img", { decoding: "async", alt: firstLine(caption) });
  const node = element(
    "figure",
    {},
    image,
    element("figcaption", { "aria-hidden": "true" }, ...lines(caption)),
  );
  let retryAtMs: number | null = null;
  const load = (): void => {
    fetchPhoto(takenAtMs).then(
      (address) => {
        image.src = address;
        node.hidden = false;
      },
      () => (node.hidden = true),
    );
  };
  // The photo is fetched only when it is about to be seen.
  whenNear(node, load);
  return {
    node,
    retry(nowMs: number): void {
      if (!node.hidden) return;
      retryAtMs ??= nowMs + RETRY_MS;
      if (nowMs < retryAtMs) return;
      retryAtMs = null;
      load();
    },
  };
}

/** The photos of the trip; nothing while there is none or none loads. */
export function photoBlock(ports: PhotoPorts, text: TrackText) {
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
          photoFigure(photo.takenAtMs, captionOf(photo, travellerName, nowMs), ports),
        );
        return figures.map((figure) => figure.node);
      });
      for (const figure of figures) figure.retry(nowMs);
    },
  };
}
