import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { element } from "../../../ui/public/dom.ts";
import { audioBlock } from "./audio-block.ts";
import type { AudioPorts } from "./audio-block.ts";
import { mapBlock } from "./map-block.ts";
import type { MapPorts } from "./map-block.ts";
import type { PageTexts } from "./page-texts.ts";
import { photoBlock } from "./photo-block.ts";
import type { PhotoPorts } from "./photo-block.ts";
import type { TrackText } from "./track-texts.ts";
import { lines, setTextOrHide } from "../../../ui/public/update.ts";

/** The sentences about the location, and the link to a map app. */
function locationLines(text: TrackText) {
  const badge = element("span", { class: "badge" });
  const age = element("p", { class: "age" });
  const phone = element("p", { class: "phone-status" });
  const explanation = element("p", { class: "soft" });
  const address = element("p", { class: "where" });
  const coordinates = element("p", { class: "where" });
  const accuracy = element("p", { class: "soft" });
  const link = element(
    "a",
    { class: "button", target: "_blank", rel: "noopener noreferrer" },
    ...lines(text("openInMaps")),
  );
  const none = element("p");
  const show = ({ location, noLocation }: PageTexts): void => {
    setTextOrHide(none, noLocation);
    setTextOrHide(badge, location?.badge ?? null);
    setTextOrHide(address, location?.address ?? null);
    setTextOrHide(age, location?.age ?? null);
    setTextOrHide(phone, location?.phone ?? null);
    setTextOrHide(explanation, location?.explanation ?? null);
    setTextOrHide(coordinates, location?.coordinates ?? null);
    coordinates.className = location?.address === null ? "where" : "soft";
    setTextOrHide(accuracy, location?.accuracy ?? null);
    link.hidden = location === null;
    if (location !== null) link.href = location.mapsHref;
  };
  return {
    badge,
    above: [none, address, age, phone, explanation],
    below: [coordinates, accuracy, link],
    show,
  };
}

/** The traveller's location: address, map, photos, and a link to a map app. */
export function locationBlock(ports: MapPorts & PhotoPorts & AudioPorts, text: TrackText) {
  const { badge, above, below, show } = locationLines(text);
  const map = mapBlock(ports, text);
  const photos = photoBlock(ports, text);
  const audio = audioBlock(ports, text);
  const node = element(
    "section",
    { class: "block location" },
    element("div", { class: "title-line" }, element("h2", {}, ...lines(text("where"))), badge),
    ...above,
    map.node,
    photos.node,
    audio.node,
    ...below,
  );
  return {
    node,
    /** @param nowMs the server's clock */
    show(texts: PageTexts, view: TrackView, nowMs: number): void {
      const { location } = texts;
      const isFresh = location?.isFresh ?? false;
      node.classList.toggle("old", location !== null && !isFresh);
      show(texts);
      map.show(view, isFresh);
      photos.show(view, nowMs);
      audio.show(view, nowMs);
    },
  };
}
