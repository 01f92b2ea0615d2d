import { circle, circleMarker, control, map as createMap, polyline, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { TrackView } from "@guardianlink/domain/trips/track-api";

const NEAR_ZOOM = 15;
/**
 * The share of the map at each edge that the dot is kept out of; less than what the padding leaves
 * free.
 */
const MARGIN = 0.05;

export interface RouteMap {
  /** Shows the route and the newest place; `isFresh` false turns the dot grey. */
  show(view: Pick<TrackView, "route" | "position">, isFresh: boolean): void;
}

/**
 * The map of a route: a line, a dot with its accuracy, and a scale on a plain ground. Tiles appear
 * behind them where the build names a tile server (VITE_TILE_URL, with VITE_TILE_ATTRIBUTION).
 */
export function mountMap(box: HTMLElement): RouteMap {
  const { VITE_TILE_URL: tileUrl, VITE_TILE_ATTRIBUTION: attribution } = import.meta.env as Readonly<
    Record<string, string | undefined>
  >;
  const map = createMap(box, { attributionControl: Boolean(tileUrl), zoomSnap: 0.5 });
  if (tileUrl) tileLayer(tileUrl, attribution ? { attribution } : {}).addTo(map);
  control.scale({ imperial: false }).addTo(map);

  const line = polyline([], { className: "route-line", weight: 5, interactive: false });
  const dot = circleMarker([0, 0], { className: "route-dot", radius: 10, weight: 4, interactive: false });
  const around = circle([0, 0], { className: "route-accuracy", radius: 0, weight: 1, interactive: false });
  let isPlaced = false;
  // The map keeps route and dot in sight until a person moves it.
  let follows = true;
  for (const touch of ["pointerdown", "wheel"])
    box.addEventListener(touch, () => (follows = false), { passive: true });
  const fit = (): void => {
    map.fitBounds(line.getBounds(), { maxZoom: NEAR_ZOOM, padding: [32, 32], animate: false });
  };

  return {
    show({ route, position }, isFresh) {
      if (position === null) return;
      const place: [number, number] = [position.latitude, position.longitude];
      line.setLatLngs([
        ...route.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
        place,
      ]);
      dot.setLatLng(place);
      around.setLatLng(place).setRadius(position.accuracyM ?? 0);
      if (!isPlaced) {
        isPlaced = true;
        fit();
        for (const layer of [around, line, dot]) layer.addTo(map);
      } else if (follows && !map.getBounds().pad(-MARGIN).contains(place)) fit();
      box.classList.toggle("old", !isFresh);
    },
  };
}
